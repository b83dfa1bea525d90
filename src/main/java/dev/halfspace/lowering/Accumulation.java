package dev.halfspace.lowering;

import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The {@code arith} operations that implement the reductions of {@code affine.parallel}. */
final class Accumulation {
  private Accumulation() {}

  /** The identity of a reduction, or {@code null} if there is none for this type. */
  static @Nullable TypedAttr identity(AtomicRmwKind kind, Type type) {
    if (type instanceof FloatType floats) {
      return ofFloats(kind, floats);
    }
    int width = type instanceof IntegerType integer ? integer.width() : 64;
    BigInteger value = ofIntegers(kind, width);
    return value == null ? null : IntegerAttr.of(value, type);
  }

  private static @Nullable BigInteger ofIntegers(AtomicRmwKind kind, int width) {
    BigInteger least = BigInteger.ONE.shiftLeft(Math.max(0, width - 1)).negate();
    return switch (kind) {
      case ADDI, MAXU, ORI, XORI -> BigInteger.ZERO;
      case ANDI, MINU -> BigInteger.ONE.negate();
      case MAXS -> least;
      case MINS -> least.not();
      case MULI -> BigInteger.ONE;
      default -> null;
    };
  }

  private static @Nullable TypedAttr ofFloats(AtomicRmwKind kind, FloatType type) {
    return switch (kind) {
      case ADDF -> FloatAttr.of(0.0, type);
      case MULF -> FloatAttr.of(1.0, type);
      case MAXIMUMF -> FloatAttr.of(Double.NEGATIVE_INFINITY, type);
      case MINIMUMF -> FloatAttr.of(Double.POSITIVE_INFINITY, type);
      case MAXNUMF, MINNUMF -> FloatAttr.of(Double.NaN, type);
      default -> null;
    };
  }

  /** Builds the operation that combines two values. */
  static Value combine(OpBuilder b, AtomicRmwKind kind, Value lhs, Value rhs) {
    return BinaryOp.build(b, kind.operation(), lhs, rhs).result();
  }
}
