package dev.halfspace.presburger;

import com.google.common.primitives.Ints;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A simplex tableau of a system of inequalities over the rationals: each row is a basic variable as
 * a form of the nonbasic ones (the columns), which are 0. The variables of the system are free, the
 * slacks of its rows are non-negative, and a variable that was fixed stays nonbasic.
 *
 * <p>Pivots follow the least-index rule (Bland 1977), so that they do not cycle.
 */
final class Simplex {
  private final Tableau m;
  private final Budget budget;

  /** The number of free variables; ids below it are free variables, those from it on slacks. */
  private final int free;

  private final int[] rowVariable;
  private final int[] columnVariable;

  /** The row of a slack that cannot reach 0, once {@link #restore} has failed. */
  private int conflict = -1;

  private Simplex(Tableau m, Budget budget, int free, int[] rowVariable, int[] columnVariable) {
    this.m = m;
    this.budget = budget;
    this.free = free;
    this.rowVariable = rowVariable;
    this.columnVariable = columnVariable;
  }

  /**
   * The tableau of the given rows of {@code source}, restricted to the given columns; other columns
   * are taken as 0.
   */
  static Simplex of(Tableau source, int[] rows, int[] columns, Budget budget) {
    Tableau m = source.alike(columns.length, rows.length);
    int[] rowVariable = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      int row = m.append();
      m.select(row, source, rows[i], columns);
      rowVariable[i] = columns.length + i;
    }
    int[] columnVariable = new int[columns.length];
    for (int c = 0; c < columns.length; c++) {
      columnVariable[c] = c;
    }
    Simplex simplex = new Simplex(m, budget, columns.length, rowVariable, columnVariable);
    simplex.makeFreeVariablesBasic();
    return simplex;
  }

  Simplex copy() {
    return new Simplex(m.copy(), budget, free, rowVariable.clone(), columnVariable.clone());
  }

  private void makeFreeVariablesBasic() {
    for (int column = 0; column < free; column++) {
      int best = -1;
      for (int row = 0; row < m.rows; row++) {
        if (rowVariable[row] >= free
            && m.signum(row, column) != 0
            && (best < 0 || m.compareMagnitude(row, best, column) < 0)) {
          best = row;
        }
      }
      if (best >= 0) {
        pivot(best, column);
      }
    }
  }

  private void pivot(int row, int column) {
    budget.step(m.pivotSteps());
    m.pivot(row, column);
    int variable = rowVariable[row];
    rowVariable[row] = columnVariable[column];
    columnVariable[column] = variable;
  }

  private boolean canMove(int column) {
    return columnVariable[column] >= free;
  }

  /** Makes every slack non-negative (dual simplex); returns false if the system is infeasible. */
  boolean restore() {
    while (true) {
      int row = -1;
      for (int i = 0; i < m.rows; i++) {
        if (rowVariable[i] >= free
            && m.signum(i, m.columns) < 0
            && (row < 0 || rowVariable[i] < rowVariable[row])) {
          row = i;
        }
      }
      if (row < 0) {
        return true;
      }
      int column = leastColumn(row, 1);
      if (column < 0) {
        conflict = row;
        return false;
      }
      pivot(row, column);
    }
  }

  /**
   * The column with the least variable that may enter the basis and whose entry in the row has the
   * given sign, or -1.
   */
  private int leastColumn(int row, int sign) {
    int best = -1;
    for (int c = 0; c < m.columns; c++) {
      if (m.signum(row, c) == sign
          && canMove(c)
          && (best < 0 || columnVariable[c] < columnVariable[best])) {
        best = c;
      }
    }
    return best;
  }

  /**
   * Moves to a vertex where a variable is maximal ({@code sign} 1) or minimal (-1); the slacks must
   * be non-negative.
   *
   * @return the row of the variable there, or -1 if it is unbounded
   */
  int optimize(int variable, int sign) {
    int row = makeBasic(variable);
    while (row >= 0) {
      int column = leastColumn(row, sign);
      if (column < 0) {
        return row;
      }
      int leaving = leavingRow(column, row);
      if (leaving < 0) {
        return -1;
      }
      pivot(leaving, column);
    }
    return -1;
  }

  /**
   * The ratio test: the row that first reaches 0 when the variable of a column grows, other than
   * {@code except}; or -1.
   */
  private int leavingRow(int column, int except) {
    int leaving = -1;
    for (int i = 0; i < m.rows; i++) {
      if (rowVariable[i] >= free && i != except && m.signum(i, column) < 0) {
        int order = leaving < 0 ? -1 : m.compareRatios(i, leaving, column);
        if (order < 0 || (order == 0 && rowVariable[i] < rowVariable[leaving])) {
          leaving = i;
        }
      }
    }
    return leaving;
  }

  /** Returns the row of a variable, making it basic if need be; -1 if it is unbounded. */
  private int makeBasic(int variable) {
    int basic = Ints.indexOf(rowVariable, variable);
    if (basic >= 0) {
      return basic;
    }
    int column = Ints.indexOf(columnVariable, variable);
    int row = leavingRow(column, -1);
    if (row >= 0) {
      pivot(row, column);
    }
    return row;
  }

  /** The floor of the value of a row's variable at the current point. */
  BigInteger floor(int row) {
    return Integers.floorDiv(m.coefficient(row, m.columns), m.denominator());
  }

  /** The ceiling of the value of a row's variable at the current point. */
  BigInteger ceiling(int row) {
    return Integers.ceilDiv(m.coefficient(row, m.columns), m.denominator());
  }

  /** The values of the free variables at the current point, times the common denominator. */
  BigInteger[] scaledPoint() {
    BigInteger[] point = LatticeBasis.zeros(free);
    for (int row = 0; row < m.rows; row++) {
      if (rowVariable[row] < free) {
        point[rowVariable[row]] = m.coefficient(row, m.columns);
      }
    }
    return point;
  }

  /**
   * Returns true if the slacks do not determine the free variables; valid as long as none is fixed.
   */
  boolean isDependent() {
    return Arrays.stream(columnVariable).anyMatch(variable -> variable < free);
  }

  /**
   * Returns true if the slacks do not determine a free variable, which may then have any value;
   * valid as long as none is fixed.
   */
  boolean isUndetermined(int variable) {
    int row = Ints.indexOf(rowVariable, variable);
    return row < 0
        || IntStream.range(0, m.columns)
            .anyMatch(c -> columnVariable[c] < free && m.signum(row, c) != 0);
  }

  /**
   * Fixes a free variable at a value; slacks may be negative afterwards. If the variable is
   * constant, its value must be that one.
   */
  void fix(int variable, BigInteger value) {
    int row = makeBasic(variable);
    for (int c = 0; c < m.columns; c++) {
      if (m.signum(row, c) != 0 && canMove(c)) {
        pivot(row, c);
        m.shift(c, value);
        return;
      }
    }
  }

  /**
   * The values of the free variables at the current point if all are integers, with those of the
   * fixed ones taken from {@code known}; otherwise {@link #NONE}.
   */
  BigInteger[] integerPoint(BigInteger[] known) {
    BigInteger[] point = known.clone();
    BigInteger denominator = m.denominator();
    for (int row = 0; row < m.rows; row++) {
      if (rowVariable[row] < free) {
        BigInteger[] parts = m.coefficient(row, m.columns).divideAndRemainder(denominator);
        if (parts[1].signum() != 0) {
          return NONE;
        }
        point[rowVariable[row]] = parts[0];
      }
    }
    return point;
  }

  /** The answer of {@link #integerPoint} where there is none; it has no entries. */
  static final BigInteger[] NONE = {};

  /** The row of a slack that no point makes non-negative, after {@link #restore} failed. */
  int conflict() {
    return conflict;
  }

  int numColumns() {
    return m.columns;
  }

  BigInteger entry(int row, int column) {
    return m.coefficient(row, column);
  }

  BigInteger denominator() {
    return m.denominator();
  }

  int variableOfRow(int row) {
    return rowVariable[row];
  }

  int variableOfColumn(int column) {
    return columnVariable[column];
  }

  /** The index of the inequality whose slack a variable is; negative for a free variable. */
  int slack(int variable) {
    return variable - free;
  }
}
