package dev.halfspace.presburger;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A basis of the integer lattice: a unimodular change of variables {@code x = sum y_j u_j}. It is
 * chosen for a system of rows such that the system is narrow along the last vectors; a vector is
 * measured by its products with the rows.
 *
 * @param vectors the vectors {@code u_j}
 * @param duals the dual vectors {@code w_j} with {@code y_j = w_j.x}: the inverse of the matrix of
 *     vectors
 * @param length the length of a vector
 */
@SuppressWarnings("ArrayRecordComponent") // not compared; changed in place
record LatticeBasis(BigInteger[][] vectors, BigInteger[][] duals, int length) {
  static LatticeBasis identity(int dimension) {
    return new LatticeBasis(unit(dimension), unit(dimension), dimension);
  }

  /** The unit vectors of a dimension. */
  static BigInteger[][] unit(int dimension) {
    BigInteger[][] vectors = new BigInteger[dimension][];
    for (int j = 0; j < dimension; j++) {
      vectors[j] = zeros(dimension);
      vectors[j][j] = ONE;
    }
    return vectors;
  }

  static BigInteger[] zeros(int length) {
    BigInteger[] zeros = new BigInteger[length];
    Arrays.fill(zeros, ZERO);
    return zeros;
  }

  private LatticeBasis copy(int rank) {
    return new LatticeBasis(copy(vectors, rank), copy(duals, rank), length);
  }

  private static BigInteger[][] copy(BigInteger[][] vectors, int rank) {
    return Arrays.stream(vectors, 0, rank).map(BigInteger[]::clone).toArray(BigInteger[][]::new);
  }

  /** Adds a multiple of one vector to another. */
  void add(int target, int source, BigInteger factor) {
    addMultiple(vectors[target], vectors[source], factor);
    addMultiple(duals[source], duals[target], factor.negate());
  }

  void swap(int a, int b) {
    swap(vectors, a, b);
    swap(duals, a, b);
  }

  int dimension() {
    return vectors.length;
  }

  /** The coefficients {@code a.u_j} of a row over the new variables. */
  BigInteger[] along(BigInteger[] row) {
    BigInteger[] result = new BigInteger[vectors.length];
    Arrays.setAll(result, j -> dot(row, vectors[j]));
    return result;
  }

  /** The point with the given values of the new variables. */
  BigInteger[] point(BigInteger[] values) {
    BigInteger[] x = zeros(length);
    for (int j = 0; j < values.length; j++) {
      if (values[j].signum() != 0) {
        addMultiple(x, vectors[j], values[j]);
      }
    }
    return x;
  }

  /**
   * A basis of the directions on which the rows depend: the column echelon form of the rows by
   * Euclid's algorithm, without the vectors along which all rows are 0.
   */
  static LatticeBasis spanning(BigInteger[][] rows, int dimension) {
    LatticeBasis basis = identity(dimension);
    int rank = 0;
    for (BigInteger[] row : rows) {
      int pivot = -1;
      for (int j = rank; j < dimension; j++) {
        if (dot(row, basis.vectors[j]).signum() != 0) {
          pivot = pivot < 0 ? j : basis.reducePair(row, pivot, j);
        }
      }
      if (pivot >= 0) {
        basis.swap(pivot, rank++);
      }
    }
    return basis.copy(rank);
  }

  /**
   * Makes the product of a row with one of two vectors 0 by Euclid's algorithm; returns the other
   * vector.
   */
  private int reducePair(BigInteger[] row, int first, int second) {
    int a = first;
    int b = second;
    while (dot(row, vectors[b]).signum() != 0) {
      add(a, b, dot(row, vectors[a]).divide(dot(row, vectors[b])).negate());
      int other = a;
      a = b;
      b = other;
    }
    return a;
  }

  /**
   * This basis reduced (Lenstra, Lenstra, Lovasz 1982, in the integral form of de Weger 1989, see
   * Cohen 1993, algorithm 2.6.7) for the norm of the weighted rows: rows across which the system is
   * thin have large weights. Along the last vectors few values are possible (Lenstra 1983).
   */
  LatticeBasis reduced(BigInteger[][] rows, BigInteger[] weights, Budget budget) {
    int n = vectors.length;
    BigInteger[][] measured = new BigInteger[n][];
    for (int j = 0; j < n; j++) {
      // The identity keeps the vectors independent after rounding.
      BigInteger[] entries = zeros(rows.length + n);
      for (int i = 0; i < rows.length; i++) {
        entries[i] = dot(rows[i], vectors[j]).multiply(weights[i]).shiftRight(10);
      }
      entries[rows.length + j] = ONE;
      measured[j] = entries;
    }
    LatticeBasis basis = copy(n);
    new LatticeReduction(measured, basis, budget).run();
    return basis;
  }

  static BigInteger dot(BigInteger[] a, BigInteger[] b) {
    BigInteger sum = ZERO;
    for (int c = 0; c < b.length; c++) {
      if (a[c].signum() != 0 && b[c].signum() != 0) {
        sum = sum.add(a[c].multiply(b[c]));
      }
    }
    return sum;
  }

  static void addMultiple(BigInteger[] target, BigInteger[] source, BigInteger factor) {
    for (int c = 0; c < target.length; c++) {
      if (source[c].signum() != 0) {
        target[c] = target[c].add(factor.multiply(source[c]));
      }
    }
  }

  static void swap(BigInteger[][] vectors, int a, int b) {
    BigInteger[] other = vectors[a];
    vectors[a] = vectors[b];
    vectors[b] = other;
  }
}
