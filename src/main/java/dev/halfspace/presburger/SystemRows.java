package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;

/**
 * The rows of a system under construction: each is normalized into the tableau that the built
 * system takes over.
 */
sealed class SystemRows permits ConstraintSystem.Builder {
  private static final int ROOM = 16;

  private final Space space;
  private int columns;
  private Tableau rows;

  /** True if a system shares the tableau, so that it must not be changed. */
  private boolean shared;

  SystemRows(Space space) {
    this.space = space;
    this.columns = space.numColumns();
    this.rows = new LongTableau(columns, ROOM);
  }

  /** Starts with the rows of a system over {@code space}, which are not changed. */
  SystemRows(Space space, Tableau rows) {
    this.space = space;
    this.columns = space.numColumns();
    this.rows = rows;
    this.shared = true;
  }

  /** The current columns, including the locals added. */
  public final Space space() {
    return space.withLocals(columns - space.numVisible());
  }

  final void add(long[] row, byte kind) {
    checkLength(row, space, columns);
    own();
    try {
      rows.add(row, kind);
    } catch (ArithmeticException overflow) {
      // An entry is Long.MIN_VALUE or overflows: switch to arbitrary precision.
      widen();
      rows.add(row, kind);
    }
  }

  final void add(LinearForm form, byte kind) {
    if (form.fitsLong()) {
      add(form.toLongRow(columns), kind);
    } else {
      own();
      widen();
      rows.add(form.toRow(columns), kind);
    }
  }

  static void checkLength(long[] row, Space space, int columns) {
    checkArgument(
        row.length == columns + 1,
        "a row of %s has %s entries, not %s",
        space,
        columns + 1,
        row.length);
  }

  final void add(Constraint row) {
    add(row.form(), row.kind());
  }

  private void own() {
    if (shared) {
      rows = rows.copy();
      shared = false;
    }
  }

  private void widen() {
    if (rows instanceof LongTableau) {
      rows = BigTableau.copyOf(rows, Integer.MAX_VALUE);
    }
  }

  /** Adds the rows of a tableau whose column {@code c} is {@code target[c]} here. */
  final void addAll(Tableau source, int[] target) {
    own();
    if (source instanceof BigTableau) {
      widen();
    }
    for (int row = 0; row < source.rows; row++) {
      if (source.kind[row] != Tableau.DEAD) {
        addMapped(source, row, target);
      }
    }
    rows.contradictory |= source.contradictory;
  }

  private void addMapped(Tableau source, int row, int[] target) {
    try {
      rows.addMapped(source, row, target);
    } catch (ArithmeticException overflow) {
      widen();
      rows.addMapped(source, row, target);
    }
  }

  /** Appends a local column and returns it; later rows are one entry longer. */
  @CanIgnoreReturnValue
  public final int addLocal() {
    int last = columns++;
    rows = Rearrangement.of(rows, columns, Rearrangement.upTo(last));
    shared = false;
    return last;
  }

  /**
   * Appends a local {@code q = floor(numerator / divisor)} with its rows {@code 0 <= numerator -
   * divisor q < divisor}, and returns its column.
   *
   * @throws IllegalArgumentException if {@code numerator} has a column that this has not, or if
   *     {@code divisor} is not positive
   */
  @CanIgnoreReturnValue
  public final int quotient(LinearForm numerator, BigInteger divisor) {
    checkArgument(divisor.signum() > 0, "divisor %s is not positive", divisor);
    int terms = numerator.numTerms();
    checkArgument(
        terms == 0 || numerator.column(terms - 1) < columns,
        "numerator %s over %s columns",
        numerator,
        columns);
    int local = addLocal();
    for (LinearForm row : new Quotient(numerator, divisor).rows(local)) {
      add(row, Tableau.INEQUALITY);
    }
    return local;
  }

  /** The normalized rows, which are shared with the system from now on. */
  final Tableau tableau() {
    if (rows.rows <= ROOM / 4 && !shared) {
      rows = rows.copy();
    }
    shared = true;
    return rows;
  }
}
