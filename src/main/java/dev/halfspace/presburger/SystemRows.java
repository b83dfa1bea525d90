package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows as they are given, before a tableau is made of them. */
abstract sealed class SystemRows permits ConstraintSystem.Builder {
  private final Space space;
  private int columns;
  private int size;
  private byte[] kinds = new byte[16];

  /** The rows one after the other, as long as all of them fit. */
  private long[] entries;

  /** Whether a tableau has taken the array of entries over. */
  private boolean shared;

  /** The rows, once one of them did not fit. */
  private @Nullable List<BigInteger[]> bigRows;

  SystemRows(Space space) {
    this.space = space;
    this.columns = space.numColumns();
    this.entries = new long[kinds.length * (columns + 1)];
  }

  final Space currentSpace() {
    return space.withLocals(columns - space.numVisible());
  }

  final void add(long[] row, byte kind) {
    checkLength(row.length);
    append(kind);
    if (bigRows != null) {
      bigRows.add(bigRow(row, 0, row.length));
    } else {
      int stride = columns + 1;
      if (shared || size * stride > entries.length) {
        entries = Arrays.copyOf(entries, kinds.length * stride);
        shared = false;
      }
      System.arraycopy(row, 0, entries, (size - 1) * stride, stride);
    }
  }

  final void add(BigInteger[] row, byte kind) {
    checkLength(row.length);
    if (bigRows == null && Arrays.stream(row).allMatch(v -> v.bitLength() <= 63)) {
      add(Arrays.stream(row).mapToLong(BigInteger::longValueExact).toArray(), kind);
      return;
    }
    if (bigRows == null) {
      bigRows = bigRows();
    }
    append(kind);
    bigRows.add(row.clone());
  }

  private void checkLength(int length) {
    checkArgument(
        length == columns + 1, "a row of %s has %s entries, not %s", space, columns + 1, length);
  }

  private void append(byte kind) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    kinds[size++] = kind;
  }

  /** Adds the rows of another system, whose column {@code c} is {@code target[c]} here. */
  final void addAll(ConstraintSystem other, int[] target) {
    addAll(other.equalities(), Tableau.EQUALITY, target);
    addAll(other.inequalities(), Tableau.INEQUALITY, target);
  }

  private void addAll(List<? extends List<BigInteger>> rows, byte kind, int[] target) {
    for (List<BigInteger> row : rows) {
      BigInteger[] mapped = new BigInteger[columns + 1];
      Arrays.fill(mapped, BigInteger.ZERO);
      for (int c = 0; c < target.length; c++) {
        mapped[target[c]] = row.get(c);
      }
      mapped[columns] = row.get(target.length);
      add(mapped, kind);
    }
  }

  final int appendLocal() {
    int last = columns++;
    if (bigRows != null) {
      bigRows.replaceAll(row -> widened(row, last));
      return last;
    }
    long[] wider = new long[kinds.length * (columns + 1)];
    for (int i = 0; i < size; i++) {
      int from = i * (last + 1);
      int to = i * (columns + 1);
      System.arraycopy(entries, from, wider, to, last);
      wider[to + columns] = entries[from + last];
    }
    entries = wider;
    shared = false;
    return last;
  }

  private static BigInteger[] widened(BigInteger[] row, int last) {
    BigInteger[] wide = Arrays.copyOf(row, last + 2);
    wide[last + 1] = row[last];
    wide[last] = BigInteger.ZERO;
    return wide;
  }

  final int appendQuotient(long[] numerator, long divisor) {
    return appendQuotient(bigRow(numerator, 0, numerator.length), BigInteger.valueOf(divisor));
  }

  final int appendQuotient(BigInteger[] numerator, BigInteger divisor) {
    checkLength(numerator.length);
    checkArgument(divisor.signum() > 0, "divisor %s is not positive", divisor);
    int local = appendLocal();
    BigInteger[] remainder = widened(numerator, local);
    remainder[local] = divisor.negate();
    add(remainder, Tableau.INEQUALITY);
    BigInteger[] rest = new BigInteger[local + 2];
    Arrays.setAll(rest, c -> remainder[c].negate());
    rest[local + 1] = rest[local + 1].add(divisor).subtract(BigInteger.ONE);
    add(rest, Tableau.INEQUALITY);
    return local;
  }

  /** The normalized rows. */
  final Tableau tableau() {
    if (bigRows == null) {
      try {
        return settled(
            new LongTableau(columns, Arrays.copyOf(entries, size * (columns + 1)), size));
      } catch (ArithmeticException overflow) {
        // Some entry has no negation: the rows need more room.
      }
    }
    BigTableau big = new BigTableau(columns, size, Integer.MAX_VALUE);
    for (BigInteger[] row : bigRows == null ? bigRows() : bigRows) {
      big.write(big.append(), row);
    }
    return settled(big);
  }

  private Tableau settled(Tableau t) {
    for (int row = 0; row < size && !t.contradictory; row++) {
      t.classify(row);
      t.settle(row, kinds[row], row);
    }
    return t;
  }

  private List<BigInteger[]> bigRows() {
    int stride = columns + 1;
    List<BigInteger[]> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      rows.add(bigRow(entries, i * stride, stride));
    }
    return rows;
  }

  private static BigInteger[] bigRow(long[] source, int from, int length) {
    BigInteger[] row = new BigInteger[length];
    Arrays.setAll(row, c -> BigInteger.valueOf(source[from + c]));
    return row;
  }
}
