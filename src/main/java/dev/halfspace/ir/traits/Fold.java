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
  /** Nothing: the operation stays as it is. */
  Fold NONE = new Nothing();

  /** See {@link #NONE}. */
  record Nothing() implements Fold {}

  /** One value or constant for each result. */
  record Results(ImmutableList<Result> results) implements Fold {}

  /** A change of the operation itself, in which it loses or gains no result. */
  record InPlace(Runnable change) implements Fold {}

  /** The value or constant that stands for one result. */
  sealed interface Result {}

  /** A value that exists. */
  record Existing(Value value) implements Result {}

  /** A constant. */
  record Constant(Attribute value) implements Result {}

  /** The only result is a value that exists. */
  static Fold to(Value value) {
    return new Results(ImmutableList.of(new Existing(value)));
  }

  /** The only result is a constant. */
  static Fold to(Attribute constant) {
    return new Results(ImmutableList.of(new Constant(constant)));
  }

  /** The first operand, if it is of the type of the result. */
  static Fold ofSameType(Operation op, Constants operands) {
    return op.operand(0).type().equals(op.result().type()) ? to(op.operand(0)) : NONE;
  }

  /** The results are values that exist. */
  static Fold toValues(List<? extends Value> values) {
    return new Results(values.stream().map(Existing::new).collect(ImmutableList.toImmutableList()));
  }

  /** The results are values that exist or constants. */
  static Fold to(List<? extends Result> results) {
    return new Results(ImmutableList.copyOf(results));
  }

  /**
   * The operation is changed in place.
   *
   * @param change changes at least one thing of the operation
   */
  static Fold inPlace(Runnable change) {
    return new InPlace(change);
  }

  /** The folds of the operations of a definition whose class others share: a facet of it. */
  @FunctionalInterface
  interface Rule {
    /** The fold of an operation, or {@link #NONE}. */
    Fold fold(Operation op, Constants operands);

    /** This rule, and another one where this one says nothing. */
    default Rule or(Rule other) {
      return (op, operands) -> {
        Fold fold = fold(op, operands);
        return fold instanceof Nothing ? other.fold(op, operands) : fold;
      };
    }
  }

  /**
   * The function that folding computes for the {@link Evaluable} operations of a definition, where
   * it is not simply theirs: a facet of it. It may choose a value where an operation is poison or
   * undefined, and it may have no answer where it is not to be folded.
   */
  @FunctionalInterface
  interface Refinement {
    /** A refinement of the scalar function of an operation. */
    ScalarFunction of(Operation op, int indexBits);

    /**
     * Returns true if the function is computed for constant operands.
     *
     * @param operands numbers, or elements with all their numbers
     */
    default boolean isComputed(Operation op, List<Attribute> operands) {
      return true;
    }

    /**
     * A function that is computed where a condition holds, as for numbers but not for elements:
     *
     * <pre>{@code
     * Fold.Refinement.where((op, operands) -> !(op.result().type() instanceof ShapedType), exact)
     * }</pre>
     *
     * @param condition what {@link #isComputed} says
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

    /** The operations are not computed by folding. */
    Refinement NONE = (op, indexBits) -> ScalarFunction.unsupported("folding");
  }
}
