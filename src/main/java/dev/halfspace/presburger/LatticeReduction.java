package dev.halfspace.presburger;

import static java.math.BigInteger.ONE;

import dev.halfspace.support.Integers;
import java.math.BigInteger;

/**
 * The LLL algorithm without fractions (de Weger 1989; Cohen 1993, algorithm 2.6.7): {@code d[i]} is
 * the Gram determinant of the first i vectors, and {@code lambda[i][j] / d[j + 1]} the Gram-Schmidt
 * coefficient. Each step is also applied to a {@link LatticeBasis}, the follower.
 */
final class LatticeReduction {
  private final BigInteger[][] vectors;
  private final LatticeBasis follower;
  private final Budget budget;
  private final BigInteger[] d;
  private final BigInteger[][] lambda;

  LatticeReduction(BigInteger[][] vectors, LatticeBasis follower, Budget budget) {
    this.vectors = vectors;
    this.follower = follower;
    this.budget = budget;
    this.d = new BigInteger[vectors.length + 1];
    this.lambda = new BigInteger[vectors.length][vectors.length];
    d[0] = ONE;
  }

  /** Reduces the vectors, which must be independent. */
  void run() {
    int k = 0;
    int known = 0;
    while (k < vectors.length) {
      budget.step(vectors.length);
      if (k == known) {
        orthogonalize(k);
        known++;
      }
      if (k == 0) {
        k = 1;
        continue;
      }
      reduce(k, k - 1);
      if (mustSwap(k)) {
        swap(k, known - 1);
        k = Math.max(1, k - 1);
      } else {
        for (int l = k - 2; l >= 0; l--) {
          reduce(k, l);
        }
        k++;
      }
    }
  }

  private void orthogonalize(int k) {
    budget.step((k + 1L) * (vectors[k].length + k));
    for (int j = 0; j <= k; j++) {
      BigInteger u = LatticeBasis.dot(vectors[k], vectors[j]);
      for (int i = 0; i < j; i++) {
        u = d[i + 1].multiply(u).subtract(lambda[k][i].multiply(lambda[j][i])).divide(d[i]);
      }
      if (j < k) {
        lambda[k][j] = u;
      } else {
        d[k + 1] = u;
      }
    }
  }

  private void reduce(int k, int l) {
    BigInteger twice = lambda[k][l].shiftLeft(1);
    if (twice.abs().compareTo(d[l + 1]) <= 0) {
      return;
    }
    budget.step(vectors[k].length + vectors.length);
    BigInteger q = Integers.floorDiv(twice.add(d[l + 1]), d[l + 1].shiftLeft(1)).negate();
    LatticeBasis.addMultiple(vectors[k], vectors[l], q);
    follower.add(k, l, q);
    lambda[k][l] = lambda[k][l].add(q.multiply(d[l + 1]));
    for (int i = 0; i < l; i++) {
      lambda[k][i] = lambda[k][i].add(q.multiply(lambda[l][i]));
    }
  }

  /**
   * Returns true if {@code 4 d[k+1] d[k-1] < 3 d[k]^2 - 4 lambda^2}: the condition of Lovasz fails.
   */
  private boolean mustSwap(int k) {
    BigInteger left = d[k + 1].multiply(d[k - 1]).add(lambda[k][k - 1].pow(2)).shiftLeft(2);
    return left.compareTo(d[k].pow(2).multiply(BigInteger.valueOf(3))) < 0;
  }

  private void swap(int k, int last) {
    LatticeBasis.swap(vectors, k, k - 1);
    follower.swap(k, k - 1);
    for (int j = 0; j < k - 1; j++) {
      BigInteger other = lambda[k][j];
      lambda[k][j] = lambda[k - 1][j];
      lambda[k - 1][j] = other;
    }
    BigInteger l = lambda[k][k - 1];
    BigInteger b = d[k - 1].multiply(d[k + 1]).add(l.multiply(l)).divide(d[k]);
    for (int i = k + 1; i <= last; i++) {
      BigInteger t = lambda[i][k];
      lambda[i][k] = d[k + 1].multiply(lambda[i][k - 1]).subtract(l.multiply(t)).divide(d[k]);
      lambda[i][k - 1] = b.multiply(t).add(l.multiply(lambda[i][k])).divide(d[k + 1]);
    }
    d[k] = b;
  }
}
