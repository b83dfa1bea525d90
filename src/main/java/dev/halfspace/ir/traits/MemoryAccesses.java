package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Value;

/** An operation that says which elements of which buffers it reads and writes. */
public interface MemoryAccesses extends MemoryEffects {
  /**
   * The accesses, all that is read first; none of a hint, which may still say an effect that keeps
   * it in its place.
   */
  ImmutableList<MemoryAccess> memoryAccesses();

  /** Returns true if the accesses go on after the operation, until another waits for their end. */
  default boolean isAsynchronous() {
    return false;
  }

  /** Returns true if accesses that other operations started end before this operation does. */
  default boolean isWait() {
    return false;
  }

  /**
   * The effects that follow from the accesses. What starts accesses that go on, or waits for such,
   * may affect any memory. An operation that allocates or frees as well adds that.
   */
  @Override
  default ImmutableList<Effect> effects() {
    ImmutableList.Builder<Effect> effects = ImmutableList.builder();
    for (MemoryAccess access : memoryAccesses()) {
      effects.add(effectOf(access.memory(), access.isWrite()));
    }
    if (isAsynchronous() || isWait()) {
      effects.add(new Effect(Kind.WRITE, null));
    }
    return effects.build();
  }

  /** The effect of an access, for operations that know it without the access. */
  static Effect effectOf(Value memory, boolean isWrite) {
    return new Effect(isWrite ? Kind.WRITE : Kind.READ, memory);
  }
}
