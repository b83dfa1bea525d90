package dev.halfspace.testing;

import static dev.halfspace.builtin.FloatType.F32;
import static dev.halfspace.builtin.IntegerType.I32;
import static dev.halfspace.dialect.math.MathDialect.DIALECT;
import static dev.halfspace.testing.Emitters.opcodes;

import dev.halfspace.dialect.math.Maths;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.PairOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.function.UnaryOperator;

/** Random operations of {@code math}. */
final class RandomMath {
  private RandomMath() {}

  static void addTo(Emitters e) {
    e.add(RandomMath::power);
    e.integers((s, t) -> BinaryOp.build(s.b, Maths.IPOWI, s.value(t), s.value(t)));
    e.floats((s, t) -> PairOp.build(s.b, Maths.SINCOS, t, s.value(t)));
    e.floats((s, t) -> Maths.fma(s.b, s.value(t), s.value(t), s.value(t)).owner());
    e.floats((s, t) -> Maths.clampf(s.b, s.value(t), s.value(t), s.value(t)).owner());
    e.unary(opcodes(DIALECT, UnaryOp.class, F32), RandomTypes::floats);
    e.unary(opcodes(DIALECT, UnaryOp.class, I32), RandomTypes::integers);
    e.binary(List.of(Maths.ATAN2, Maths.COPYSIGN, Maths.POWF), RandomTypes::floats);
  }

  private static Operation power(RandomBlock s) {
    UnaryOperator<Type> in = s.types.container();
    Value base = s.value(in.apply(s.types.floating()));
    return BinaryOp.build(s.b, Maths.FPOWI, base, s.value(in.apply(s.types.integer())));
  }
}
