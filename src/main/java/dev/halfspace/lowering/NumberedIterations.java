package dev.halfspace.lowering;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites loops to count their iterations. In {@code scf.for} the induction variable has no value
 * after the last iteration, but the loops it is lowered to compare that value, too, and would
 * continue if it has wrapped.
 *
 * <pre>{@code
 * scf.for %i = %c100 to %c127 step %c10 : i8 { ... } // 100, 110, 120; then 130, which is -126
 * -->
 * scf.for unsigned %k = %c0 to %c3 step %c1 : i8 {
 *   %0 = arith.muli %k, %c10 : i8
 *   %i = arith.addi %c100, %0 : i8
 *   ...
 * }
 * }</pre>
 */
final class NumberedIterations {
  private NumberedIterations() {}

  /**
   * Makes a loop count from 0 by 1 if its bounds and step are constants and show that the induction
   * variable wraps after the last iteration. A loop of step 1 never wraps, so that the trip count
   * fits as an unsigned number.
   */
  static void whereItWraps(ScfForOp loop, Rewriter r) {
    Value number = loop.inductionVariable();
    BigInteger lower = constant(loop.lowerBound(), loop.isUnsigned());
    BigInteger upper = constant(loop.upperBound(), loop.isUnsigned());
    BigInteger step = constant(loop.step(), loop.isUnsigned());
    if (lower == null || upper == null || step == null || step.signum() <= 0) {
      return;
    }
    BigInteger count = Integers.ceilDiv(upper.subtract(lower), step);
    IntScalar next = IntScalar.of(width(number), lower.add(count.multiply(step)));
    boolean wraps = !lower.add(count.multiply(step)).equals(value(next, loop.isUnsigned()));
    if (count.signum() <= 0 || !wraps || count.bitLength() >= Long.SIZE) {
      return;
    }
    OpBuilder b = r.atStart(loop.loopBody().entryBlock()).at(loop.location());
    Value scaled = Arith.muli(b, number, loop.step());
    Value sum = Arith.addi(b, loop.lowerBound(), scaled);
    Operation first = scaled.definingOp();
    number.replaceUsesIf(sum, use -> use.owner() != first);
    OpBuilder before = r.before(loop);
    long bound = IntScalar.of(width(number), count).signed().longValue();
    loop.setBounds(
        Arith.constantInt(before, 0, number.type()),
        Arith.constantInt(before, bound, number.type()));
    loop.setStep(Arith.constantInt(before, 1, number.type()));
    loop.setUnsigned();
  }

  /** The value of an integer constant; {@code null} for {@code index}, which does not wrap. */
  private static @Nullable BigInteger constant(Value value, boolean isUnsigned) {
    return value.type() instanceof IntegerType
            && Constants.valueOf(value) instanceof IntegerAttr number
        ? value(number.scalar(Long.SIZE), isUnsigned)
        : null;
  }

  private static BigInteger value(IntScalar number, boolean isUnsigned) {
    return isUnsigned ? number.unsigned() : number.signed();
  }

  private static int width(Value number) {
    return ((IntegerType) number.type()).width();
  }
}
