package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Value;

/** An operation that declares the elements of buffers that it reads and writes. */
public interface MemoryAccesses extends MemoryEffects {
  /**
   * The accesses, reads first. A hint such as a prefetch has none, but may still declare an effect
   * that keeps it in its place.
   */
  ImmutableList<MemoryAccess> memoryAccesses();

  /**
   * Returns true if the accesses are asynchronous: they continue after the operation, until another
   * operation waits for them.
   */
  default boolean isAsynchronous() {
    return false;
  }

  /**
   * Returns true if asynchronous accesses started by other operations complete before this
   * operation does.
   */
  default boolean isWait() {
    return false;
  }

  /**
   * The effects that follow from the accesses. An operation that starts asynchronous accesses, or
   * waits for them, may affect any memory. An operation that also allocates or frees adds those
   * effects.
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

  /** The effect of an access, for operations that compute it without creating the access. */
  static Effect effectOf(Value memory, boolean isWrite) {
    return new Effect(isWrite ? Kind.WRITE : Kind.READ, memory);
  }
}
