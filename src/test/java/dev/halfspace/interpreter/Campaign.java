package dev.halfspace.interpreter;

import java.util.Random;

/**
 * The extent of the tests on random programs: a share of what the profile {@code interpreter} runs,
 * and the seed.
 */
final class Campaign {
  private static final int SHARE = Integer.getInteger("halfspace.interpreter.share", 50);
  private static final long SEED = Long.getLong("halfspace.interpreter.seed", 0);

  private Campaign() {}

  /** The number of programs, of so many in the profile. */
  static int programs(int all) {
    return Math.max(1, all / SHARE);
  }

  /** The random numbers of a program. */
  static Random random(int program) {
    return new Random(SEED * 1_000_003 + program);
  }
}
