package dev.halfspace.interpreter;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The random number generators that one execution of a program has created. */
final class RandomGenerators {
  private final Map<Long, MersenneTwister> all = new HashMap<>();
  private long made;

  /** Adds a generator and returns its number; numbers start at 1. */
  long add(MersenneTwister generator) {
    all.put(++made, generator);
    return made;
  }

  /** The generator with a number, or {@code null} if there is none or it was removed. */
  @Nullable MersenneTwister get(long number) {
    return all.get(number);
  }

  /** Removes a generator. */
  void remove(long number) {
    all.remove(number);
  }
}
