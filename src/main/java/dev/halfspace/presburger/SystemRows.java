package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import java.math.BigInteger;
import java.util.Arrays;

/** Rows as they are given, before a tableau is made of them. */
abstract sealed class SystemRows permits ConstraintSystem.Builder {
  private final Space space;
  private int numLocals;
  private int size;
  private byte[] kinds = new byte[16];

  /** Each a {@code long[]} or, where that does not suffice, a {@code BigInteger[]}. */
  private Object[] rows = new Object[16];

  private boolean fitsLong = true;

  SystemRows(Space space) {
    this.space = space;
    this.numLocals = space.numLocals();
  }

  final Space currentSpace() {
    return space.withLocals(numLocals);
  }

  private int columns() {
    return space.numVisible() + numLocals;
  }

  final void add(long[] row, byte kind) {
    checkLength(row.length);
    append(row.clone(), kind);
  }

  final void add(BigInteger[] row, byte kind) {
    checkLength(row.length);
    for (BigInteger value : row) {
      if (value.bitLength() > 62) {
        fitsLong = false;
        append(row.clone(), kind);
        return;
      }
    }
    append(Arrays.stream(row).mapToLong(BigInteger::longValueExact).toArray(), kind);
  }

  private void checkLength(int length) {
    checkArgument(
        length == columns() + 1,
        "a row of %s has %s entries, not %s",
        currentSpace(),
        columns() + 1,
        length);
  }

  private void append(Object row, byte kind) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    kinds[size] = kind;
    rows[size++] = row;
  }

  /** Adds the rows of another system, its locals standing {@code localShift} columns later. */
  final void addAll(ConstraintSystem other, int localShift) {
    int start = other.space().localStart();
    int columns = columns();
    other.equalities().forEach(r -> add(shifted(r, start, localShift, columns), Tableau.EQUALITY));
    other
        .inequalities()
        .forEach(r -> add(shifted(r, start, localShift, columns), Tableau.INEQUALITY));
  }

  private static BigInteger[] shifted(Iterable<BigInteger> row, int start, int shift, int columns) {
    BigInteger[] result = new BigInteger[columns + 1];
    Arrays.fill(result, BigInteger.ZERO);
    int column = 0;
    BigInteger last = BigInteger.ZERO;
    for (BigInteger value : row) {
      if (column > 0) {
        int c = column - 1;
        result[c < start ? c : c + shift] = last;
      }
      last = value;
      column++;
    }
    result[columns] = last;
    return result;
  }

  final int appendLocal() {
    numLocals++;
    return columns() - 1;
  }

  final int appendQuotient(long[] numerator, long divisor) {
    return appendQuotient(
        Arrays.stream(numerator).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new),
        BigInteger.valueOf(divisor));
  }

  final int appendQuotient(BigInteger[] numerator, BigInteger divisor) {
    checkLength(numerator.length);
    checkArgument(divisor.signum() > 0, "divisor %s is not positive", divisor);
    int local = appendLocal();
    BigInteger[] remainder = Arrays.copyOf(numerator, local + 2);
    remainder[local + 1] = numerator[local];
    remainder[local] = divisor.negate();
    add(remainder, Tableau.INEQUALITY);
    BigInteger[] rest = new BigInteger[local + 2];
    for (int c = 0; c < rest.length; c++) {
      rest[c] = remainder[c].negate();
    }
    rest[local + 1] = rest[local + 1].add(divisor).subtract(BigInteger.ONE);
    add(rest, Tableau.INEQUALITY);
    return local;
  }

  /** The normalized rows. */
  final Tableau tableau() {
    if (fitsLong) {
      try {
        return fill(new LongTableau(columns(), size));
      } catch (ArithmeticException overflow) {
        // Some entry is Long.MIN_VALUE or has no negation: the rows need more room.
      }
    }
    return fill(new BigTableau(columns(), size, Integer.MAX_VALUE));
  }

  private Tableau fill(Tableau t) {
    int stride = columns() + 1;
    for (int i = 0; i < size && !t.contradictory; i++) {
      int row = t.append();
      if (t instanceof LongTableau longs && rows[i] instanceof long[] values) {
        longs.write(row, values.length == stride ? values : widened(values, stride), 0);
      } else {
        t.write(row, bigRow(rows[i], stride));
      }
      t.settle(row, kinds[i]);
    }
    return t;
  }

  private static long[] widened(long[] row, int stride) {
    long[] wide = Arrays.copyOf(row, stride);
    wide[row.length - 1] = 0;
    wide[stride - 1] = row[row.length - 1];
    return wide;
  }

  private static BigInteger[] bigRow(Object row, int stride) {
    BigInteger[] values =
        row instanceof long[] longs
            ? Arrays.stream(longs).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new)
            : (BigInteger[]) row;
    BigInteger[] wide = new BigInteger[stride];
    Arrays.fill(wide, BigInteger.ZERO);
    System.arraycopy(values, 0, wide, 0, values.length - 1);
    wide[stride - 1] = values[values.length - 1];
    return wide;
  }
}
