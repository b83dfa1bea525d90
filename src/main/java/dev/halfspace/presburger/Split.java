package dev.halfspace.presburger;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * A dimension split into cases, in each of which a form stands for it: a number for one that has
 * few values, or {@code m d' + r} for each residue r modulo m. A bound {@code 2 j <= N - 3 i} has
 * to be rounded, which makes it no form of i; for the even i = 2 i' it is {@code j <= floor(N / 2)
 * - 3 i'}, and for the odd ones another such form.
 *
 * @param dimension the column of the dimension
 * @param cases what it is
 * @param removed the number of dimensions that a case removes: 1 if it is a number
 */
record Split(int dimension, ImmutableList<LinearForm> cases, int removed) {
  /** More cases than this are more than anybody wants to read. */
  private static final BigInteger MOST = BigInteger.valueOf(64);

  /** The values of the dimension of a system with the fewest, if rows of it alone leave it few. */
  static Optional<Split> byValues(ConstraintSystem system) {
    int dims = system.space().numRange();
    @Nullable BigInteger[] low = new @Nullable BigInteger[dims];
    @Nullable BigInteger[] high = new @Nullable BigInteger[dims];
    for (Constraint row : system.constraints()) {
      LinearForm form = row.form();
      if (!row.isEquality() && form.numTerms() == 1 && form.column(0) < dims) {
        // Rows are in lowest terms, so that the coefficient is 1 or -1.
        if (form.termCoefficient(0).signum() > 0) {
          low[form.column(0)] = form.constant().negate();
        } else {
          high[form.column(0)] = form.constant();
        }
      }
    }
    Optional<Split> best = Optional.empty();
    BigInteger fewest = MOST;
    for (int column = 0; column < dims; column++) {
      BigInteger from = low[column];
      BigInteger to = high[column];
      if (from != null && to != null && to.subtract(from).compareTo(fewest) < 0) {
        fewest = to.subtract(from);
        best = Optional.of(new Split(column, cases(LinearForm.constant(from), fewest), 1));
      }
    }
    return best;
  }

  /** A form, that plus 1, and so on up to that plus {@code last}. */
  private static ImmutableList<LinearForm> cases(LinearForm first, BigInteger last) {
    return LongStream.rangeClosed(0, last.longValueExact())
        .mapToObj(first::plus)
        .collect(toImmutableList());
  }

  /**
   * The residues of the dimension, of those that stand in the way of some dimension's bounds being
   * rounded, which to split first; empty if no dimension is bounded so that few are enough.
   */
  static Optional<Split> byResidues(ConstraintSystem system) {
    Optional<Split> best = Optional.empty();
    BigInteger fewest = MOST;
    for (int column = 0; column < system.space().numRange(); column++) {
      TreeMap<Integer, BigInteger> moduli = moduli(system, column);
      BigInteger product = moduli.values().stream().reduce(BigInteger.ONE, BigInteger::multiply);
      if (!moduli.isEmpty()
          && DimensionBounds.isBounded(system, column)
          && product.compareTo(fewest) <= 0) {
        fewest = product.subtract(BigInteger.ONE);
        Map.Entry<Integer, BigInteger> first = moduli.firstEntry();
        LinearForm multiple = LinearForm.variable(first.getKey()).times(first.getValue());
        BigInteger last = first.getValue().subtract(BigInteger.ONE);
        best = Optional.of(new Split(first.getKey(), cases(multiple, last), 0));
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

  /** The points of a system in a case. */
  ConstraintSystem of(ConstraintSystem system, LinearForm value) {
    return system.map(system.space(), form -> form.substitute(dimension, value));
  }

  /** A polynomial in a case. */
  Polynomial of(Polynomial polynomial, LinearForm value, Budget budget) {
    return polynomial.substitute(dimension, Polynomial.affine(value), budget);
  }
}
