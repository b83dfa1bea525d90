package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.dialect.arith.AddUIExtendedOp;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.arith.CastOp;
import dev.halfspace.dialect.arith.CmpFOp;
import dev.halfspace.dialect.arith.CmpIOp;
import dev.halfspace.dialect.arith.FastMathAttr;
import dev.halfspace.dialect.arith.FastMathFlag;
import dev.halfspace.dialect.arith.FloatBinaryOp;
import dev.halfspace.dialect.arith.IntegerBinaryOp;
import dev.halfspace.dialect.arith.IntegerDivisionOp;
import dev.halfspace.dialect.arith.MulExtendedOp;
import dev.halfspace.dialect.arith.NegFOp;
import dev.halfspace.dialect.arith.OverflowFlag;
import dev.halfspace.dialect.arith.RoundingMode;
import dev.halfspace.dialect.arith.ScalingCastOp;
import dev.halfspace.dialect.arith.SelectOp;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Random operations of {@code arith}. */
final class RandomArith {
  private RandomArith() {}

  static final ImmutableList<Emitter> EMITTERS = emitters();

  private static ImmutableList<Emitter> emitters() {
    ImmutableList.Builder<Emitter> all = ImmutableList.builder();
    all.add(RandomArith::constant, RandomArith::select, RandomArith::extended);
    all.add(RandomArith::comparison, RandomArith::floatComparison, RandomArith::negation);
    for (IntegerBinaryOp.Kind kind : IntegerBinaryOp.Kind.values()) {
      all.add(s -> integerBinary(s, kind));
    }
    for (IntegerDivisionOp.Kind kind : IntegerDivisionOp.Kind.values()) {
      all.add(s -> division(s, kind));
    }
    for (MulExtendedOp.Kind kind : MulExtendedOp.Kind.values()) {
      all.add(s -> product(s, kind));
    }
    for (FloatBinaryOp.Kind kind : FloatBinaryOp.Kind.values()) {
      all.add(s -> floatBinary(s, kind));
    }
    for (CastOp.Kind kind : CastOp.Kind.values()) {
      all.add(s -> cast(s, kind));
    }
    for (ScalingCastOp.Kind kind : ScalingCastOp.Kind.values()) {
      all.add(s -> scalingCast(s, kind));
    }
    return all.build();
  }

  private static void constant(RandomBlock s) {
    Type type = s.types.container().apply(s.types.number());
    if (RandomAttributes.hasConstant(type)) {
      s.add(ArithConstantOp.build(s.b, s.attributes.constant(type)));
    }
  }

  private static void select(RandomBlock s) {
    Type type = s.oneIn(2) ? s.type() : s.types.container().apply(s.types.number());
    Type condition =
        s.oneIn(2) && ShapeCompatibility.isMappable(type)
            ? ShapeCompatibility.withElementType(type, IntegerType.I1)
            : IntegerType.I1;
    s.add(SelectOp.build(s.b, s.value(condition), s.value(type), s.value(type)));
  }

  private static Type integers(RandomBlock s) {
    return s.types.container().apply(s.types.integerOrIndex());
  }

  private static Type floats(RandomBlock s) {
    return s.types.container().apply(s.types.floating());
  }

  /** Some of the flags that allow reordering, or none. */
  static FastMathAttr fastMath(RandomBlock s) {
    List<FastMathFlag> flags = new ArrayList<>();
    if (s.oneIn(3)) {
      for (FastMathFlag flag : FastMathFlag.values()) {
        if (s.oneIn(3)) {
          flags.add(flag);
        }
      }
    }
    return s.oneIn(12) ? FastMathAttr.FAST : FastMathAttr.of(flags.toArray(new FastMathFlag[0]));
  }

  private static OverflowFlag[] overflow(RandomBlock s) {
    return Arrays.stream(OverflowFlag.values())
        .filter(flag -> s.oneIn(3))
        .toArray(OverflowFlag[]::new);
  }

  private static void integerBinary(RandomBlock s, IntegerBinaryOp.Kind kind) {
    Type type = integers(s);
    Value lhs = s.value(type);
    Value rhs = s.value(type);
    boolean flagged =
        switch (kind) {
          case ADDI, SUBI, MULI, SHLI -> true;
          default -> false;
        };
    s.add(
        flagged
            ? IntegerBinaryOp.build(s.b, kind, lhs, rhs, overflow(s))
            : IntegerBinaryOp.build(s.b, kind, lhs, rhs));
  }

  private static void division(RandomBlock s, IntegerDivisionOp.Kind kind) {
    Type type = integers(s);
    s.add(IntegerDivisionOp.build(s.b, kind, s.value(type), s.value(type)));
  }

  private static void product(RandomBlock s, MulExtendedOp.Kind kind) {
    Type type = s.types.container().apply(s.types.integer());
    s.add(MulExtendedOp.build(s.b, kind, s.value(type), s.value(type)));
  }

  private static void extended(RandomBlock s) {
    Type type = s.types.container().apply(s.types.integer());
    s.add(AddUIExtendedOp.build(s.b, s.value(type), s.value(type)));
  }

  private static void comparison(RandomBlock s) {
    Type type = integers(s);
    s.add(CmpIOp.build(s.b, s.pick(CmpIOp.Predicate.values()), s.value(type), s.value(type)));
  }

  private static void floatComparison(RandomBlock s) {
    Type type = floats(s);
    CmpFOp.Predicate predicate = s.pick(CmpFOp.Predicate.values());
    s.add(CmpFOp.build(s.b, predicate, s.value(type), s.value(type), fastMath(s)));
  }

  private static void negation(RandomBlock s) {
    s.add(NegFOp.build(s.b, s.value(floats(s)), fastMath(s)));
  }

  private static void floatBinary(RandomBlock s, FloatBinaryOp.Kind kind) {
    Type type = floats(s);
    s.add(FloatBinaryOp.build(s.b, kind, s.value(type), s.value(type), fastMath(s)));
  }

  private static void cast(RandomBlock s, CastOp.Kind kind) {
    UnaryOperator<Type> in = s.types.container();
    IntegerType wide = IntegerType.of(s.random.nextInt(2, 100));
    IntegerType narrow = s.types.integerBelow(wide.width());
    switch (kind) {
      case EXTUI, EXTSI -> cast(s, kind, in.apply(narrow), in.apply(wide));
      case TRUNCI ->
          s.add(CastOp.buildTruncI(s.b, s.value(in.apply(wide)), in.apply(narrow), overflow(s)));
      case EXTF -> cast(s, kind, in.apply(FloatType.F32), in.apply(FloatType.F64));
      case TRUNCF -> truncation(s, in);
      case UITOFP, SITOFP -> cast(s, kind, in.apply(wide), in.apply(s.types.floating()));
      case FPTOUI, FPTOSI -> cast(s, kind, in.apply(s.types.floating()), in.apply(narrow));
      case INDEX_CAST, INDEX_CASTUI ->
          cast(s, kind, in.apply(IndexType.INDEX), in.apply(s.types.integer()));
      case BITCAST -> cast(s, kind, in.apply(FloatType.BF16), in.apply(IntegerType.I16));
    }
  }

  private static void cast(RandomBlock s, CastOp.Kind kind, Type from, Type to) {
    s.add(CastOp.build(s.b, kind, s.value(from), to));
  }

  private static void truncation(RandomBlock s, UnaryOperator<Type> in) {
    Value wide = s.value(in.apply(FloatType.F64));
    Type narrow = in.apply(s.pick(List.of(FloatType.F16, FloatType.F8E4M3FN, FloatType.F32)));
    s.add(
        s.oneIn(2)
            ? CastOp.build(s.b, CastOp.Kind.TRUNCF, wide, narrow)
            : CastOp.buildTruncF(s.b, wide, narrow, s.pick(RoundingMode.values())));
  }

  private static void scalingCast(RandomBlock s, ScalingCastOp.Kind kind) {
    UnaryOperator<Type> in = s.types.container();
    boolean widens = kind == ScalingCastOp.Kind.SCALING_EXTF;
    Value scaled = s.value(in.apply(widens ? FloatType.F4E2M1FN : FloatType.F32));
    Value scale = s.value(in.apply(FloatType.F8E8M0FNU));
    Type to = in.apply(widens ? FloatType.F32 : FloatType.F6E3M2FN);
    s.add(ScalingCastOp.build(s.b, kind, scaled, scale, to));
  }
}
