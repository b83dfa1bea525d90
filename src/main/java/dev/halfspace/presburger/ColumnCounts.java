package dev.halfspace.presburger;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The lower and upper bounds that the inequalities of a tableau give each column: their number, and
 * whether they have unit coefficients. The next column to eliminate is chosen from these counts.
 */
final class ColumnCounts {
  /** The most rows that an elimination may add; beyond that, simplex-based methods are used. */
  private static final int MAX_GROWTH = 8;

  private final Tableau t;

  /** The candidate columns; null if all columns are. */
  private final long @Nullable [] among;

  /** The number of lower bounds per column, then the number of upper bounds. */
  private int[] counts = {};

  /**
   * Per word, seven masks: columns with a lower bound; with an upper bound; with a lower bound
   * whose coefficient is not +-1; with such an upper bound; in a row with other columns; with
   * several lower bounds; with several upper bounds.
   */
  private final long[] masks;

  private boolean equalities;

  ColumnCounts(Tableau tableau, long @Nullable [] among) {
    this.t = tableau;
    this.among = among;
    this.masks = new long[7 * tableau.words];
  }

  /** Recomputes the masks, and notes if some row is an equality. */
  void scan() {
    boolean found = false;
    for (int w = 0; w < t.words; w++) {
      long plus = 0;
      long minus = 0;
      long widePlus = 0;
      long wideMinus = 0;
      long several = 0;
      long plusAgain = 0;
      long minusAgain = 0;
      for (int row = 0; row < t.rows; row++) {
        if (t.kind[row] == Tableau.INEQUALITY) {
          long p = t.positive(row, w);
          long n = t.negative(row, w);
          long large = t.wide(row, w);
          plusAgain |= plus & p;
          minusAgain |= minus & n;
          plus |= p;
          minus |= n;
          widePlus |= p & large;
          wideMinus |= n & large;
          long used = p | n;
          if ((used & (used - 1)) != 0 || (t.words > 1 && t.width(row) > 1)) {
            several |= used;
          }
        } else {
          found |= t.kind[row] == Tableau.EQUALITY;
        }
      }
      int at = 7 * w;
      masks[at] = plus;
      masks[at + 1] = minus;
      masks[at + 2] = widePlus;
      masks[at + 3] = wideMinus;
      masks[at + 4] = several;
      masks[at + 5] = plusAgain;
      masks[at + 6] = minusAgain;
    }
    equalities = found;
  }

  /** Returns true if some row is an equality, as of the last scan. */
  boolean hasEqualities() {
    return equalities;
  }

  /** Returns true if any candidate column has a bound, as of the last scan. */
  boolean hasRows() {
    for (int w = 0; w < t.words; w++) {
      if (allowed(masks[7 * w] | masks[7 * w + 1], w, -1) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * The columns of a word that can be dropped with their rows, as of the last scan: those bounded
   * on one side only, and those that share no row with another column. The latter have at most one
   * lower and one upper bound, with coefficients +-1; these do not contradict each other, since
   * {@link Tableau#settle} would have found that.
   */
  long removableColumns(int word) {
    int at = 7 * word;
    long bounded = masks[at] | masks[at + 1];
    return bounded & ~(masks[at] & masks[at + 1] & masks[at + 4]);
  }

  /**
   * Drops the rows of the removable columns, other than {@code kept}. Returns true if there were
   * any.
   */
  boolean dropRemovable(int kept) {
    boolean any = false;
    for (int w = 0; w < t.words; w++) {
      long open = allowed(removableColumns(w), w, kept);
      any |= open != 0;
      for (int row = 0; row < t.rows && open != 0; row++) {
        if (t.kind[row] == Tableau.INEQUALITY && (t.used(row, w) & open) != 0) {
          t.kind[row] = Tableau.DEAD;
        }
      }
    }
    return any;
  }

  /** A column bounded on one side only, other than {@code kept}, or -1; as of the last scan. */
  int oneSided(int kept) {
    for (int w = 0; w < t.words; w++) {
      long open = allowed(masks[7 * w] ^ masks[7 * w + 1], w, kept);
      if (open != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(open);
      }
    }
    return -1;
  }

  /** The candidate columns in a word of {@code mask}, other than {@code kept}. */
  private long allowed(long mask, int word, int kept) {
    long open = among == null ? mask : mask & among[word];
    return kept >= 0 && kept >> 6 == word ? open & ~(1L << kept) : open;
  }

  /**
   * The first column, other than {@code kept}, that has a single lower or a single upper bound and
   * whose elimination is exact, or -1; as of the last scan. Such an elimination adds no row.
   */
  int singlyBounded(int kept) {
    for (int w = 0; w < t.words; w++) {
      int at = 7 * w;
      long single = (masks[at] & ~masks[at + 5]) | (masks[at + 1] & ~masks[at + 6]);
      long open =
          allowed(single & masks[at] & masks[at + 1] & ~(masks[at + 2] & masks[at + 3]), w, kept);
      if (open != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(open);
      }
    }
    return -1;
  }

  private boolean isExact(int column) {
    int at = 7 * (column >> 6);
    return (~(masks[at + 2] & masks[at + 3]) >>> column & 1) != 0;
  }

  private void count() {
    if (counts.length == 0) {
      counts = new int[2 * t.columns];
    } else {
      Arrays.fill(counts, 0);
    }
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY) {
        for (int w = 0; w < t.words; w++) {
          countBits(t.positive(row, w), w << 6);
          countBits(t.negative(row, w), t.columns + (w << 6));
        }
      }
    }
  }

  private void countBits(long mask, int offset) {
    for (long bits = mask; bits != 0; bits &= bits - 1) {
      counts[offset + Long.numberOfTrailingZeros(bits)]++;
    }
  }

  /**
   * The column, other than {@code kept}, whose exact elimination adds the fewest rows, or -1 if no
   * elimination is exact. Afterwards {@link #cost} is valid for every column.
   */
  int cheapestExact(int kept) {
    count();
    return cheapest(kept, this::isExact);
  }

  /** The bounded column, other than {@code kept}, whose elimination adds the fewest rows, or -1. */
  int cheapest(int kept) {
    return cheapest(kept, column -> true);
  }

  private int cheapest(int kept, IntPredicate allowed) {
    int best = -1;
    for (int column = 0; column < t.columns; column++) {
      if (column != kept
          && counts[column] > 0
          && Tableau.has(among, column)
          && allowed.test(column)
          && (best < 0 || cost(column) < cost(best))) {
        best = column;
      }
    }
    return best;
  }

  /** Returns true if the elimination of a column adds few enough rows. */
  boolean isCheap(int column) {
    return cost(column) <= MAX_GROWTH;
  }

  /** The number of rows that the elimination of a column adds. */
  int cost(int column) {
    return counts[column] * counts[t.columns + column]
        - counts[column]
        - counts[t.columns + column];
  }

  /**
   * The column whose inexact elimination leaves the fewest splinters, at most {@code most}; or -1.
   */
  int fewestSplinters(long most) {
    int best = -1;
    long fewest = most;
    for (int column = 0; column < t.columns; column++) {
      if (counts[column] > 0 && Tableau.has(among, column)) {
        long number = Math.min(splinters(column, true), splinters(column, false));
        if (number < fewest || (number == fewest && (best < 0 || cost(column) < cost(best)))) {
          best = column;
          fewest = number;
        }
      }
    }
    return best;
  }

  boolean splintersFromBelow(int column) {
    return splinters(column, true) <= splinters(column, false);
  }

  /** The number of splinters along the lower (upper) bounds of a column, saturated. */
  private long splinters(int column, boolean fromBelow) {
    int opposite = largest(column, !fromBelow);
    long sum = 0;
    for (int row = 0; row < t.rows; row++) {
      if (bounds(row, column, fromBelow) && !t.isUnit(row, column)) {
        long number = t.splinters(row, column, opposite);
        sum = number > Long.MAX_VALUE - sum ? Long.MAX_VALUE : sum + number;
      }
    }
    return sum;
  }

  private boolean bounds(int row, int column, boolean fromBelow) {
    return t.kind[row] == Tableau.INEQUALITY
        && (fromBelow ? t.isPositive(row, column) : t.isNegative(row, column));
  }

  /** The lower (upper) bound row of a column with the largest coefficient. */
  int largest(int column, boolean fromBelow) {
    int best = -1;
    for (int row = 0; row < t.rows; row++) {
      if (bounds(row, column, fromBelow)
          && (best < 0 || t.compareMagnitude(row, best, column) > 0)) {
        best = row;
      }
    }
    return best;
  }
}
