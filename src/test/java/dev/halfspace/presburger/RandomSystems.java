package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Random systems in a small box, and their integer points by enumeration. */
final class RandomSystems {
  /** The number of random inputs for each seed: 10 in the build, 100 in its long run. */
  private static final int FACTOR = Integer.getInteger("halfspace.properties.factor", 10);

  private RandomSystems() {}

  /** Asks a law of as many random inputs as the factor says; a failure names its seed. */
  static void repeat(long seed, Consumer<Random> law) {
    for (int i = 0; i < FACTOR; i++) {
      long own = seed + 1_000_003L * i;
      try {
        law.accept(new Random(own));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("input of seed " + own + ": " + e.getMessage(), e);
      }
    }
  }

  /** Coefficients in {@code [-bound, bound]} and a constant 0. */
  static long[] row(Random random, int columns, int bound) {
    long[] row = new long[columns + 1];
    for (int c = 0; c < columns; c++) {
      row[c] = between(random, bound);
    }
    return row;
  }

  /**
   * A system of 1 to {@code maxVariables} variables in a box of at most {@code width} values per
   * variable, with a few random rows.
   */
  static ConstraintSystem boxed(Random random, int maxVariables, int width, int coefficient) {
    int n = 1 + random.nextInt(maxVariables);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int c = 0; c < n; c++) {
      int low = random.nextInt(9) - 4;
      long[] row = new long[n + 1];
      row[c] = 1;
      row[n] = -low;
      builder.inequality(row);
      row = new long[n + 1];
      row[c] = -1;
      row[n] = (long) low + random.nextInt(width);
      builder.inequality(row);
    }
    addRows(builder, random, n, coefficient);
    return builder.build();
  }

  /** Random rows over {@code n} columns: inequalities, equalities and thin slabs. */
  static void addRows(ConstraintSystem.Builder builder, Random random, int n, int coefficient) {
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      long[] row = new long[n + 1];
      for (int c = 0; c < n; c++) {
        row[c] = random.nextInt(3) == 0 ? 0 : between(random, coefficient);
      }
      row[n] = between(random, 4 * coefficient);
      switch (random.nextInt(4)) {
        case 0 -> builder.equality(row);
        case 1 -> {
          builder.inequality(row);
          long[] opposite = new long[n + 1];
          for (int c = 0; c <= n; c++) {
            opposite[c] = -row[c];
          }
          opposite[n] += random.nextInt(2 * coefficient);
          builder.inequality(opposite);
        }
        default -> builder.inequality(row);
      }
    }
  }

  /** A number in {@code [-bound, bound]}. */
  static int between(Random random, int bound) {
    return random.nextInt(2 * bound + 1) - bound;
  }

  /** Every integer point of {@code system} with all columns in {@code [-bound, bound]}. */
  static List<ImmutableList<BigInteger>> points(ConstraintSystem system, int bound) {
    List<ImmutableList<BigInteger>> points = new ArrayList<>();
    List<long[]> equalities = new ArrayList<>();
    List<long[]> inequalities = new ArrayList<>();
    system.equalities().forEach(row -> equalities.add(longs(row)));
    system.inequalities().forEach(row -> inequalities.add(longs(row)));
    int n = system.space().numColumns();
    long[] point = new long[n];
    enumerate(point, 0, bound, equalities, inequalities, points);
    return points;
  }

  private static long[] longs(ImmutableList<BigInteger> row) {
    return row.stream().mapToLong(BigInteger::longValueExact).toArray();
  }

  private static void enumerate(
      long[] point,
      int column,
      int bound,
      List<long[]> equalities,
      List<long[]> inequalities,
      List<ImmutableList<BigInteger>> points) {
    if (column == point.length) {
      ImmutableList.Builder<BigInteger> values = ImmutableList.builder();
      for (long v : point) {
        values.add(BigInteger.valueOf(v));
      }
      points.add(values.build());
      return;
    }
    for (long v = -bound; v <= bound; v++) {
      point[column] = v;
      if (agree(point, column, equalities, true) && agree(point, column, inequalities, false)) {
        enumerate(point, column + 1, bound, equalities, inequalities, points);
      }
    }
  }

  /** Returns true if the rows that use no column after {@code last} hold. */
  private static boolean agree(long[] point, int last, List<long[]> rows, boolean equality) {
    for (long[] row : rows) {
      long value = row[point.length];
      boolean complete = true;
      for (int c = 0; c < point.length; c++) {
        complete &= c <= last || row[c] == 0;
        value += c <= last ? row[c] * point[c] : 0;
      }
      if (complete && (equality ? value != 0 : value < 0)) {
        return false;
      }
    }
    return true;
  }
}
