package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;

/**
 * An operation that only computes its results: it touches no memory and may be executed any number
 * of times, or not at all if its results are not used.
 */
public interface Pure extends MemoryEffects {
  @Override
  default ImmutableList<Effect> effects() {
    return ImmutableList.of();
  }
}
