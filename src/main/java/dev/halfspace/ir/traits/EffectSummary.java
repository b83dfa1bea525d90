package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import java.util.stream.IntStream;

/**
 * A summary of memory effects: whether there are any, whether they include more than reads, whether
 * one is observable even if the results are unused, and whether one may be a write. The sum of the
 * summaries of all operations in a region is the summary of the region.
 *
 * <pre>{@code
 * EffectSummary load = Effects.summaryOfItself(op);   // isReads()
 * load.plus(EffectSummary.UNKNOWN).mayWrite();        // true
 * }</pre>
 */
public final class EffectSummary {
  private static final int SOME = 1;
  private static final int MORE_THAN_READS = 2;
  private static final int NOTICED = 4;
  private static final int WRITE = 8;

  private static final ImmutableList<EffectSummary> ALL =
      IntStream.range(0, 2 * WRITE)
          .mapToObj(EffectSummary::new)
          .collect(ImmutableList.toImmutableList());

  /** The summary of no effects. */
  public static final EffectSummary NONE = ALL.get(0);

  /** The conservative summary if nothing is known: any effect is possible. */
  public static final EffectSummary UNKNOWN = ALL.get(2 * WRITE - 1);

  private final int bits;

  private EffectSummary(int bits) {
    this.bits = bits;
  }

  /** The summary of one effect. */
  static EffectSummary of(Effect effect, boolean isNoticed) {
    int more = effect.kind() == Kind.READ ? 0 : MORE_THAN_READS;
    int write = effect.kind() == Kind.WRITE ? WRITE : 0;
    return ALL.get(SOME | more | (isNoticed ? NOTICED : 0) | write);
  }

  /** The union of the effects of both. */
  public EffectSummary plus(EffectSummary other) {
    return ALL.get(bits | other.bits);
  }

  /** Returns true if there is no effect. */
  public boolean isNone() {
    return bits == 0;
  }

  /** Returns true if there are effects, and all of them are reads. */
  public boolean isReads() {
    return bits == SOME;
  }

  /**
   * Returns true if there may be an effect that is observable even if the results are unused: more
   * than a read, and not on memory that the operation allocates itself.
   */
  public boolean isNoticed() {
    return (bits & NOTICED) != 0;
  }

  /** Returns true if there may be a write. */
  public boolean mayWrite() {
    return (bits & WRITE) != 0;
  }
}
