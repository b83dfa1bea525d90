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
 * An operation that computes its results from its operands and shares its class with others of the
 * same shape. The class has what they have in common; the definition of each has the rest, as
 * traits without methods and as facets:
 *
 * <pre>{@code
 * BinaryOp.of("arith.addf", FLOAT_LIKE)
 *     .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
 *     .properties(FASTMATH)
 *     .with(Meaning.class, BinaryMeaning.ADDF)
 *     .syntax(format("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"))
 * }</pre>
 *
 * <p>Computations without the trait {@link Pure} have no memory effects either, but must not be
 * speculated, unless a {@link Speculation} allows it.
 */
public abstract class Computation extends Operation
    implements ConditionallySpeculatable,
        Evaluable,
        FastMath,
        NoMemoryEffect,
        SuggestsNames,
        Verifiable {
  /** The fast-math flags of floating-point operations that have them. */
  public static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE)
          .spelled(FastMathAttr.SYNTAX);

  /** The overflow flags of integer operations that have them. */
  public static final Property<OverflowAttr> OVERFLOW =
      Property.withDefault("overflowFlags", OverflowAttr.class, OverflowAttr.NONE)
          .spelled(OverflowAttr.SYNTAX);

  /** The elementwise function that the operations of one definition compute. */
  @FunctionalInterface
  public interface Meaning {
    /**
     * The function, disregarding the exclusion of NaN or infinities by fast-math flags.
     *
     * @param indexBits the number of bits of an {@code index}
     */
    ScalarFunction of(Computation op, int indexBits);

    /** A function that does not depend on the operation. */
    static Meaning of(ScalarFunction function) {
      return (op, indexBits) -> function;
    }
  }

  /** A verifier rule of the operations of one definition, beyond those of its groups and traits. */
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

  /** A condition under which operations that are not pure may be speculated. */
  @FunctionalInterface
  public interface Speculation {
    /** Returns true if executing the operation is known not to be undefined behavior. */
    boolean isSafe(Operation op);
  }

  /** Makes an operation from a state. */
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

  /** The overflow flags; none if the operation has no such property. */
  public OverflowAttr overflow() {
    OverflowAttr given = valueOf(OVERFLOW);
    return given == null ? OverflowAttr.NONE : given;
  }

  /** The promises about the value, as scalar arithmetic takes them. */
  ImmutableSet<Promise> promises() {
    return overflow().promises();
  }

  /** The rounding mode of the result, to nearest even unless the operation has another one. */
  Rounding roundingOrNearest() {
    return Rounding.TO_NEAREST_EVEN;
  }

  /**
   * The function of the definition's {@link Meaning}. It does not exploit the freedom that {@link
   * #fastMath} gives, except that a NaN operand or result is poison under {@code nnan}, and an
   * infinite one under {@code ninf}.
   */
  @Override
  public final ScalarFunction scalarFunction(int indexBits) {
    boolean nnan = fastMath().has(FastMathFlag.NNAN);
    boolean ninf = fastMath().has(FastMathFlag.NINF);
    ScalarFunction function = strictFunction(indexBits);
    return nnan || ninf ? function.excluding(nnan, ninf) : function;
  }

  /** The function regardless of {@link #fastMath}, otherwise as {@link #scalarFunction}. */
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
