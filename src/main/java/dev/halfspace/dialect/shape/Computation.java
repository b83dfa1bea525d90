package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import dev.halfspace.scalar.Promise;
import dev.halfspace.scalar.Rounding;
import dev.halfspace.scalar.ScalarFunction;
import org.jspecify.annotations.Nullable;

/**
 * An operation that computes its results from its operands, as many others of its shape do. The
 * class says what they have in common; the definition of each says the rest, by traits without
 * methods and by facets:
 *
 * <pre>{@code
 * BinaryOp.of("arith.addf", FLOAT_LIKE)
 *     .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
 *     .properties(FASTMATH)
 *     .with(Meaning.class, BinaryMeaning.ADDF)
 *     .syntax(format("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"))
 * }</pre>
 *
 * <p>Computations without the trait {@link Pure} touch no memory, but must not be executed where
 * they were not, unless a {@link Speculation} allows it.
 */
public abstract class Computation extends Operation
    implements ConditionallySpeculatable,
        Evaluable,
        FastMath,
        NoMemoryEffect,
        SuggestsNames,
        Verifiable {
  /** The fast-math flags of a floating-point operation, for operations that have them. */
  public static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE)
          .spelled(FastMathAttr.SYNTAX);

  /** The promises of an integer operation about its value, for operations that have such. */
  public static final Property<OverflowAttr> OVERFLOW =
      Property.withDefault("overflowFlags", OverflowAttr.class, OverflowAttr.NONE)
          .spelled(OverflowAttr.SYNTAX);

  /** The function that the operations of one definition compute, element by element. */
  @FunctionalInterface
  public interface Meaning {
    /**
     * The function, without the exclusion of NaN or infinities by fast-math flags.
     *
     * @param indexBits the number of bits of an {@code index}
     */
    ScalarFunction of(Computation op, int indexBits);

    /** A function that does not depend on the operation. */
    static Meaning of(ScalarFunction function) {
      return (op, indexBits) -> function;
    }
  }

  /** A rule of the operations of one definition beyond those of its groups and traits. */
  @FunctionalInterface
  public interface Rule {
    /** Reports a violation. */
    void verify(Operation op, Verification v);
  }

  /** Names for the results of the operations of one definition. */
  @FunctionalInterface
  public interface Naming {
    /** Suggests names. */
    void suggest(Operation op, Names names);
  }

  /** A condition under which operations that are not pure may be executed where they were not. */
  @FunctionalInterface
  public interface Speculation {
    /** Returns true if executing the operation is known to be defined. */
    boolean isSafe(Operation op);
  }

  /** Takes what the state holds. */
  protected Computation(OperationState state) {
    super(state);
  }

  /** The value of a property, or {@code null} if the operation does not have it. */
  final <A extends Attribute> @Nullable A valueOf(Property<A> property) {
    return definition().properties().contains(property) ? propertyOrNull(property) : null;
  }

  @Override
  public FastMathAttr fastMath() {
    FastMathAttr given = valueOf(FASTMATH);
    return given == null ? FastMathAttr.NONE : given;
  }

  /** The promises about the value; none if there are no such flags. */
  public OverflowAttr overflow() {
    OverflowAttr given = valueOf(OVERFLOW);
    return given == null ? OverflowAttr.NONE : given;
  }

  /** The promises about the value, as the arithmetic of scalars takes them. */
  ImmutableSet<Promise> promises() {
    return overflow().promises();
  }

  /** The rounding of a result that is rounded in a direction of its own. */
  Rounding roundingOrNearest() {
    return Rounding.TO_NEAREST_EVEN;
  }

  /**
   * The function of the definition's {@link Meaning}. It is strict where {@link #fastMath} allows
   * more, but that an operand or result is NaN or infinite in spite of {@code nnan} or {@code ninf}
   * is poison.
   */
  @Override
  public final ScalarFunction scalarFunction(int indexBits) {
    boolean nnan = fastMath().has(FastMathFlag.NNAN);
    boolean ninf = fastMath().has(FastMathFlag.NINF);
    ScalarFunction function = strictFunction(indexBits);
    return nnan || ninf ? function.excluding(nnan, ninf) : function;
  }

  /** The function without regard to {@link #fastMath}, on the terms of {@link #scalarFunction}. */
  public ScalarFunction strictFunction(int indexBits) {
    Meaning meaning = definition().facet(Meaning.class);
    return meaning == null
        ? ScalarFunction.unsupported("'%s', which has no meaning".formatted(name()))
        : meaning.of(this, indexBits);
  }

  @Override
  public boolean isSpeculatable() {
    Speculation speculation = definition().facet(Speculation.class);
    return definition().hasTrait(Pure.class) || (speculation != null && speculation.isSafe(this));
  }

  @Override
  public void suggestResultNames(Names names) {
    Naming naming = definition().facet(Naming.class);
    if (naming != null) {
      naming.suggest(this, names);
    }
  }

  @Override
  public void verify(Verification v) {
    Rule rule = definition().facet(Rule.class);
    if (rule != null) {
      rule.verify(this, v);
    }
  }
}
