package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.List;

/**
 * The iterations of a loop in an execution: {@code lower, lower + step, ...} while less than {@code
 * upper}. The induction variable does not wrap.
 */
public final class Counting {
  private final int width;
  private final BigInteger upper;
  private final BigInteger step;
  private BigInteger next;

  private Counting(Execution e, int width, BigInteger lower, BigInteger upper, BigInteger step) {
    if (step.signum() <= 0) {
      throw e.trap(TrapKind.BAD_STEP, "the step of the loop is " + step);
    }
    this.width = width;
    this.next = lower;
    this.upper = upper;
    this.step = step;
  }

  /** The iterations of a loop whose bounds are integers of one width. */
  public static Counting of(Execution e, Value lower, Value upper, Value step, boolean isUnsigned) {
    IntScalar first = bound(e, lower);
    return new Counting(
        e,
        first.width(),
        number(first, isUnsigned),
        number(bound(e, upper), isUnsigned),
        number(bound(e, step), isUnsigned));
  }

  /** The iterations of a loop whose bounds are indices. */
  public static Counting of(Execution e, long lower, long upper, long step) {
    return new Counting(
        e,
        e.indexBits(),
        BigInteger.valueOf(lower),
        BigInteger.valueOf(upper),
        BigInteger.valueOf(step));
  }

  private static IntScalar bound(Execution e, Value value) {
    if (e.value(value).scalar() instanceof IntScalar integer) {
      return integer;
    }
    throw e.trap(TrapKind.POISON, "poison decides how often a loop is executed");
  }

  private static BigInteger number(IntScalar integer, boolean isUnsigned) {
    return isUnsigned ? integer.unsigned() : integer.signed();
  }

  /** Returns true if there is another iteration. */
  public boolean hasNext() {
    return next.compareTo(upper) < 0;
  }

  /** The arguments of the body in the next iteration: the induction variable and the iter_args. */
  public ImmutableList<Datum> next(List<? extends Datum> carried) {
    Datum number = Datum.of(IntScalar.of(width, next));
    next = next.add(step);
    return ImmutableList.<Datum>builderWithExpectedSize(carried.size() + 1)
        .add(number)
        .addAll(carried)
        .build();
  }
}
