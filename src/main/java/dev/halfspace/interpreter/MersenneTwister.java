package dev.halfspace.interpreter;

/**
 * The generator MT19937 (Matsumoto and Nishimura, Mersenne Twister, 1998), and the numbers that
 * GNU's C++ library derives from it: {@code std::uniform_int_distribution<uint64_t>} and {@code
 * std::shuffle}.
 */
final class MersenneTwister {
  private static final int SIZE = 624;
  private static final int MIDDLE = 397;
  private static final long MOST = 0xFFFF_FFFFL;

  private final int[] state = new int[SIZE];
  private int at = SIZE;

  /** A generator; only the low 32 bits of the seed are used. */
  MersenneTwister(long seed) {
    state[0] = (int) seed;
    for (int i = 1; i < SIZE; i++) {
      state[i] = 1_812_433_253 * (state[i - 1] ^ (state[i - 1] >>> 30)) + i;
    }
  }

  /** The next 32 random bits. */
  private long next() {
    if (at == SIZE) {
      twist();
    }
    int x = state[at++];
    x ^= x >>> 11;
    x ^= (x << 7) & 0x9D2C_5680;
    x ^= (x << 15) & 0xEFC6_0000;
    return (x ^ (x >>> 18)) & MOST;
  }

  private void twist() {
    for (int i = 0; i < SIZE; i++) {
      int y = (state[i] & 0x8000_0000) | (state[(i + 1) % SIZE] & 0x7FFF_FFFF);
      int odd = (y & 1) == 0 ? 0 : 0x9908_B0DF;
      state[i] = state[(i + MIDDLE) % SIZE] ^ (y >>> 1) ^ odd;
    }
    at = 0;
  }

  /** A random number from 0 to {@code most}, both unsigned. */
  long upTo(long most) {
    if (most == MOST) {
      return next();
    }
    return Long.compareUnsigned(most, MOST) < 0 ? below(most + 1) : beyond(most);
  }

  /**
   * A random number below a count of at most 32 bits (Lemire, Fast Random Integer Generation,
   * 2019).
   */
  private long below(long count) {
    long product = next() * count;
    if ((product & MOST) < count) {
      long threshold = (MOST + 1 - count) % count;
      while ((product & MOST) < threshold) {
        product = next() * count;
      }
    }
    return product >>> 32;
  }

  /** A random number from a high and a low part, redrawn until it is in range. */
  private long beyond(long most) {
    while (true) {
      long high = upTo(Long.divideUnsigned(most, MOST + 1)) << 32;
      long number = high + next();
      boolean fits =
          Long.compareUnsigned(number, most) <= 0 && Long.compareUnsigned(number, high) >= 0;
      if (fits) {
        return number;
      }
    }
  }

  /** An exchange of two elements. */
  interface Swap {
    void swap(long i, long j);
  }

  /** Shuffles elements; two swaps share one random number if it has enough bits. */
  void shuffle(long count, Swap elements) {
    if (count > 0 && MOST / count < count) {
      for (long i = 1; i < count; i++) {
        elements.swap(i, upTo(i));
      }
      return;
    }
    long i = 1;
    if (count > 0 && count % 2 == 0) {
      elements.swap(i++, upTo(1));
    }
    while (i < count) {
      long pair = upTo((i + 1) * (i + 2) - 1);
      elements.swap(i, pair / (i + 2));
      elements.swap(i + 1, pair % (i + 2));
      i += 2;
    }
  }
}
