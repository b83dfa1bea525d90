package dev.halfspace.interpreter;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The generators of random numbers that one execution of a program has made. */
final class RandomGenerators {
  private final Map<Long, MersenneTwister> all = new HashMap<>();
  private long made;

  /** Adds a generator and returns its number, from 1 on. */
  long add(MersenneTwister generator) {
    all.put(++made, generator);
    return made;
  }

  /** The generator of a number, or {@code null} if there is none, or none any more. */
  @Nullable MersenneTwister get(long number) {
    return all.get(number);
  }

  /** Forgets a generator. */
  void remove(long number) {
    all.remove(number);
  }
}
