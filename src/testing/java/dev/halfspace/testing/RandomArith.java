package dev.halfspace.testing;

import static dev.halfspace.builtin.FloatType.F32;
import static dev.halfspace.builtin.IntegerType.I32;
import static dev.halfspace.dialect.arith.ArithDialect.DIALECT;
import static dev.halfspace.testing.Emitters.opcodes;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.PairOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.scalar.Rounding;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Random operations of {@code arith}. */
final class RandomArith {
  private RandomArith() {}

  static void addTo(Emitters e) {
    e.add(RandomArith::constant);
    e.add(RandomArith::select);
    e.integers((s, t) -> product(s, Arith.ADDUI_EXTENDED, t));
    e.integers((s, t) -> product(s, Arith.MULSI_EXTENDED, t));
    e.integers((s, t) -> product(s, Arith.MULUI_EXTENDED, t));
    e.floats((s, t) -> UnaryOp.build(s.b, Arith.NEGF, s.value(t)));
    e.binary(opcodes(DIALECT, BinaryOp.class, I32), RandomTypes::integersOrIndices);
    e.binary(opcodes(DIALECT, BinaryOp.class, F32), RandomTypes::floats);
    for (IntegerPredicate predicate : IntegerPredicate.values()) {
      e.given(
          RandomTypes::integersOrIndices,
          (s, t) -> CompareOp.build(s.b, Arith.CMPI, predicate, s.value(t), s.value(t)));
    }
    for (FloatPredicate predicate : FloatPredicate.values()) {
      e.floats((s, t) -> Arith.cmpf(s.b, predicate, s.value(t), s.value(t)).owner());
    }
    opcodes(DIALECT, CastOp.class, I32).forEach(opcode -> e.add(s -> cast(s, opcode)));
    opcodes(DIALECT, CastOp.class, F32).forEach(opcode -> e.add(s -> cast(s, opcode)));
  }

  private static @Nullable Operation constant(RandomBlock s) {
    Type type = s.types.numbers();
    return RandomAttributes.hasConstant(type)
        ? Arith.constant(s.b, s.attributes.constant(type)).owner()
        : null;
  }

  private static Operation select(RandomBlock s) {
    Type type = s.oneIn(2) ? s.type() : s.types.numbers();
    Type condition =
        s.oneIn(2) && ShapeCompatibility.isMappable(type)
            ? ShapeCompatibility.withElementType(type, IntegerType.I1)
            : IntegerType.I1;
    return ArithSelectOp.build(s.b, s.value(condition), s.value(type), s.value(type));
  }

  private static Operation product(RandomBlock s, OpDefinition<PairOp> opcode, Type type) {
    Type second =
        opcode == Arith.ADDUI_EXTENDED
            ? ShapeCompatibility.withElementType(type, IntegerType.I1)
            : type;
    return PairOp.build(s.b, opcode, second, s.value(type), s.value(type));
  }

  private static Operation cast(RandomBlock s, OpDefinition<CastOp> opcode) {
    UnaryOperator<Type> in = s.types.container();
    int width = s.from(2, 100);
    Type wide = in.apply(IntegerType.of(width));
    Type narrow = in.apply(IntegerType.of(s.from(1, width)));
    Type floating = in.apply(s.types.floating());
    Type f32 = in.apply(FloatType.F32);
    Type f64 = in.apply(FloatType.F64);
    return switch (opcode.name()) {
      case "arith.extui", "arith.extsi" -> CastOp.build(s.b, opcode, s.value(narrow), wide);
      case "arith.trunci" -> CastOp.build(s.b, opcode, s.value(wide), narrow);
      case "arith.extf" -> CastOp.build(s.b, opcode, s.value(f32), f64);
      case "arith.truncf" -> {
        Type to = in.apply(s.pick(FloatType.F16, FloatType.F8E4M3FN, FloatType.F32));
        yield s.oneIn(2)
            ? CastOp.build(s.b, opcode, s.value(f64), to)
            : CastOp.build(s.b, opcode, s.value(f64), to, s.pick(Rounding.values()));
      }
      case "arith.uitofp", "arith.sitofp" -> CastOp.build(s.b, opcode, s.value(wide), floating);
      case "arith.fptoui", "arith.fptosi" -> CastOp.build(s.b, opcode, s.value(floating), narrow);
      case "arith.index_cast", "arith.index_castui" ->
          CastOp.build(s.b, opcode, s.value(in.apply(IndexType.INDEX)), wide);
      case "arith.bitcast" ->
          CastOp.build(s.b, opcode, s.value(in.apply(FloatType.BF16)), in.apply(IntegerType.I16));
      case "arith.scaling_extf", "arith.scaling_truncf" -> {
        boolean widens = opcode == Arith.SCALING_EXTF;
        Value scaled = s.value(in.apply(widens ? FloatType.F4E2M1FN : FloatType.F32));
        Value scale = s.value(in.apply(FloatType.F8E8M0FNU));
        yield CastOp.build(
            s.b, opcode, scaled, in.apply(widens ? FloatType.F32 : FloatType.F6E3M2FN), scale);
      }
      default -> throw new IllegalArgumentException(opcode.name());
    };
  }
}
