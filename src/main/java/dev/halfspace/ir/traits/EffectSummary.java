package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.MemoryEffects.Effect;

/**
 * The kinds of the effects of an operation with those of what it executes in its regions: less than
 * {@link Effects#of}, but found once for each operation of a tree, see {@link EffectSummaries}.
 *
 * @param bits the kinds, each a bit
 */
public record EffectSummary(int bits) {
  private static final int READS = 1;
  private static final int WRITES = 2;

  /** It allocates or frees. */
  private static final int MANAGES = 4;

  /** It does something that is noticed if nobody uses its results. */
  private static final int NOTICED = 8;

  private static final EffectSummary NONE = new EffectSummary(0);
  private static final EffectSummary ONE_READ = new EffectSummary(READS);
  private static final EffectSummary ONE_WRITE = new EffectSummary(WRITES | NOTICED);
  private static final EffectSummary ANY = new EffectSummary(READS | WRITES | MANAGES | NOTICED);

  /** The kinds of the effects of an operation itself, without those of what is in its regions. */
  static EffectSummary ofItself(Operation op) {
    return Effects.ofItself(op).map(effects -> ofAll(op, effects)).orElse(ANY);
  }

  private static EffectSummary ofAll(Operation op, Iterable<Effect> effects) {
    int bits = 0;
    for (Effect effect : effects) {
      bits |=
          switch (effect.kind()) {
            case READ -> READS;
            case WRITE -> WRITES;
            case ALLOCATE, FREE -> MANAGES;
          };
      if (!Effects.isUnnoticed(op, effect, effects)) {
        bits |= NOTICED;
      }
    }
    return of(bits);
  }

  private static EffectSummary of(int bits) {
    return bits == 0
        ? NONE
        : bits == READS ? ONE_READ : bits == ONE_WRITE.bits ? ONE_WRITE : new EffectSummary(bits);
  }

  /** The effects of two operations. */
  EffectSummary with(EffectSummary other) {
    return (bits | other.bits) == bits ? this : of(bits | other.bits);
  }

  /** Returns true if it is known that there is no effect. */
  public boolean isEmpty() {
    return bits == 0;
  }

  /** Returns true if memory is read, and nothing else happens. */
  public boolean isRead() {
    return bits == READS;
  }

  /** Returns true if memory may be written. */
  public boolean mayWrite() {
    return (bits & WRITES) != 0;
  }

  /**
   * Returns true if nothing happens but reads, and what an operation does to memory that it
   * allocates itself; see {@link Effects#isTriviallyDead}.
   */
  public boolean isUnnoticed() {
    return (bits & NOTICED) == 0;
  }
}
