package dev.halfspace.presburger;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The second exact method, for systems whose elimination grows: an integer point of a system of
 * inequalities by simplex and enumeration along a reduced lattice basis (Lenstra 1983).
 *
 * <ol>
 *   <li>If there is no rational point, there is no integer point.
 *   <li>A row that can grow along some ray of the recession cone is no obstacle: any integer point
 *       of the others, moved far enough along an integer ray, satisfies it. What remains is
 *       bounded.
 *   <li>The values of the last basis variable lie between its rational bounds. Each is tried, and
 *       the search goes on with that variable fixed. At first the variables themselves are the
 *       basis; if that takes long, the basis is reduced.
 * </ol>
 */
final class LatticeSearch {
  /** The cases tried with the given variables before the basis is reduced. */
  private static final int UNREDUCED_CASES = 24;

  private final Tableau t;
  private final Budget budget;
  private final int[] columns;
  private int[] rows;
  private final BigInteger[] ray;
  private int casesLeft;
  private BigInteger @Nullable [] found;

  LatticeSearch(Tableau tableau, Budget budget) {
    this.t = tableau;
    this.budget = budget;
    this.rows = liveInequalities(tableau);
    this.columns = usedColumns(tableau, rows);
    this.ray = new BigInteger[columns.length];
    Arrays.fill(ray, ZERO);
  }

  private static int[] liveInequalities(Tableau t) {
    int[] ids = new int[t.rows];
    int count = 0;
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY) {
        ids[count++] = row;
      }
    }
    return Arrays.copyOf(ids, count);
  }

  private static int[] usedColumns(Tableau t, int[] rows) {
    int[] used = new int[t.columns];
    int count = 0;
    for (int c = 0; c < t.columns; c++) {
      for (int row : rows) {
        if (t.uses(row, c)) {
          used[count++] = c;
          break;
        }
      }
    }
    return Arrays.copyOf(used, count);
  }

  /** Decides a tableau of inequalities; its point is set if there is one. */
  boolean isFeasible() {
    Simplex simplex = Simplex.of(t, rows, columns, budget);
    if (!simplex.restore()) {
      return false;
    }
    BigInteger[] zeros = new BigInteger[columns.length];
    Arrays.fill(zeros, ZERO);
    BigInteger[] vertex = simplex.integerPoint(zeros);
    if (vertex != Simplex.NONE) {
      setPoint(vertex);
      return true;
    }
    int[] all = rows;
    dropUnboundedRows();
    BigInteger[][] matrix = matrix(rows);
    LatticeBasis basis = LatticeBasis.identity(columns.length);
    if (rows.length < all.length || simplex.isDependent()) {
      basis = LatticeBasis.spanning(matrix, columns.length);
    }
    casesLeft = UNREDUCED_CASES;
    if (!search(matrix, basis) && casesLeft < 0) {
      BigInteger[] weights = weights(matrix, basis);
      casesLeft = Integer.MAX_VALUE;
      basis = basis.reduced(matrix, weights, budget);
      boolean unused = search(matrix, basis);
    }
    if (found == null) {
      return false;
    }
    BigInteger[] point = basis.point(found);
    moveAlongRay(point, all);
    setPoint(point);
    return true;
  }

  private void setPoint(BigInteger[] values) {
    BigInteger[] point = new BigInteger[t.columns];
    Arrays.fill(point, ZERO);
    for (int c = 0; c < columns.length; c++) {
      point[columns[c]] = values[c];
    }
    t.setPoint(point);
  }

  private BigInteger[][] matrix(int[] ids) {
    BigInteger[][] matrix = new BigInteger[ids.length][columns.length + 1];
    for (int i = 0; i < ids.length; i++) {
      for (int c = 0; c < columns.length; c++) {
        matrix[i][c] = t.coefficient(ids[i], columns[c]);
      }
      matrix[i][columns.length] = t.coefficient(ids[i], t.columns);
    }
    return matrix;
  }

  /** Drops the rows that are positive somewhere on the recession cone, adding up such rays. */
  private void dropUnboundedRows() {
    BigInteger[][] cone = matrix(rows);
    for (BigInteger[] row : cone) {
      row[columns.length] = ZERO;
    }
    int[] allColumns = new int[columns.length];
    Arrays.setAll(allColumns, c -> c);
    int[] allRows = new int[cone.length + 1];
    Arrays.setAll(allRows, i -> i);
    boolean[] dropped = new boolean[cone.length];
    int left = cone.length;
    while (left > 0) {
      Tableau homogeneous = tableauOf(cone, LatticeBasis.identity(columns.length), 1);
      homogeneous.write(homogeneous.append(), sumMinusOne(cone, dropped));
      Simplex simplex = Simplex.of(homogeneous, allRows, allColumns, budget);
      if (!simplex.restore()) {
        break;
      }
      BigInteger[] direction = simplex.scaledPoint();
      LatticeBasis.addMultiple(ray, direction, ONE);
      for (int i = 0; i < cone.length; i++) {
        if (!dropped[i] && LatticeBasis.dot(cone[i], direction).signum() > 0) {
          dropped[i] = true;
          left--;
        }
      }
    }
    int[] kept = new int[left];
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      if (!dropped[i]) {
        kept[count++] = rows[i];
      }
    }
    rows = kept;
  }

  private BigInteger[] sumMinusOne(BigInteger[][] cone, boolean[] dropped) {
    BigInteger[] sum = new BigInteger[columns.length + 1];
    Arrays.fill(sum, ZERO);
    for (int i = 0; i < cone.length; i++) {
      if (!dropped[i]) {
        LatticeBasis.addMultiple(sum, cone[i], ONE);
      }
    }
    sum[columns.length] = ONE.negate();
    return sum;
  }

  /** The rows of a matrix over the variables of a basis, in a tableau of the kind of {@code t}. */
  private Tableau tableauOf(BigInteger[][] matrix, LatticeBasis basis, int spare) {
    Tableau result =
        t instanceof LongTableau
            ? new LongTableau(basis.dimension(), matrix.length + spare)
            : new BigTableau(
                basis.dimension(), matrix.length + spare, budget.limit().maxCoefficientBits());
    for (BigInteger[] row : matrix) {
      BigInteger[] along = Arrays.copyOf(basis.along(row), basis.dimension() + 1);
      along[basis.dimension()] = row[columns.length];
      result.write(result.append(), along);
    }
    return result;
  }

  private Simplex simplex(BigInteger[][] matrix, LatticeBasis basis) {
    int[] allColumns = new int[basis.dimension()];
    Arrays.setAll(allColumns, c -> c);
    int[] allRows = new int[matrix.length];
    Arrays.setAll(allRows, i -> i);
    return Simplex.of(tableauOf(matrix, basis, 0), allRows, allColumns, budget);
  }

  private boolean search(BigInteger[][] matrix, LatticeBasis basis) {
    Simplex simplex = simplex(matrix, basis);
    BigInteger[] values = new BigInteger[basis.dimension()];
    Arrays.fill(values, ZERO);
    return simplex.restore() && search(simplex, basis.dimension() - 1, values);
  }

  /** Searches with the variables after {@code variable} fixed at their values. */
  private boolean search(Simplex simplex, int variable, BigInteger[] values) {
    if (isFound(simplex, values)) {
      return true;
    }
    BigInteger low = simplex.ceiling(simplex.optimize(variable, -1));
    if (isFound(simplex, values)) {
      return true;
    }
    BigInteger high = simplex.floor(simplex.optimize(variable, 1));
    if (low.compareTo(high) > 0) {
      return false;
    }
    // From the middle outwards: a fat system has its points there.
    BigInteger up = low.add(high).shiftRight(1);
    BigInteger down = up.subtract(ONE);
    while (up.compareTo(high) <= 0 || down.compareTo(low) >= 0) {
      if (up.compareTo(high) <= 0) {
        if (searchAt(simplex, variable, up, values)) {
          return true;
        }
        up = up.add(ONE);
      }
      if (down.compareTo(low) >= 0 && casesLeft >= 0) {
        if (searchAt(simplex, variable, down, values)) {
          return true;
        }
        down = down.subtract(ONE);
      }
      if (casesLeft < 0) {
        return false;
      }
    }
    return false;
  }

  private boolean searchAt(Simplex simplex, int variable, BigInteger value, BigInteger[] values) {
    budget.splinter();
    if (--casesLeft < 0) {
      return false;
    }
    Simplex slice = simplex.copy();
    slice.fix(variable, value);
    values[variable] = value;
    return slice.restore() && search(slice, variable - 1, values);
  }

  private boolean isFound(Simplex simplex, BigInteger[] values) {
    BigInteger[] point = simplex.integerPoint(values);
    if (point != Simplex.NONE) {
      found = point;
    }
    return point != Simplex.NONE;
  }

  /** Weights in inverse proportion to the widths of the system across its rows. */
  private BigInteger[] weights(BigInteger[][] matrix, LatticeBasis basis) {
    Simplex simplex = simplex(matrix, basis);
    BigInteger[] widths = new BigInteger[matrix.length];
    BigInteger largest = ONE;
    boolean unused = simplex.restore();
    for (int i = 0; i < matrix.length; i++) {
      widths[i] = simplex.floor(simplex.optimize(basis.dimension() + i, 1)).add(ONE);
      largest = largest.max(widths[i]);
    }
    BigInteger scale = largest.shiftLeft(20);
    BigInteger[] weights = new BigInteger[matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      weights[i] = scale.divide(widths[i]);
    }
    return weights;
  }

  /** Moves a point of the rows kept until it satisfies the rows dropped. */
  private void moveAlongRay(BigInteger[] point, int[] all) {
    BigInteger steps = ZERO;
    for (BigInteger[] row : matrix(all)) {
      BigInteger value = LatticeBasis.dot(row, point).add(row[columns.length]);
      if (value.signum() < 0) {
        BigInteger speed = LatticeBasis.dot(row, ray);
        steps = steps.max(BigTableau.floorDiv(value, speed).negate());
      }
    }
    LatticeBasis.addMultiple(point, ray, steps);
  }
}
