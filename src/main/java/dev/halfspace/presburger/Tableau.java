package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rows of integers over {@code columns} variables and a constant, with the row operations from
 * which every algorithm of this package is built. The subclass stores the coefficients; this class
 * stores their signs as bit masks, so that algorithms find columns without touching a coefficient.
 *
 * <p>Invariants of a row that is {@link #EQUALITY} or {@link #INEQUALITY}: its coefficients have
 * gcd 1 (so a constant is tight), no other such row is parallel to it, and its masks and hash agree
 * with its coefficients. A dead row keeps its coefficients: a recorded elimination needs them to
 * choose the value of its variable. Rows are only appended.
 */
abstract sealed class Tableau permits LongTableau, BigTableau {
  /** A row that no longer constrains: merged, eliminated, or a recorded transformation. */
  static final byte DEAD = 0;

  /** A row {@code a.x + c >= 0}. */
  static final byte INEQUALITY = 1;

  /** A row {@code a.x + c = 0}. */
  static final byte EQUALITY = 2;

  /** A row that constrains nothing and only follows substitutions: a linear form to be bounded. */
  static final byte FORM = 3;

  final int columns;

  /** The number of words per mask. */
  final int words;

  int rows;
  byte[] kind;

  /**
   * The rows as records of {@code stride} numbers, one after the other: the data of the subclass; a
   * hash, which is a linear form of the coefficients; and three masks, the columns with a positive
   * coefficient, those with a negative one, and those whose coefficient is neither 0 nor +-1. One
   * array for everything takes one allocation per tableau and one copy per query.
   */
  long[] cells;

  /** The length of a row's record. */
  final int stride;

  /** The position of a record's masks; its hash stands before them. */
  final int masks;

  /**
   * Filters (Bloom 1970) of one bit per row for the hashes that constraints have or once had, one
   * for the non-negative hashes and one for the negative ones, so that a row is seldom compared
   * with others that are not parallel to it.
   */
  private long seenPositive;

  private long seenNegative;

  /** True if some row was found to have no solution; the other rows have no meaning then. */
  boolean contradictory;

  /** The log of the derivations of rows, if a proof is wanted. */
  @Nullable ProofLog log;

  /**
   * An empty tableau with room for {@code capacity} rows; the first {@code lead} numbers of each
   * record are those of the subclass.
   */
  Tableau(int columns, int capacity, int lead) {
    this.columns = columns;
    this.words = Math.max(1, (columns + 63) >> 6);
    this.masks = lead + 1;
    this.stride = masks + 3 * words;
    this.kind = new byte[capacity];
    this.cells = new long[capacity * stride];
  }

  /** A copy of another tableau with room for a few more rows. */
  Tableau(Tableau source) {
    int capacity = source.rows + 4;
    this.columns = source.columns;
    this.words = source.words;
    this.masks = source.masks;
    this.stride = source.stride;
    this.rows = source.rows;
    this.kind = Arrays.copyOf(source.kind, capacity);
    this.cells = Arrays.copyOf(source.cells, capacity * stride);
    this.seenPositive = source.seenPositive;
    this.seenNegative = source.seenNegative;
    this.contradictory = source.contradictory;
  }

  /** Appends a dead row without content and returns its index. */
  final int append() {
    if (rows == kind.length) {
      int capacity = Math.max(16, rows + (rows >> 1));
      kind = Arrays.copyOf(kind, capacity);
      cells = Arrays.copyOf(cells, capacity * stride);
      grow(capacity);
    }
    kind[rows] = DEAD;
    return rows++;
  }

  final long positive(int row, int word) {
    return cells[row * stride + masks + word];
  }

  final long negative(int row, int word) {
    return cells[row * stride + masks + words + word];
  }

  final long wide(int row, int word) {
    return cells[row * stride + masks + 2 * words + word];
  }

  final long hash(int row) {
    return cells[row * stride + masks - 1];
  }

  /** Sets the hash and, of one word, the masks. */
  final void setSigns(int row, int word, long key, long plus, long minus, long large) {
    int at = row * stride + masks;
    cells[at - 1] = key;
    cells[at + word] = plus;
    cells[at + words + word] = minus;
    cells[at + 2 * words + word] = large;
  }

  /**
   * Enters the hash of a constraint into the filter without merging it, since it has no parallel
   * row.
   */
  final void note(int row) {
    note(hash(row));
  }

  private void note(long key) {
    long bit = 1L << (Math.abs(key) >>> 57);
    if (key >= 0) {
      seenPositive |= bit;
    } else {
      seenNegative |= bit;
    }
  }

  /** The columns of a word with a nonzero coefficient. */
  final long used(int row, int word) {
    return positive(row, word) | negative(row, word);
  }

  final boolean isPositive(int row, int column) {
    return (positive(row, column >> 6) >>> column & 1) != 0;
  }

  final boolean isNegative(int row, int column) {
    return (negative(row, column >> 6) >>> column & 1) != 0;
  }

  final boolean uses(int row, int column) {
    return (used(row, column >> 6) >>> column & 1) != 0;
  }

  final boolean isUnit(int row, int column) {
    int word = column >> 6;
    return ((used(row, word) & ~wide(row, word)) >>> column & 1) != 0;
  }

  /** The lowest column with a coefficient +-1 in {@code row}, or -1. */
  final int unitColumn(int row) {
    return unitColumn(row, null);
  }

  /** The lowest of the given columns with a coefficient +-1 in {@code row}, or -1. */
  final int unitColumn(int row, long @Nullable [] among) {
    for (int w = 0; w < words; w++) {
      long units = used(row, w) & ~wide(row, w) & (among == null ? -1L : among[w]);
      if (units != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(units);
      }
    }
    return -1;
  }

  /** The number of variables in {@code row}. */
  final int width(int row) {
    return width(row, null);
  }

  /** The number of the given variables in {@code row}. */
  final int width(int row, long @Nullable [] among) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(used(row, w) & (among == null ? -1L : among[w]));
    }
    return count;
  }

  /** The columns that inequalities use, ascending. */
  final int[] usedColumns() {
    return IntStream.range(0, columns)
        .filter(c -> IntStream.range(0, rows).anyMatch(r -> kind[r] == INEQUALITY && uses(r, c)))
        .toArray();
  }

  /** The columns from {@code from} on, as a mask. */
  final long[] columnsFrom(int from, int end) {
    long[] mask = new long[words];
    for (int c = from; c < end; c++) {
      mask[c >> 6] |= 1L << c;
    }
    return mask;
  }

  /** The lowest equality that uses one of the given columns, or -1. */
  final int firstEquality(long @Nullable [] among) {
    for (int row = 0; row < rows; row++) {
      if (kind[row] == EQUALITY && width(row, among) > 0) {
        return row;
      }
    }
    return -1;
  }

  final boolean isConstant(int row) {
    for (int w = 0; w < words; w++) {
      if (used(row, w) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Appends and normalizes a row of coefficients and a constant. */
  void add(long[] values, byte newKind) {
    if (!contradictory) {
      int row = append();
      write(row, values);
      classify(row);
      settle(row, newKind);
    }
  }

  /** Appends and normalizes a row of coefficients and a constant. */
  final void add(BigInteger[] values, byte newKind) {
    if (!contradictory) {
      int row = append();
      write(row, values);
      classify(row);
      settle(row, newKind);
    }
  }

  /** Appends and normalizes a row whose column {@code c} is {@code target[c]} here. */
  final void addMapped(Tableau source, int sourceRow, int[] target) {
    if (!contradictory) {
      int row = append();
      writeMapped(row, source, sourceRow, target);
      classify(row);
      settle(row, source.kind[sourceRow]);
    }
  }

  /**
   * Makes a row that was just written and classified a constraint of the given kind: divides it by
   * the gcd of its coefficients, tightening the constant of an inequality, and merges it with a
   * parallel row. It becomes dead if it always holds; the tableau becomes contradictory if it
   * cannot hold. An inequality that meets its opposite becomes an equality.
   */
  final void settle(int row, byte newKind) {
    kind[row] = DEAD;
    if (unitColumn(row) < 0) {
      if (!tighten(row, newKind == EQUALITY)) {
        contradictory = true;
        return;
      }
      if (isConstant(row)) {
        return;
      }
    }
    place(row, newKind, hash(row));
  }

  /** Makes a row whose coefficients have gcd 1 a constraint, merging it with a parallel row. */
  final void place(int row, byte newKind, long key) {
    kind[row] = newKind;
    long bit = 1L << (Math.abs(key) >>> 57);
    boolean same = ((key >= 0 ? seenPositive : seenNegative) & bit) != 0;
    // Test -key's own sign, since 0 is its own opposite.
    boolean opposite = ((-key >= 0 ? seenPositive : seenNegative) & bit) != 0;
    if (same || opposite) {
      mergeWithParallels(row, key, same, opposite);
    }
    note(key);
  }

  /**
   * Merges a row with its parallel rows, of which there is at most one in the same direction and
   * one in the opposite direction. The newest rows, which are the likeliest, are tried first.
   */
  private void mergeWithParallels(int row, long key, boolean same, boolean opposite) {
    boolean seekSame = same;
    boolean seekOpposite = opposite;
    long[] from = cells;
    int other = row == rows - 1 ? row - 1 : rows - 1;
    for (int at = other * stride + masks - 1; other >= 0; other--, at -= stride) {
      long size = from[at];
      if ((size == key || size == -key)
          && other != row
          && (kind[other] == INEQUALITY || kind[other] == EQUALITY)) {
        if (seekSame && size == key && isParallel(row, other, false)) {
          seekSame = false;
          merge(row, other, false);
        } else if (seekOpposite && size == -key && isParallel(row, other, true)) {
          seekOpposite = false;
          merge(row, other, true);
        } else {
          continue;
        }
        if (contradictory || kind[row] == DEAD || !(seekSame || seekOpposite)) {
          return;
        }
      }
    }
  }

  /** Returns true if the coefficients of two rows are the same, or opposite. */
  final boolean isParallel(int row, int other, boolean opposite) {
    if (words == 1) {
      int a = row * stride + masks;
      int b = other * stride + masks;
      long large = cells[a + 2];
      return cells[a] == cells[opposite ? b + 1 : b]
          && cells[a + 1] == cells[opposite ? b : b + 1]
          && large == cells[b + 2]
          && (large == 0 || hasSameCoefficients(row, other, opposite));
    }
    long wide = 0;
    for (int w = 0; w < words; w++) {
      if (positive(row, w) != (opposite ? negative(other, w) : positive(other, w))
          || negative(row, w) != (opposite ? positive(other, w) : negative(other, w))
          || wide(row, w) != wide(other, w)) {
        return false;
      }
      wide |= wide(row, w);
    }
    // The masks determine coefficients that are 0, 1 or -1.
    return wide == 0 || hasSameCoefficients(row, other, opposite);
  }

  private void merge(int row, int other, boolean opposite) {
    boolean rowIsEquality = kind[row] == EQUALITY;
    boolean otherIsEquality = kind[other] == EQUALITY;
    // The sign of row's slack minus other's, or of the sum of both slacks if opposite.
    int sign = compareConstants(row, other, opposite);
    boolean clash;
    if (rowIsEquality && otherIsEquality) {
      clash = sign != 0;
      kind[row] = DEAD;
    } else if (rowIsEquality || otherIsEquality) {
      // With the equality subtracted, the inequality is a constant: its constant minus (plus) the
      // equality's.
      clash = (opposite || !rowIsEquality ? sign : -sign) < 0;
      kind[rowIsEquality ? other : row] = DEAD;
    } else if (opposite) {
      clash = sign < 0;
      if (sign == 0) {
        meet(row, other);
      }
    } else {
      clash = false;
      kind[sign < 0 ? other : row] = DEAD;
    }
    if (clash) {
      contradictory = true;
      if (log != null) {
        log.clashed(rowIsEquality ? other : row, rowIsEquality ? row : other, opposite);
      }
    }
  }

  private void meet(int row, int other) {
    kind[other] = DEAD;
    kind[row] = EQUALITY;
    if (log != null) {
      log.met(row, other);
    }
  }

  /**
   * Substitutes the variable of {@code column} in every row by the equality {@code row}, whose
   * coefficient there is +-1. The equality becomes dead, but still gives the value of the variable.
   */
  final void substitute(int row, int column) {
    kind[row] = DEAD;
    int end = rows;
    for (int other = 0; other < end && !contradictory; other++) {
      byte otherKind = kind[other];
      if (otherKind != DEAD && uses(other, column)) {
        if (log != null) {
          BigInteger entry = coefficient(other, column);
          log.added(other, row, isPositive(row, column) ? entry.negate() : entry);
        }
        addProduct(other, row, column, isPositive(row, column));
        if (otherKind != FORM) {
          settle(other, otherKind);
        }
      }
    }
  }

  /**
   * Replaces the variable of {@code column} by {@code x - sum q_j x_j}, where {@code q_j} is the
   * integer nearest to {@code a_j / a_column} for the coefficients of {@code row}: one step of
   * Euclid's algorithm on columns (Knuth 1981, section 4.5.2), a unimodular change of variables.
   * Afterwards every other coefficient of the row is at most half the one in {@code column}. If
   * {@code among} is given, only its variables are used. Returns the dead row that holds {@code q}.
   */
  final int reduceBy(int row, int column, long @Nullable [] among) {
    int quotients = append();
    kind[quotients] = DEAD;
    writeQuotients(quotients, row, column, among);
    classify(quotients);
    for (int other = 0; other < quotients; other++) {
      if (kind[other] != DEAD && uses(other, column)) {
        addProduct(other, quotients, column, true);
        note(other);
      }
    }
    if (log != null) {
      log.reduced(this, quotients, column);
    }
    return quotients;
  }

  /**
   * Changes the given variables, by steps of Euclid's algorithm, until one of them has coefficient
   * +-1 in a row, or only one of them is left in it. Returns the column with coefficient +-1, or
   * -1.
   */
  final int isolate(int row, long @Nullable [] among, Budget budget) {
    int column = unitColumn(row, among);
    while (column < 0 && width(row, among) > 1) {
      budget.step(rows);
      int unused = reduceBy(row, smallestColumn(row, among), among);
      column = unitColumn(row, among);
    }
    return column;
  }

  /**
   * Isolates one of the given variables in an equality and substitutes it. Returns false if none
   * gets coefficient +-1.
   */
  final boolean eliminateBy(int row, long @Nullable [] among, Budget budget) {
    int column = isolate(row, among, budget);
    budget.step(rows);
    if (column >= 0) {
      substitute(row, column);
    }
    return column >= 0;
  }

  /**
   * Appends the real shadow of a lower and an upper bound on {@code column}, or with {@code dark}
   * their dark shadow (Pugh 1991, section 2.3.1).
   */
  final void combine(int lower, int upper, int column, boolean dark) {
    int row = append();
    writeCombination(row, lower, upper, column, dark);
    settle(row, INEQUALITY);
  }

  /**
   * Appends a copy of a row of a tableau of the same kind and columns, negated if {@code negated},
   * plus {@code shift}.
   */
  final int appendCopy(Tableau source, int row, boolean negated, long shift) {
    int target = append();
    copyRow(target, source, row);
    for (int c = 0; c <= columns && negated; c++) {
      set(target, c, coefficient(target, c).negate());
    }
    addToConstant(target, BigInteger.valueOf(shift));
    classify(target);
    return target;
  }

  /** Adds the filter of another tableau, whose constraints this has as well. */
  final void noteAll(Tableau source) {
    seenPositive |= source.seenPositive;
    seenNegative |= source.seenNegative;
  }

  /** The number of rows that are not dead. */
  final int liveRows() {
    int live = 0;
    for (int row = 0; row < rows; row++) {
      live += kind[row] == DEAD ? 0 : 1;
    }
    return live;
  }

  /** A copy of the live rows, constraints and forms; dead rows are left out. */
  final Tableau copyLive() {
    Tableau copy = alike(columns, 2 * liveRows() + 8);
    for (int row = 0; row < rows; row++) {
      if (kind[row] != DEAD) {
        int target = copy.append();
        copy.kind[target] = kind[row];
        copy.copyRow(target, this, row);
      }
    }
    copy.noteAll(this);
    copy.contradictory = contradictory;
    return copy;
  }

  /** A copy of every row, dead ones included, with the same indices and room for more. */
  abstract Tableau copy();

  /** An empty tableau of some columns and the same number type. */
  abstract Tableau alike(int numColumns, int capacity);

  /** Grows the data that the subclass keeps outside of the cells. */
  abstract void grow(int capacity);

  /**
   * Writes a row of another tableau whose column {@code c} is {@code target[c]} here; coefficients
   * of columns with the same target are added.
   */
  void writeMapped(int row, Tableau source, int sourceRow, int[] target) {
    BigInteger[] values = LatticeBasis.zeros(columns + 1);
    for (int c = 0; c < source.columns; c++) {
      if (source.uses(sourceRow, c)) {
        values[target[c]] = values[target[c]].add(source.coefficient(sourceRow, c));
      }
    }
    values[columns] = source.coefficient(sourceRow, source.columns);
    write(row, values);
  }

  /** Copies the coefficients, hash and masks of a row of a tableau of the same kind and columns. */
  abstract void copyRow(int row, Tableau source, int sourceRow);

  /** Writes a row from values; it is not classified. */
  abstract void write(int row, long[] values);

  /** Writes a row from values; it is not classified. */
  abstract void write(int row, BigInteger[] values);

  /**
   * Divides a classified row by the gcd of its coefficients, rounding the constant of an inequality
   * down. Returns false if the row cannot hold.
   */
  abstract boolean tighten(int row, boolean equality);

  /** Recomputes the masks and the hash of a row. */
  abstract void classify(int row);

  boolean hasSameCoefficients(int row, int other, boolean opposite) {
    for (int c = 0; c < columns; c++) {
      BigInteger v = coefficient(other, c);
      if (!coefficient(row, c).equals(opposite ? v.negate() : v)) {
        return false;
      }
    }
    return true;
  }

  /** The sign of {@code c_row - c_other}, or of {@code c_row + c_other} if opposite. */
  int compareConstants(int row, int other, boolean opposite) {
    BigInteger b = coefficient(other, columns);
    return coefficient(row, columns).compareTo(opposite ? b.negate() : b);
  }

  /**
   * Adds to {@code target} its own entry in a column, negated if {@code negated}, times {@code
   * row}, and classifies it.
   */
  abstract void addProduct(int target, int row, int column, boolean negated);

  /**
   * Replaces {@code target} by a positive multiple of itself plus a multiple of {@code row} that
   * clears the entry in {@code column}; classifies it.
   */
  final void clear(int target, int row, int column) {
    BigInteger a = coefficient(target, column);
    BigInteger b = coefficient(row, column);
    BigInteger gcd = a.gcd(b);
    BigInteger ofTarget = b.abs().divide(gcd);
    BigInteger ofRow = a.divide(gcd).multiply(BigInteger.valueOf(-b.signum()));
    for (int c = 0; c <= columns; c++) {
      BigInteger multiple = ofTarget.multiply(coefficient(target, c));
      set(target, c, multiple.add(ofRow.multiply(coefficient(row, c))));
    }
    classify(target);
  }

  /**
   * Writes the integers nearest to the quotients of the coefficients of a row by that in a column.
   */
  private void writeQuotients(int target, int row, int column, long @Nullable [] among) {
    BigInteger[] quotients = LatticeBasis.zeros(columns + 1);
    BigInteger divisor = coefficient(row, column);
    BigInteger size = divisor.abs();
    for (int c = 0; c < columns; c++) {
      if (c != column && has(among, c)) {
        // floor((2v + size) / 2size) is the nearest integer.
        BigInteger v = coefficient(row, c).shiftLeft(1).add(size);
        BigInteger quotient = Integers.floorDiv(v, size.shiftLeft(1));
        quotients[c] = divisor.signum() < 0 ? quotient.negate() : quotient;
      }
    }
    write(target, quotients);
  }

  static boolean has(long @Nullable [] columns, int column) {
    return columns == null || (columns[column >> 6] >>> column & 1) != 0;
  }

  /** Writes and classifies a real or dark shadow. */
  abstract void writeCombination(int target, int lower, int upper, int column, boolean dark);

  /** The given column with the least nonzero coefficient in magnitude, or -1. */
  int smallestColumn(int row, long @Nullable [] among) {
    int best = -1;
    @Nullable BigInteger least = null;
    for (int c = 0; c < columns; c++) {
      if (uses(row, c) && has(among, c)) {
        BigInteger v = coefficient(row, c).abs();
        if (least == null || v.compareTo(least) < 0) {
          best = c;
          least = v;
        }
      }
    }
    return best;
  }

  abstract BigInteger coefficient(int row, int column);

  /** Replaces a coefficient, or the constant of a row; the row is not classified. */
  abstract void set(int row, int column, BigInteger value);

  /** The coefficients of a row and its constant. */
  final BigInteger[] values(int row) {
    BigInteger[] values = new BigInteger[columns + 1];
    Arrays.setAll(values, c -> coefficient(row, c));
    return values;
  }

  /** A row as a form. */
  LinearForm form(int row) {
    return LinearForm.ofRow(values(row));
  }

  /**
   * The number of splinters of a lower (upper) bound row: the values of {@code b z - e} outside of
   * which every point is in the dark shadow. {@code opposite} is the row of the opposite bound with
   * the largest coefficient. Saturated.
   */
  final long splinters(int row, int column, int opposite) {
    BigInteger b = coefficient(row, column).abs();
    BigInteger a = coefficient(opposite, column).abs();
    // floor((ab - a - b) / a) + 1 = b - ceil(b / a)
    BigInteger count = b.subtract(Integers.ceilDiv(b, a));
    return count.bitLength() > 62 ? Long.MAX_VALUE : Math.max(0, count.longValueExact());
  }

  /** Compares the magnitudes of the coefficients of two rows in {@code column}. */
  int compareMagnitude(int row, int other, int column) {
    return coefficient(row, column).abs().compareTo(coefficient(other, column).abs());
  }

  // Simplex: rows are basic variables as forms of the nonbasic ones, over a common denominator.

  int signum(int row, int column) {
    return coefficient(row, column).signum();
  }

  /** Writes {@code chosen[i]} of a row of {@code source} to column {@code i}, and its constant. */
  void select(int row, Tableau source, int sourceRow, int[] chosen) {
    BigInteger[] values = new BigInteger[columns + 1];
    Arrays.setAll(
        values, c -> source.coefficient(sourceRow, c < columns ? chosen[c] : source.columns));
    write(row, values);
  }

  /**
   * Exchanges the variable of {@code row} with that of {@code column}, where its entry is not 0, by
   * integral pivoting (Edmonds 1967, Bareiss 1968): every entry is a minor of the original rows
   * over the pivot as common denominator, so that fractions are never reduced.
   */
  abstract void pivot(int row, int column);

  /** The cost of a pivot in steps, which are operations on a row of eight small numbers. */
  abstract long pivotSteps();

  /**
   * Compares {@code c / |a|} of two rows, where c is the constant, which is non-negative, and a the
   * entry in {@code column}.
   */
  int compareRatios(int row, int other, int column) {
    BigInteger a = coefficient(row, column).abs();
    BigInteger b = coefficient(other, column).abs();
    return coefficient(row, columns).multiply(b).compareTo(coefficient(other, columns).multiply(a));
  }

  /** Moves the nonbasic variable of a column from 0 to an integer value. */
  final void shift(int column, BigInteger value) {
    for (int row = 0; row < rows; row++) {
      addToConstant(row, value.multiply(coefficient(row, column)));
    }
  }

  /** Adds an integer to a row's constant. */
  final void addToConstant(int row, BigInteger amount) {
    set(row, columns, coefficient(row, columns).add(amount));
  }

  /** The positive common denominator of all entries. */
  abstract BigInteger denominator();

  /** The value of a row where the variables have the given values. */
  final BigInteger value(int row, BigInteger[] at) {
    BigInteger sum = coefficient(row, columns);
    for (int w = 0; w < words; w++) {
      for (long bits = used(row, w); bits != 0; bits &= bits - 1) {
        int c = (w << 6) + Long.numberOfTrailingZeros(bits);
        sum = sum.add(coefficient(row, c).multiply(at[c]));
      }
    }
    return sum;
  }
}
