package dev.halfspace.dialect.vector;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.scalar.FloatArithmetic;
import dev.halfspace.scalar.FloatScalar;
import org.jspecify.annotations.Nullable;

/**
 * {@code #vector.kind<...>}: the combiner of a reduction. Each kind is one operation of {@code
 * arith}, which defines overflow, NaN and signed zeros.
 *
 * <pre>{@code
 * integers, index        add mul minui minsi maxui maxsi and or xor
 * floating-point         add mul minnumf maxnumf minimumf maximumf
 * }</pre>
 *
 * <p>Sums and products of floating-point numbers are not associative, so operations that reduce
 * many elements combine them in their order.
 */
public enum CombiningKind implements WordAttribute {
  /** The sum. */
  ADD(AtomicRmwKind.ADDI, AtomicRmwKind.ADDF),
  /** The product. */
  MUL(AtomicRmwKind.MULI, AtomicRmwKind.MULF),
  /** The smaller as unsigned numbers. */
  MINUI(AtomicRmwKind.MINU, null),
  /** The smaller as signed numbers. */
  MINSI(AtomicRmwKind.MINS, null),
  /** The smaller; the other one if one is NaN. */
  MINNUMF(null, AtomicRmwKind.MINNUMF),
  /** The greater as unsigned numbers. */
  MAXUI(AtomicRmwKind.MAXU, null),
  /** The greater as signed numbers. */
  MAXSI(AtomicRmwKind.MAXS, null),
  /** The greater; the other one if one is NaN. */
  MAXNUMF(null, AtomicRmwKind.MAXNUMF),
  /** The bits set in both. */
  AND(AtomicRmwKind.ANDI, null),
  /** The bits set in either. */
  OR(AtomicRmwKind.ORI, null),
  /** The bits set in one only. */
  XOR(AtomicRmwKind.XORI, null),
  /** The smaller; NaN if one is NaN. */
  MINIMUMF(null, AtomicRmwKind.MINIMUMF),
  /** The greater; NaN if one is NaN. */
  MAXIMUMF(null, AtomicRmwKind.MAXIMUMF);

  /** The spelling {@code <add>} in formats. */
  static final PropertySyntax<CombiningKind> SYNTAX = WordAttribute.syntax(CombiningKind.class);

  private final @Nullable AtomicRmwKind ofIntegers;
  private final @Nullable AtomicRmwKind ofFloats;

  CombiningKind(@Nullable AtomicRmwKind ofIntegers, @Nullable AtomicRmwKind ofFloats) {
    this.ofIntegers = ofIntegers;
    this.ofFloats = ofFloats;
  }

  /** Returns true if this kind can combine elements of a type. */
  boolean fits(Type element) {
    return element instanceof FloatType
        ? ofFloats != null
        : ofIntegers != null && (element instanceof IntegerType || element instanceof IndexType);
  }

  /**
   * Reports an error unless this kind can combine elements of {@code type}; returns true if it can.
   */
  boolean verify(Verification v, Type type) {
    if (fits(type instanceof VectorType vector ? vector.elementType() : type)) {
      return true;
    }
    return v.error("cannot combine %s by '%s'", type, spelling());
  }

  /** Combines two numbers, or two vectors element by element; the result is poison if either is. */
  Datum combine(Datum a, Datum b) {
    if (a instanceof Elements all && b instanceof Elements others) {
      return Elements.fill(all.kind(), all.shape(), i -> combine(all.at(i), others.at(i)));
    } else if (a.isPoison() || b.isPoison()) {
      return Datum.poison();
    }
    return update(a.scalar() instanceof FloatScalar).combine(a, b);
  }

  /**
   * Combines a product with an accumulator; a floating-point sum is fused, rounded once.
   *
   * <pre>{@code
   * add, floating-point      fma(x, y, start)
   * any other                combine(start, x * y)
   * }</pre>
   */
  Datum combineProduct(Datum start, Datum x, Datum y) {
    if (this == ADD
        && !start.isPoison()
        && !x.isPoison()
        && !y.isPoison()
        && start.scalar() instanceof FloatScalar c) {
      return Datum.of(
          FloatArithmetic.fusedMultiplyAdd((FloatScalar) x.scalar(), (FloatScalar) y.scalar(), c));
    }
    return combine(start, MUL.combine(x, y));
  }

  /**
   * The read-modify-write kind that combines integers or floating-point numbers in the same way.
   *
   * @throws NullPointerException if this kind does not {@link #fits fit} such elements
   */
  AtomicRmwKind update(boolean isFloat) {
    return requireNonNull(isFloat ? ofFloats : ofIntegers);
  }

  @Override
  public String mnemonic() {
    return "kind";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
