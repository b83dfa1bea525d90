package dev.halfspace.dialect.arith;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.Iterables;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The operation that combines two values in atomic updates and reductions. Custom form has its
 * {@link #spelling()}; generic form has its ordinal as an {@code i64}, so the constants are in the
 * order of MLIR.
 *
 * <pre>{@code
 * %old = memref.atomic_rmw maxnumf %x, %A[%i] : (f32, memref<4xf32>) -> f32
 * %old = "memref.atomic_rmw"(%x, %A, %i) <{kind = 5 : i64}> : (f32, memref<4xf32>, index) -> f32
 * }</pre>
 */
public enum AtomicRmwKind {
  /** Sum of floating-point numbers. */
  ADDF(Arith.ADDF),
  /** Sum of integers. */
  ADDI(Arith.ADDI),
  /** Bitwise and. */
  ANDI(Arith.ANDI),
  /** The new value replaces the old. */
  ASSIGN(null),
  /** Maximum of floating-point numbers; NaN if one is. */
  MAXIMUMF(Arith.MAXIMUMF),
  /** Maximum of floating-point numbers; the other if one is NaN. */
  MAXNUMF(Arith.MAXNUMF),
  /** Maximum of signed integers. */
  MAXS(Arith.MAXSI),
  /** Maximum of unsigned integers. */
  MAXU(Arith.MAXUI),
  /** Minimum of floating-point numbers; NaN if one is. */
  MINIMUMF(Arith.MINIMUMF),
  /** Minimum of floating-point numbers; the other if one is NaN. */
  MINNUMF(Arith.MINNUMF),
  /** Minimum of signed integers. */
  MINS(Arith.MINSI),
  /** Minimum of unsigned integers. */
  MINU(Arith.MINUI),
  /** Product of floating-point numbers. */
  MULF(Arith.MULF),
  /** Product of integers. */
  MULI(Arith.MULI),
  /** Bitwise or. */
  ORI(Arith.ORI),
  /** Bitwise exclusive or. */
  XORI(Arith.XORI);

  private final @Nullable OpDefinition<BinaryOp> operation;

  AtomicRmwKind(@Nullable OpDefinition<BinaryOp> operation) {
    this.operation = operation;
  }

  /**
   * The operation that combines two values.
   *
   * @throws IllegalArgumentException if this is an assignment
   */
  public OpDefinition<BinaryOp> operation() {
    checkArgument(operation != null, "an assignment combines nothing");
    return operation;
  }

  /** The spelling of the kind in custom form: {@code addf}. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The attribute that represents this kind in generic form. */
  public IntegerAttr toAttribute() {
    return IntegerAttr.i64(ordinal());
  }

  /**
   * Returns the kind of a {@link #spelling()}, case-sensitive, or {@code null} if there is none.
   */
  public static @Nullable AtomicRmwKind ofSpelling(String spelling) {
    return Iterables.find(List.of(values()), kind -> kind.spelling().equals(spelling), null);
  }

  /**
   * Returns the kind that an {@code i64} from 0 to 15 represents, {@code null} for all other
   * attributes.
   */
  public static @Nullable AtomicRmwKind of(Attribute attribute) {
    if (attribute instanceof IntegerAttr number
        && number.type().equals(IntegerType.I64)
        && number.value() >= 0
        && number.value() < values().length) {
      return values()[(int) number.value()];
    }
    return null;
  }

  /**
   * Combines an accumulator with a value; the result is poison if one of them is. Vectors of one
   * shape are combined elementwise. There are no flags: integers wrap around, and NaN is allowed.
   *
   * <p>An assignment returns its first argument, poison or not. An atomic update therefore passes
   * the new value first and the old one second; for other kinds the order does not matter.
   */
  public Datum combine(Datum accumulator, Datum value) {
    if (this == ASSIGN) {
      return accumulator;
    } else if (accumulator instanceof Elements a && value instanceof Elements b) {
      return Elements.fill(a.kind(), a.shape(), i -> combine(a.at(i), b.at(i)));
    } else if (accumulator.isPoison() || value.isPoison()) {
      return Datum.poison();
    }
    List<Scalar> operands = List.of(accumulator.scalar(), value.scalar());
    return Datum.of((Scalar) BinaryOp.meaning(operation()).withoutPromises().apply(operands));
  }

  /**
   * Returns the neutral element, or {@code null} if there is none: for an assignment, and for a
   * floating-point operation if {@code kind} is of integers.
   *
   * <pre>{@code
   * addi, ori, xori, maxu     0          addf                  -0.0
   * muli                      1          mulf                   1.0
   * andi, minu               -1          maximumf, maxnumf     -infinity
   * maxs            -2^(width-1)         minimumf, minnumf     +infinity
   * mins         2^(width-1) - 1
   * }</pre>
   *
   * <p>The infinities are neutral for {@code maxnumf} and {@code minnumf} only among numbers:
   * combined with NaN they remain infinite. For {@code addf}, 0.0 is not neutral, as it turns -0.0
   * into 0.0.
   */
  public @Nullable Datum neutral(DataKind kind) {
    if (kind instanceof DataKind.Vector vector) {
      Datum element = neutral(vector.element());
      return element == null ? null : Elements.splat(vector.element(), vector.shape(), element);
    }
    int width = kind.width();
    return switch (this) {
      case ADDI, ORI, XORI, MAXU -> Datum.ofInt(width, 0);
      case MULI -> Datum.ofInt(width, 1);
      case ANDI, MINU -> Datum.ofInt(width, -1);
      case MAXS -> Datum.of(IntScalar.least(width));
      case MINS -> Datum.of(IntArithmetic.xor(IntScalar.least(width), IntScalar.of(width, -1)));
      case ADDF -> floating(kind, -0.0);
      case MULF -> floating(kind, 1);
      case MAXIMUMF, MAXNUMF -> floating(kind, Double.NEGATIVE_INFINITY);
      case MINIMUMF, MINNUMF -> floating(kind, Double.POSITIVE_INFINITY);
      case ASSIGN -> null;
    };
  }

  private static @Nullable Datum floating(DataKind kind, double value) {
    return kind instanceof DataKind.Floating floating
        ? Datum.of(FloatConversion.ofDouble(value, floating.format()))
        : null;
  }
}
