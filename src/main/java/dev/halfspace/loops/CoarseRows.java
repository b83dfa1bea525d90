package dev.halfspace.loops;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.support.Integers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A system of equalities and inequalities, each a row of coefficients, one per column, and a
 * constant, solved as {@code mlir-opt} does: equalities over the rationals, so that {@code y = 9x}
 * does not constrain {@code y} once {@code x} is eliminated, and inequalities by Fourier-Motzkin
 * elimination with constants rounded down.
 *
 * <p>Methods throw {@code ArithmeticException} if a number overflows a {@code long}.
 */
final class CoarseRows {
  /** Columns whose elimination makes this many rows or more are not eliminated. */
  private static final int MOST_ROWS = 1_000;

  /** The most rows that eliminating a difference may make; beyond that, others are unknown. */
  private static final int MOST_ROWS_OF_DIFFERENCES = 100_000;

  /** The number of columns to be eliminated; those of differences come after them. */
  private final int numColumns;

  private final int numDifferences;
  private final List<long[]> equalities;
  private final List<long[]> inequalities;

  CoarseRows(int numColumns, int numDifferences) {
    this(numColumns, numDifferences, List.of(), List.of());
  }

  private CoarseRows(
      int numColumns, int numDifferences, List<long[]> equalities, List<long[]> inequalities) {
    this.numColumns = numColumns;
    this.numDifferences = numDifferences;
    this.equalities = new ArrayList<>(equalities);
    this.inequalities = new ArrayList<>(inequalities);
  }

  CoarseRows copy() {
    return new CoarseRows(numColumns, numDifferences, equalities, inequalities);
  }

  void addEquality(long[] row) {
    equalities.add(row);
  }

  void addInequality(long[] row) {
    inequalities.add(row);
  }

  private int constantAt() {
    return numColumns + numDifferences;
  }

  /**
   * The inequalities that are left when all columns but those of differences are eliminated, if
   * this is not too costly; {@code null} if the system is infeasible.
   */
  @Nullable List<long[]> solved() {
    List<long[]> equal = new ArrayList<>(equalities);
    List<long[]> rows = new ArrayList<>(inequalities);
    if (!areConsistent(equal, rows)) {
      return null;
    }
    for (int column = 0; column < numColumns; column++) {
      // Equalities are checked only where none has the column, not each time.
      boolean isFeasible =
          eliminate(column, equal, rows)
              ? divide(rows)
              : !isIn(column, rows) || areConsistent(equal, rows);
      if (!isFeasible) {
        return null;
      }
    }
    if (!areConsistent(equal, rows)) {
      return null;
    }
    for (long[] each : equal) {
      rows.add(each);
      rows.add(combined(-1, each, 0, each));
    }
    boolean[] isGone = new boolean[numColumns];
    for (int column = cheapest(rows, isGone); column >= 0; column = cheapest(rows, isGone)) {
      isGone[column] = true;
      if (isIn(column, rows)) {
        rows = shadow(column, rows);
        if (!tighten(rows)) {
          return null;
        }
      }
    }
    return rows;
  }

  private boolean areConsistent(List<long[]> equal, List<long[]> rows) {
    for (long[] each : equal) {
      long gcd = gcd(each);
      long constant = each[constantAt()];
      if (gcd == 0 ? constant != 0 : constant % gcd != 0) {
        return false;
      }
    }
    return divide(rows);
  }

  private static boolean isIn(int column, List<long[]> rows) {
    return rows.stream().anyMatch(row -> row[column] != 0);
  }

  /** Eliminates columns from one on that have a coefficient of 1 or -1 in some equality. */
  void eliminateUnits(int first) {
    equalities.replaceAll(this::reduced);
    int row = 0;
    while (row < equalities.size()) {
      long[] pivot = equalities.get(row);
      int column = first;
      while (column < numColumns && Math.abs(pivot[column]) != 1) {
        column++;
      }
      if (column == numColumns) {
        row++;
        continue;
      }
      equalities.remove(row);
      replace(column, pivot, equalities);
      replace(column, pivot, inequalities);
      equalities.replaceAll(this::reduced);
      row = 0;
    }
  }

  /** An equality divided by the greatest common divisor of its coefficients and constant. */
  private long[] reduced(long[] equality) {
    long gcd = Integers.gcd(gcd(equality), Math.absExact(equality[constantAt()]));
    return gcd > 1 ? divided(equality, gcd) : equality;
  }

  /** Eliminates a column by the first equality that has it; returns false if there is none. */
  private static boolean eliminate(int column, List<long[]> equalities, List<long[]> inequalities) {
    for (long[] pivot : equalities) {
      if (pivot[column] != 0) {
        equalities.remove(pivot);
        replace(column, pivot, equalities);
        replace(column, pivot, inequalities);
        return true;
      }
    }
    return false;
  }

  /** Adds multiples of an equality to positive multiples of rows so that a column vanishes. */
  private static void replace(int column, long[] equality, List<long[]> rows) {
    long by = equality[column];
    for (int i = 0; i < rows.size(); i++) {
      long[] row = rows.get(i);
      if (row[column] != 0) {
        rows.set(
            i,
            combined(
                Math.absExact(by),
                row,
                Math.multiplyExact(-Long.signum(by), row[column]),
                equality));
      }
    }
  }

  /** The sum of multiples of two rows. */
  private static long[] combined(long factor, long[] row, long otherFactor, long[] other) {
    long[] sum = new long[row.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] =
          Math.addExact(
              Math.multiplyExact(factor, row[i]), Math.multiplyExact(otherFactor, other[i]));
    }
    return sum;
  }

  /** The remaining column whose elimination makes the fewest rows; -1 if these are too many. */
  private int cheapest(List<long[]> rows, boolean[] isGone) {
    int cheapest = -1;
    long fewest = MOST_ROWS;
    for (int column = 0; column < numColumns; column++) {
      if (!isGone[column]) {
        long made = numMade(column, rows);
        if (made < fewest) {
          fewest = made;
          cheapest = column;
        }
      }
    }
    return cheapest;
  }

  /** The number of rows that the elimination of a column makes. */
  private static long numMade(int column, List<long[]> rows) {
    long lower = 0;
    long upper = 0;
    for (long[] row : rows) {
      lower += row[column] > 0 ? 1 : 0;
      upper += row[column] < 0 ? 1 : 0;
    }
    return lower * upper;
  }

  /** The real shadow: each lower bound of a column is at most each upper bound. */
  private static List<long[]> shadow(int column, List<long[]> rows) {
    List<long[]> shadow = new ArrayList<>();
    for (long[] lower : rows) {
      if (lower[column] == 0) {
        shadow.add(lower);
      } else if (lower[column] > 0) {
        for (long[] upper : rows) {
          if (upper[column] < 0) {
            long gcd = Integers.gcd(lower[column], Math.negateExact(upper[column]));
            shadow.add(combined(-upper[column] / gcd, lower, lower[column] / gcd, upper));
          }
        }
      }
    }
    return shadow;
  }

  /** Divides inequalities by the gcd of their coefficients; returns false if one cannot hold. */
  private boolean divide(List<long[]> rows) {
    boolean mayHold = true;
    for (int i = 0; i < rows.size(); i++) {
      long[] row = rows.get(i);
      long gcd = gcd(row);
      if (gcd > 1) {
        rows.set(i, divided(row, gcd));
      }
      mayHold &= gcd != 0 || row[constantAt()] >= 0;
    }
    return mayHold;
  }

  /**
   * Divides inequalities, too, and drops redundant ones: of those with the same coefficients the
   * tightest stays, and none without coefficients. As in {@code mlir-opt}, this is done only in
   * Fourier-Motzkin elimination, so that its first column is chosen with all inequalities present.
   */
  @CanIgnoreReturnValue
  private boolean tighten(List<long[]> rows) {
    boolean mayHold = divide(rows);
    rows.removeIf(row -> gcd(row) == 0);
    rows.sort(Arrays::compare); // the tightest comes first
    for (int i = rows.size() - 1; i > 0; i--) {
      if (Arrays.equals(rows.get(i), 0, constantAt(), rows.get(i - 1), 0, constantAt())) {
        rows.remove(i);
      }
    }
    return mayHold;
  }

  private static long[] divided(long[] row, long divisor) {
    long[] divided = new long[row.length];
    for (int i = 0; i < divided.length; i++) {
      divided[i] = Math.floorDiv(row[i], divisor);
    }
    return divided;
  }

  /** The greatest common divisor of the coefficients of a row. */
  private long gcd(long[] row) {
    long gcd = 0;
    for (int i = 0; i < constantAt() && gcd != 1; i++) {
      if (row[i] != 0) {
        gcd = Integers.gcd(gcd, Math.absExact(row[i]));
      }
    }
    return gcd;
  }

  /**
   * The bounds of a difference, {@code null} for none.
   *
   * @param least the lower bound
   * @param greatest the upper bound
   */
  record Difference(@Nullable Long least, @Nullable Long greatest) {
    static final Difference UNKNOWN = new Difference(null, null);

    /** Returns true if it is 0. */
    boolean isZero() {
      return Objects.equals(least, 0L) && Objects.equals(greatest, 0L);
    }

    /** Returns true if it is always negative, but not constant. */
    boolean isBack() {
      return greatest != null && greatest < 0 && (least == null || least < greatest);
    }
  }

  /**
   * The bounds of one of the differences. As in {@code mlir-opt}, contradictory bounds of another
   * one are ignored.
   *
   * @param rows rows about differences, as they are {@link #solved()}
   */
  Difference difference(List<long[]> rows, int difference) {
    List<long[]> left = rows;
    for (int other = 0; other < numDifferences; other++) {
      if (other != difference) {
        if (numMade(numColumns + other, left) > MOST_ROWS_OF_DIFFERENCES) {
          return Difference.UNKNOWN;
        }
        left = shadow(numColumns + other, left);
        tighten(left);
      }
    }
    @Nullable Long least = null;
    @Nullable Long greatest = null;
    for (long[] row : left) {
      long factor = row[numColumns + difference];
      long constant = row[constantAt()];
      if (factor > 0) {
        long bound = Integers.ceilDiv(Math.negateExact(constant), factor);
        least = least == null ? bound : Math.max(least, bound);
      } else if (factor < 0) {
        long bound = Math.floorDiv(constant, Math.negateExact(factor));
        greatest = greatest == null ? bound : Math.min(greatest, bound);
      }
    }
    return new Difference(least, greatest);
  }
}
