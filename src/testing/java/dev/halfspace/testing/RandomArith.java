package dev.halfspace.testing;

import static dev.halfspace.testing.Emitter.binary;
import static dev.halfspace.testing.Emitter.each;
import static dev.halfspace.testing.Emitter.floats;
import static dev.halfspace.testing.Emitter.integers;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.dialect.arith.ArithAddUIExtendedOp;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.arith.CastOp;
import dev.halfspace.dialect.arith.CmpFOp;
import dev.halfspace.dialect.arith.CmpIOp;
import dev.halfspace.dialect.arith.FloatBinaryOp;
import dev.halfspace.dialect.arith.IntegerBinaryOp;
import dev.halfspace.dialect.arith.IntegerDivisionOp;
import dev.halfspace.dialect.arith.MulExtendedOp;
import dev.halfspace.dialect.arith.NegFOp;
import dev.halfspace.dialect.arith.RoundingMode;
import dev.halfspace.dialect.arith.ScalingCastOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Random operations of {@code arith}. */
final class RandomArith {
  private RandomArith() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.<Emitter>builder()
          .add(RandomArith::constant, RandomArith::select)
          .add(integers((s, t) -> ArithAddUIExtendedOp.build(s.b, s.value(t), s.value(t))))
          .add(floats((s, t) -> NegFOp.build(s.b, s.value(t))))
          .addAll(
              binary(
                  IntegerBinaryOp.Kind.values(),
                  RandomTypes::integersOrIndices,
                  IntegerBinaryOp::build))
          .addAll(
              binary(
                  IntegerDivisionOp.Kind.values(),
                  RandomTypes::integersOrIndices,
                  IntegerDivisionOp::build))
          .addAll(binary(MulExtendedOp.Kind.values(), RandomTypes::integers, MulExtendedOp::build))
          .addAll(binary(FloatBinaryOp.Kind.values(), RandomTypes::floats, FloatBinaryOp::build))
          .addAll(binary(CmpIOp.Predicate.values(), RandomTypes::integersOrIndices, CmpIOp::build))
          .addAll(binary(CmpFOp.Predicate.values(), RandomTypes::floats, CmpFOp::build))
          .addAll(each(CastOp.Kind.values(), kind -> s -> cast(s, kind)))
          .addAll(each(ScalingCastOp.Kind.values(), kind -> s -> scalingCast(s, kind)))
          .build();

  private static @Nullable Operation constant(RandomBlock s) {
    Type type = s.types.numbers();
    return RandomAttributes.hasConstant(type)
        ? ArithConstantOp.build(s.b, s.attributes.constant(type))
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

  private static Operation cast(RandomBlock s, CastOp.Kind kind) {
    UnaryOperator<Type> in = s.types.container();
    int width = s.from(2, 100);
    Type wide = in.apply(IntegerType.of(width));
    Type narrow = in.apply(IntegerType.of(s.from(1, width)));
    Type floating = in.apply(s.types.floating());
    Type f64 = in.apply(FloatType.F64);
    return switch (kind) {
      case EXTUI, EXTSI -> CastOp.build(s.b, kind, s.value(narrow), wide);
      case TRUNCI -> CastOp.build(s.b, kind, s.value(wide), narrow);
      case EXTF -> CastOp.build(s.b, kind, s.value(in.apply(FloatType.F32)), f64);
      case TRUNCF -> {
        Type to = in.apply(s.pick(FloatType.F16, FloatType.F8E4M3FN, FloatType.F32));
        yield s.oneIn(2)
            ? CastOp.build(s.b, kind, s.value(f64), to)
            : CastOp.buildTruncF(s.b, s.value(f64), to, s.pick(RoundingMode.values()));
      }
      case UITOFP, SITOFP -> CastOp.build(s.b, kind, s.value(wide), floating);
      case FPTOUI, FPTOSI -> CastOp.build(s.b, kind, s.value(floating), narrow);
      case INDEX_CAST, INDEX_CASTUI ->
          CastOp.build(s.b, kind, s.value(in.apply(IndexType.INDEX)), wide);
      case BITCAST ->
          CastOp.build(s.b, kind, s.value(in.apply(FloatType.BF16)), in.apply(IntegerType.I16));
    };
  }

  private static Operation scalingCast(RandomBlock s, ScalingCastOp.Kind kind) {
    UnaryOperator<Type> in = s.types.container();
    boolean widens = kind == ScalingCastOp.Kind.SCALING_EXTF;
    Value scaled = s.value(in.apply(widens ? FloatType.F4E2M1FN : FloatType.F32));
    Value scale = s.value(in.apply(FloatType.F8E8M0FNU));
    Type to = in.apply(widens ? FloatType.F32 : FloatType.F6E3M2FN);
    return ScalingCastOp.build(s.b, kind, scaled, scale, to);
  }
}
