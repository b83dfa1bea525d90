package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;

/**
 * An operation without memory effects, which is not queried for them. It may still have undefined
 * behavior for some operands, as a division does; {@link Pure} operations do not.
 */
public interface NoMemoryEffect extends MemoryEffects {
  @Override
  default ImmutableList<Effect> effects() {
    return ImmutableList.of();
  }

  @Override
  default boolean hasEffects() {
    return false;
  }
}
