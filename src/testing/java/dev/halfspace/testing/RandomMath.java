package dev.halfspace.testing;

import static dev.halfspace.testing.Emitter.binary;
import static dev.halfspace.testing.Emitter.floats;
import static dev.halfspace.testing.Emitter.integers;
import static dev.halfspace.testing.Emitter.unary;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.math.FPowIOp;
import dev.halfspace.dialect.math.FloatClassOp;
import dev.halfspace.dialect.math.FloatFunction2Op;
import dev.halfspace.dialect.math.FloatFunctionOp;
import dev.halfspace.dialect.math.IPowIOp;
import dev.halfspace.dialect.math.IntegerFunctionOp;
import dev.halfspace.dialect.math.MathClampFOp;
import dev.halfspace.dialect.math.MathFmaOp;
import dev.halfspace.dialect.math.MathSincosOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.function.UnaryOperator;

/** Random operations of {@code math}. */
final class RandomMath {
  private RandomMath() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.<Emitter>builder()
          .add(RandomMath::power)
          .add(integers((s, t) -> IPowIOp.build(s.b, s.value(t), s.value(t))))
          .add(floats((s, t) -> MathSincosOp.build(s.b, s.value(t))))
          .add(floats((s, t) -> MathFmaOp.build(s.b, s.value(t), s.value(t), s.value(t))))
          .add(floats((s, t) -> MathClampFOp.build(s.b, s.value(t), s.value(t), s.value(t))))
          .addAll(unary(FloatFunctionOp.Kind.values(), RandomTypes::floats, FloatFunctionOp::build))
          .addAll(unary(FloatClassOp.Kind.values(), RandomTypes::floats, FloatClassOp::build))
          .addAll(
              unary(
                  IntegerFunctionOp.Kind.values(), RandomTypes::integers, IntegerFunctionOp::build))
          .addAll(
              binary(FloatFunction2Op.Kind.values(), RandomTypes::floats, FloatFunction2Op::build))
          .build();

  private static Operation power(RandomBlock s) {
    UnaryOperator<Type> in = s.types.container();
    Value base = s.value(in.apply(s.types.floating()));
    return FPowIOp.build(s.b, base, s.value(in.apply(s.types.integer())));
  }
}
