package dev.halfspace.presburger;

import static dev.halfspace.presburger.Rearrangement.upTo;
import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The part of a system of inequalities that has to be searched for an integer point. A row whose
 * slack can grow along some ray of the recession cone is dropped: any integer point of the other
 * rows, moved far enough along an integer ray, satisfies it. The rows that stay are bounded in
 * every direction on which they depend.
 */
final class BoundedPart {
  private final Tableau t;
  private final Budget budget;

  /** The columns that the system uses. */
  private final int[] columns;

  private final int[] allRows;
  private final BigInteger[] ray;

  /** The rows that are not dropped. */
  private int[] rows;

  private BigInteger[][] matrix = {};

  BoundedPart(Tableau tableau, Budget budget) {
    this.t = tableau;
    this.budget = budget;
    this.rows =
        Arrays.stream(upTo(t.rows)).filter(row -> t.kind[row] == Tableau.INEQUALITY).toArray();
    this.allRows = rows;
    this.columns = tableau.usedColumns();
    this.ray = LatticeBasis.zeros(columns.length);
  }

  int[] columns() {
    return columns;
  }

  int[] rows() {
    return rows;
  }

  /** The rational relaxation of all rows, over the used columns. */
  Simplex simplex() {
    return Simplex.of(t, rows, columns, budget);
  }

  /** The rational relaxation of the rows kept, over the variables of a basis. */
  Simplex simplex(LatticeBasis basis) {
    return Simplex.of(
        tableauOf(matrix, basis, 0), upTo(matrix.length), upTo(basis.dimension()), budget);
  }

  /**
   * Drops the rows whose slack can grow along a ray, and returns a basis of the directions on which
   * the other rows depend.
   */
  LatticeBasis bound() {
    BigInteger[][] cone = matrix(rows);
    for (BigInteger[] row : cone) {
      row[columns.length] = ZERO;
    }
    boolean[] dropped = new boolean[cone.length];
    while (dropAlongSomeRay(cone, dropped)) {}
    int[] all = rows;
    rows = Arrays.stream(upTo(all.length)).filter(i -> !dropped[i]).map(i -> all[i]).toArray();
    matrix = matrix(rows);
    LatticeBasis basis = LatticeBasis.identity(columns.length);
    return rows.length == all.length && !simplex(basis).isDependent()
        ? basis
        : LatticeBasis.spanning(matrix, columns.length);
  }

  /**
   * Marks the rows whose slack grows along a ray of the cone, which is added to the ray so far.
   * Returns false if there is no such ray.
   */
  private boolean dropAlongSomeRay(BigInteger[][] cone, boolean[] dropped) {
    Tableau homogeneous = tableauOf(cone, LatticeBasis.identity(columns.length), 1);
    homogeneous.write(homogeneous.append(), sumMinusOne(cone, dropped));
    Simplex simplex = Simplex.of(homogeneous, upTo(cone.length + 1), upTo(columns.length), budget);
    if (!simplex.restore()) {
      return false;
    }
    BigInteger[] direction = simplex.scaledPoint();
    LatticeBasis.addMultiple(ray, direction, ONE);
    for (int i = 0; i < cone.length; i++) {
      dropped[i] |= LatticeBasis.dot(cone[i], direction).signum() > 0;
    }
    return true;
  }

  private BigInteger[] sumMinusOne(BigInteger[][] cone, boolean[] dropped) {
    BigInteger[] sum = LatticeBasis.zeros(columns.length + 1);
    for (int i = 0; i < cone.length; i++) {
      if (!dropped[i]) {
        LatticeBasis.addMultiple(sum, cone[i], ONE);
      }
    }
    sum[columns.length] = ONE.negate();
    return sum;
  }

  /**
   * The rows of a matrix over the variables of a basis, in a tableau of the number type of {@code
   * t}.
   */
  private Tableau tableauOf(BigInteger[][] source, LatticeBasis basis, int spare) {
    Tableau result = t.alike(basis.dimension(), source.length + spare);
    for (BigInteger[] row : source) {
      BigInteger[] along = Arrays.copyOf(basis.along(row), basis.dimension() + 1);
      along[basis.dimension()] = row[columns.length];
      result.write(result.append(), along);
    }
    return result;
  }

  private BigInteger[][] matrix(int[] ids) {
    BigInteger[][] result = new BigInteger[ids.length][columns.length + 1];
    for (int i = 0; i < ids.length; i++) {
      for (int c = 0; c < columns.length; c++) {
        result[i][c] = t.coefficient(ids[i], columns[c]);
      }
      result[i][columns.length] = t.coefficient(ids[i], t.columns);
    }
    return result;
  }

  /**
   * The reduced basis; each row kept is weighted in inverse proportion to the width of the system
   * across it.
   */
  LatticeBasis reduced(LatticeBasis basis) {
    Simplex simplex = simplex(basis);
    if (!simplex.restore()) {
      return basis;
    }
    BigInteger[] widths = new BigInteger[matrix.length];
    BigInteger largest = ONE;
    for (int i = 0; i < matrix.length; i++) {
      widths[i] = simplex.floor(simplex.optimize(basis.dimension() + i, 1)).add(ONE);
      largest = largest.max(widths[i]);
    }
    BigInteger scale = largest.shiftLeft(20);
    BigInteger[] weights = new BigInteger[matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      weights[i] = scale.divide(widths[i]);
    }
    return basis.reduced(matrix, weights, budget);
  }

  /** A point of all rows over all columns, from a point of the rows kept over the used columns. */
  BigInteger[] extended(BigInteger[] point) {
    BigInteger steps = ZERO;
    for (BigInteger[] row : matrix(allRows)) {
      BigInteger value = LatticeBasis.dot(row, point).add(row[columns.length]);
      if (value.signum() < 0) {
        steps = steps.max(Integers.ceilDiv(value.negate(), LatticeBasis.dot(row, ray)));
      }
    }
    LatticeBasis.addMultiple(point, ray, steps);
    BigInteger[] values = LatticeBasis.zeros(t.columns);
    for (int c = 0; c < columns.length; c++) {
      values[columns[c]] = point[c];
    }
    return values;
  }
}
