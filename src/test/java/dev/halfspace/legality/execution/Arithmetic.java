package dev.halfspace.legality.execution;

import static dev.halfspace.legality.execution.Scalars.POISON;
import static dev.halfspace.legality.execution.Scalars.unsigned;
import static dev.halfspace.legality.execution.Scalars.width;
import static dev.halfspace.legality.execution.Scalars.wrap;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.ConstantLike;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations of arith and index, element by element where they take vectors. */
final class Arithmetic {
  private Arithmetic() {}

  /** The result of an operation; {@code null} if it is none of these. */
  static @Nullable Object result(Operation op, Frame frame) {
    if (op instanceof ConstantLike constant) {
      return constant(constant.constantValue(), op.result().type());
    }
    List<Object> operands = frame.get(op.operands());
    Type type = op.result().type();
    if (!(type instanceof VectorType vector)) {
      return scalar(op, type, operands);
    }
    List<Object> lanes = new ArrayList<>();
    for (int i = 0; i < vector.shape().elementCount(); i++) {
      List<Object> each = new ArrayList<>();
      for (Object operand : operands) {
        each.add(operand instanceof Lanes all ? all.elements().get(i) : operand);
      }
      Object lane = scalar(op, vector.elementType(), each);
      if (lane == null) {
        return null;
      }
      lanes.add(lane);
    }
    return new Lanes(lanes);
  }

  static Object constant(Attribute value, Type type) {
    if (value instanceof IntegerAttr integer) {
      return integer.type().toString().equals("i1") ? integer.isTrue() ? -1L : 0L : integer.value();
    }
    if (value instanceof FloatAttr real) {
      return real.type() == FloatType.F32
          ? (Object) (float) real.toDouble()
          : (Object) real.toDouble();
    }
    if (value instanceof DenseElementsAttr dense && type instanceof VectorType) {
      List<Object> lanes = new ArrayList<>();
      for (int i = 0; i < dense.size(); i++) {
        lanes.add(constant(dense.number(i), dense.type().elementType()));
      }
      return new Lanes(lanes);
    }
    throw new Trap("a constant " + value);
  }

  private static @Nullable Object scalar(Operation op, Type type, List<Object> operands) {
    if (op.name().equals("arith.select")) {
      return operands.get(0) == POISON
          ? POISON
          : operands.get(Scalars.isTrue(operands.get(0)) ? 1 : 2);
    }
    if (operands.contains(POISON)) {
      return POISON;
    }
    if (op instanceof CompareOp compare && compare.integerPredicate() != null) {
      return compare(
          compare.integerPredicate(),
          Scalars.integer(operands.get(0)),
          Scalars.integer(operands.get(1)),
          width(element(compare.lhs().type())));
    }
    if (op instanceof CompareOp compare && compare.floatPredicate() != null) {
      return compare(compare.floatPredicate(), real(operands.get(0)), real(operands.get(1)));
    }
    String name = op.name().substring(op.name().indexOf('.') + 1);
    if (operands.size() == 1) {
      return cast(name, operands.get(0), element(op.operand(0).type()), type);
    }
    if (operands.size() != 2) {
      return null;
    }
    if (operands.get(0) instanceof Long a && operands.get(1) instanceof Long b) {
      if (op instanceof BinaryOp binary && overflows(binary, a, b, width(type))) {
        return POISON;
      }
      return Integers.binary(name, a, b, width(type));
    }
    if (operands.get(0) instanceof Float a && operands.get(1) instanceof Float b) {
      Object wide = Reals.binary(name, a, b);
      return wide == null ? null : (Object) (float) (double) (Double) wide;
    }
    return operands.get(0) instanceof Double a && operands.get(1) instanceof Double b
        ? Reals.binary(name, a, b)
        : null;
  }

  private static Type element(Type type) {
    return type instanceof VectorType vector ? vector.elementType() : type;
  }

  private static double real(Object value) {
    return ((Number) value).doubleValue();
  }

  private static boolean overflows(BinaryOp op, long a, long b, int width) {
    boolean nsw = op.overflow().has(OverflowFlag.NSW);
    boolean nuw = op.overflow().has(OverflowFlag.NUW);
    if (!nsw && !nuw) {
      return false;
    }
    BigInteger signed = exact(op, BigInteger.valueOf(a), BigInteger.valueOf(b), b);
    BigInteger mask = BigInteger.ONE.shiftLeft(width);
    BigInteger ua = BigInteger.valueOf(a).mod(mask);
    BigInteger ub = BigInteger.valueOf(b).mod(mask);
    BigInteger plain = exact(op, ua, ub, b);
    return (nsw && signed.bitLength() >= width)
        || (nuw && (plain.signum() < 0 || plain.bitLength() > width));
  }

  private static BigInteger exact(BinaryOp op, BigInteger a, BigInteger b, long shift) {
    return switch (op.meaning()) {
      case ADD -> a.add(b);
      case SUB -> a.subtract(b);
      case MUL -> a.multiply(b);
      case SHL -> a.shiftLeft((int) shift);
      default -> BigInteger.ZERO;
    };
  }

  private static Object compare(IntegerPredicate predicate, long a, long b, int width) {
    int signed = Long.compare(a, b);
    int plain = Long.compareUnsigned(unsigned(a, width), unsigned(b, width));
    return truth(
        switch (predicate) {
          case EQ -> a == b;
          case NE -> a != b;
          case SLT -> signed < 0;
          case SLE -> signed <= 0;
          case SGT -> signed > 0;
          case SGE -> signed >= 0;
          case ULT -> plain < 0;
          case ULE -> plain <= 0;
          case UGT -> plain > 0;
          case UGE -> plain >= 0;
        });
  }

  private static Object compare(FloatPredicate predicate, double a, double b) {
    String name = predicate.name();
    boolean unordered = Double.isNaN(a) || Double.isNaN(b);
    boolean holds =
        switch (name.length() == 3 ? name.substring(1) : name) {
          case "EQ" -> a == b;
          case "GT" -> a > b;
          case "GE" -> a >= b;
          case "LT" -> a < b;
          case "LE" -> a <= b;
          case "NE" -> a != b;
          default -> throw new Trap("the comparison " + name);
        };
    return truth(unordered ? name.startsWith("U") : holds);
  }

  static Object truth(boolean value) {
    return value ? -1L : 0L;
  }

  private static @Nullable Object cast(String name, Object value, Type from, Type to) {
    return switch (name) {
      case "extsi", "trunci", "index_cast", "casts", "casts_signed" ->
          wrap((Long) value, width(to));
      case "extui", "index_castui", "castu" -> wrap(unsigned((Long) value, width(from)), width(to));
      case "sitofp" -> real((double) (Long) value, to);
      case "uitofp" -> real((double) unsigned((Long) value, width(from)), to);
      case "fptosi", "fptoui" -> wrap((long) real(value), width(to));
      case "extf", "truncf" -> real(real(value), to);
      case "negf" -> real(-real(value), to);
      case "bitcast" -> Scalars.fromBits(Scalars.toBits(value, from), to);
      default -> null;
    };
  }

  private static Object real(double value, Type type) {
    return type == FloatType.F32 ? (Object) (float) value : (Object) value;
  }
}
