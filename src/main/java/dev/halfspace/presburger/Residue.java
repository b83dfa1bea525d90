package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The points of a system whose dimension {@code d} is {@code modulus d' + residue}, as a system
 * over d'. A bound {@code 2 j <= N - 3 i} has to be rounded, which makes it no form of i; for the
 * even i = 2 i' it is {@code j <= floor(N / 2) - 3 i'}, and for the odd ones another such form.
 *
 * @param dimension the column of d
 * @param modulus how many residues there are
 */
record Residue(int dimension, BigInteger modulus) {
  /** More residues than this make more cases than anybody wants to read. */
  private static final BigInteger MOST = BigInteger.valueOf(64);

  /**
   * The dimension, of those that stand in the way of some dimension's bounds being rounded, which
   * to split first; empty if no dimension is bounded so that few residues are enough.
   */
  static Optional<Residue> choose(ConstraintSystem system) {
    Optional<Residue> best = Optional.empty();
    BigInteger fewest = MOST;
    for (int column = 0; column < system.space().numRange(); column++) {
      TreeMap<Integer, BigInteger> moduli = moduli(system, column);
      BigInteger product = moduli.values().stream().reduce(BigInteger.ONE, BigInteger::multiply);
      if (!moduli.isEmpty()
          && DimensionBounds.isBounded(system, column)
          && product.compareTo(fewest) <= 0) {
        fewest = product.subtract(BigInteger.ONE);
        best = Optional.of(new Residue(moduli.firstKey(), moduli.firstEntry().getValue()));
      }
    }
    return best;
  }

  /**
   * By which numbers which other dimensions would have to be divisible for a dimension's bounds.
   */
  private static TreeMap<Integer, BigInteger> moduli(ConstraintSystem system, int column) {
    TreeMap<Integer, BigInteger> moduli = new TreeMap<>();
    int dims = system.space().numRange();
    for (Constraint row : system.constraints()) {
      BigInteger factor = row.form().coefficient(column).abs();
      for (int c = 0; c < dims && factor.signum() != 0; c++) {
        BigInteger modulus = factor.divide(factor.gcd(row.form().coefficient(c)));
        if (c != column && !modulus.equals(BigInteger.ONE)) {
          moduli.merge(c, modulus, (a, b) -> a.divide(a.gcd(b)).multiply(b));
        }
      }
    }
    return moduli;
  }

  /** The points of a system with the given residue. */
  ConstraintSystem of(ConstraintSystem system, BigInteger residue) {
    return system.map(form -> form.substitute(dimension, value(residue)));
  }

  /** A polynomial with the dimension replaced by what it is. */
  Polynomial of(Polynomial polynomial, BigInteger residue, Budget budget) {
    return polynomial.substitute(dimension, Polynomial.affine(value(residue)), budget);
  }

  private LinearForm value(BigInteger residue) {
    return LinearForm.variable(dimension).times(modulus).plus(residue);
  }
}
