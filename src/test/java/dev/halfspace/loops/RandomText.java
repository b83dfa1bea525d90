package dev.halfspace.loops;

import java.util.List;
import java.util.Random;

/** A text that is made by chance, line by line, with names that are new. */
abstract class RandomText {
  final Random random;
  final StringBuilder text = new StringBuilder();
  private int names;

  RandomText(long seed) {
    this.random = new Random(seed);
  }

  final String fresh(String prefix) {
    return "%" + prefix + names++;
  }

  final <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
