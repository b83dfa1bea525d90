package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;

/**
 * An operation without effects on memory, which is not asked for them. It may still be undefined on
 * some operands, as a division is; {@link Pure} operations are not.
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
