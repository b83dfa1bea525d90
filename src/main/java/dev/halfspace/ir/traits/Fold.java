package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.scalar.ScalarFunction;
import java.util.List;
import java.util.function.BiPredicate;

/** The result of folding an operation. */
public sealed interface Fold {
  /** No fold: the operation is unchanged. */
  Fold NONE = new Nothing();

  /** See {@link #NONE}. */
  record Nothing() implements Fold {}

  /** One value or constant for each result. */
  record Results(ImmutableList<Result> results) implements Fold {}

  /** An in-place change of the operation, which keeps its results. */
  record InPlace(Runnable change) implements Fold {}

  /** The value or constant that replaces one result. */
  sealed interface Result {}

  /** An existing value. */
  record Existing(Value value) implements Result {}

  /** A constant. */
  record Constant(Attribute value) implements Result {}

  /** The only result is an existing value. */
  static Fold to(Value value) {
    return new Results(ImmutableList.of(new Existing(value)));
  }

  /** The only result is a constant. */
  static Fold to(Attribute constant) {
    return new Results(ImmutableList.of(new Constant(constant)));
  }

  /** The first operand, if its type is that of the result. */
  static Fold ofSameType(Operation op, Constants operands) {
    return op.operand(0).type().equals(op.result().type()) ? to(op.operand(0)) : NONE;
  }

  /** The results are existing values. */
  static Fold toValues(List<? extends Value> values) {
    return new Results(values.stream().map(Existing::new).collect(ImmutableList.toImmutableList()));
  }

  /** The results are existing values or constants. */
  static Fold to(List<? extends Result> results) {
    return new Results(ImmutableList.copyOf(results));
  }

  /**
   * The operation is changed in place.
   *
   * @param change an action that changes the operation in at least one respect
   */
  static Fold inPlace(Runnable change) {
    return new InPlace(change);
  }

  /**
   * The folds of the operations of a definition whose class several definitions share: a facet of
   * the definition.
   */
  @FunctionalInterface
  interface Rule {
    /** The fold of an operation, or {@link #NONE}. */
    Fold fold(Operation op, Constants operands);

    /** This rule, with another one as the fallback where this one gives no fold. */
    default Rule or(Rule other) {
      return (op, operands) -> {
        Fold fold = fold(op, operands);
        return fold instanceof Nothing ? other.fold(op, operands) : fold;
      };
    }
  }

  /**
   * The function that folding computes for the {@link Evaluable} operations of a definition, if it
   * differs from their scalar function: a facet of the definition. It may choose a value where the
   * result is poison or undefined, and it may have no answer for operands that must not be folded.
   */
  @FunctionalInterface
  interface Refinement {
    /** A refinement of the scalar function of an operation. */
    ScalarFunction of(Operation op, int indexBits);

    /**
     * Returns true if the function is computed for constant operands.
     *
     * @param operands scalar constants, or elements attributes with all their elements
     */
    default boolean isComputed(Operation op, List<Attribute> operands) {
      return true;
    }

    /**
     * A function that is computed only if a condition holds, such as for scalars but not for
     * elements:
     *
     * <pre>{@code
     * Fold.Refinement.where((op, operands) -> !(op.result().type() instanceof ShapedType), exact)
     * }</pre>
     *
     * @param condition the implementation of {@link #isComputed}
     */
    static Refinement where(
        BiPredicate<Operation, List<Attribute>> condition, Refinement function) {
      return new Refinement() {
        @Override
        public ScalarFunction of(Operation op, int indexBits) {
          return function.of(op, indexBits);
        }

        @Override
        public boolean isComputed(Operation op, List<Attribute> operands) {
          return condition.test(op, operands);
        }
      };
    }

    /** The operations are never evaluated by folding. */
    Refinement NONE = (op, indexBits) -> ScalarFunction.unsupported("folding");
  }
}
