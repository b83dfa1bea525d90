package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import com.google.common.primitives.Longs;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.TrapKind;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The iterations of a multidimensional parallel loop in an execution: in lexicographic order, or in
 * a random order.
 */
public final class ParallelIterations {
  private static final long MOST_SHUFFLED = 1L << 62;

  private final Execution e;
  private final long[] lower;
  private final long[] step;
  private final long[] counts;
  private final long[] next;
  private boolean hasNext = true;

  /** The number of iterations if they are shuffled, or else 0. */
  private final long shuffled;

  private long position;
  private final long first;
  private final long stride;

  private ParallelIterations(Execution e, List<Long> lower, List<Long> upper, List<Long> step) {
    this.e = e;
    this.lower = Longs.toArray(lower);
    this.step = Longs.toArray(step);
    this.counts = new long[this.lower.length];
    this.next = new long[counts.length];
    long all = 1;
    for (int d = 0; d < counts.length; d++) {
      if (step.get(d) <= 0) {
        throw e.trap(
            TrapKind.BAD_STEP, "the step of dimension #%d is %d".formatted(d, step.get(d)));
      }
      boolean isEmpty = lower.get(d) >= upper.get(d);
      // The span may be 2^63 or more, but is positive; the last iteration counts from zero.
      long last = isEmpty ? 0 : Long.divideUnsigned(upper.get(d) - lower.get(d) - 1, step.get(d));
      hasNext &= !isEmpty;
      counts[d] = last + 1;
      all =
          last < 0 || last >= MOST_SHUFFLED
              ? Long.MAX_VALUE
              : LongMath.saturatedMultiply(all, counts[d]);
    }
    RandomGenerator random = e.shuffling();
    if (random == null || !hasNext || all > MOST_SHUFFLED) {
      this.shuffled = 0;
      this.first = 0;
      this.stride = 1;
    } else {
      this.shuffled = all;
      this.first = random.nextLong(all);
      this.stride = all == 1 ? 1 : stride(random, all);
      seek(first);
    }
  }

  /**
   * A random stride that is coprime to the number of iterations, so that its multiples reach all
   * positions.
   */
  private static long stride(RandomGenerator random, long all) {
    long stride = random.nextLong(1, all);
    while (LongMath.gcd(stride, all) != 1) {
      stride = stride == all - 1 ? 1 : stride + 1;
    }
    return stride;
  }

  /** The iterations from {@code lower} up to, but not including, {@code upper}. */
  public static ParallelIterations of(
      Execution e, List<Long> lower, List<Long> upper, List<Long> step) {
    return new ParallelIterations(e, lower, upper, step);
  }

  /** Returns true if there is another iteration. */
  public boolean hasNext() {
    return hasNext;
  }

  /** Begins the next iteration and returns its induction variables. */
  public ImmutableList<Datum> next() {
    long[] at = new long[counts.length];
    ImmutableList.Builder<Datum> numbers = ImmutableList.builder();
    for (int d = 0; d < at.length; d++) {
      at[d] = lower[d] + next[d] * step[d];
      numbers.add(Datum.ofInt(e.indexBits(), at[d]));
    }
    e.beginParallelIteration(Longs.asList(at));
    advance();
    return numbers.build();
  }

  private void advance() {
    if (shuffled != 0) {
      position = position >= shuffled - stride ? position - (shuffled - stride) : position + stride;
      hasNext = position != 0;
      seek((first + position) % shuffled);
      return;
    }
    for (int d = next.length - 1; d >= 0; d--) {
      // The number of iterations may be 2^63 or more, but is positive.
      if (Long.compareUnsigned(next[d] + 1, counts[d]) < 0) {
        next[d]++;
        return;
      }
      next[d] = 0;
    }
    hasNext = false;
  }

  private void seek(long index) {
    long rest = index;
    for (int d = next.length - 1; d >= 0; d--) {
      next[d] = rest % counts[d];
      rest /= counts[d];
    }
  }
}
