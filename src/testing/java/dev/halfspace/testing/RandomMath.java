package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.math.ClampFOp;
import dev.halfspace.dialect.math.FPowIOp;
import dev.halfspace.dialect.math.FloatClassOp;
import dev.halfspace.dialect.math.FloatFunction2Op;
import dev.halfspace.dialect.math.FloatFunctionOp;
import dev.halfspace.dialect.math.FmaOp;
import dev.halfspace.dialect.math.IPowIOp;
import dev.halfspace.dialect.math.IntegerFunctionOp;
import dev.halfspace.dialect.math.SincosOp;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.function.UnaryOperator;

/** Random operations of {@code math}. */
final class RandomMath {
  private RandomMath() {}

  static final ImmutableList<Emitter> EMITTERS = emitters();

  private static ImmutableList<Emitter> emitters() {
    ImmutableList.Builder<Emitter> all = ImmutableList.builder();
    all.add(RandomMath::fma, RandomMath::clamp, RandomMath::power, RandomMath::integerPower);
    all.add(s -> s.add(SincosOp.build(s.b, s.value(floats(s)), RandomArith.fastMath(s))));
    for (FloatFunctionOp.Kind kind : FloatFunctionOp.Kind.values()) {
      all.add(
          s ->
              s.add(FloatFunctionOp.build(s.b, kind, s.value(floats(s)), RandomArith.fastMath(s))));
    }
    for (FloatFunction2Op.Kind kind : FloatFunction2Op.Kind.values()) {
      all.add(s -> binary(s, kind));
    }
    for (FloatClassOp.Kind kind : FloatClassOp.Kind.values()) {
      all.add(
          s -> s.add(FloatClassOp.build(s.b, kind, s.value(floats(s)), RandomArith.fastMath(s))));
    }
    for (IntegerFunctionOp.Kind kind : IntegerFunctionOp.Kind.values()) {
      all.add(s -> s.add(IntegerFunctionOp.build(s.b, kind, s.value(integers(s)))));
    }
    return all.build();
  }

  private static Type floats(RandomBlock s) {
    return s.types.container().apply(s.types.floating());
  }

  private static Type integers(RandomBlock s) {
    return s.types.container().apply(s.types.integer());
  }

  private static void binary(RandomBlock s, FloatFunction2Op.Kind kind) {
    Type type = floats(s);
    s.add(FloatFunction2Op.build(s.b, kind, s.value(type), s.value(type), RandomArith.fastMath(s)));
  }

  private static void fma(RandomBlock s) {
    Type type = floats(s);
    Value factor = s.value(type);
    s.add(FmaOp.build(s.b, factor, s.value(type), s.value(type), RandomArith.fastMath(s)));
  }

  private static void clamp(RandomBlock s) {
    Type type = floats(s);
    Value value = s.value(type);
    s.add(ClampFOp.build(s.b, value, s.value(type), s.value(type), RandomArith.fastMath(s)));
  }

  private static void power(RandomBlock s) {
    UnaryOperator<Type> in = s.types.container();
    Value base = s.value(in.apply(s.types.floating()));
    s.add(FPowIOp.build(s.b, base, s.value(in.apply(s.types.integer())), RandomArith.fastMath(s)));
  }

  private static void integerPower(RandomBlock s) {
    Type type = integers(s);
    s.add(IPowIOp.build(s.b, s.value(type), s.value(type)));
  }
}
