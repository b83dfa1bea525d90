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
 * A split of a dimension into cases, in each of which a form is substituted for it: each value of a
 * dimension that has few, or {@code m d' + r} for each residue r modulo m. The bound {@code 2 j <=
 * N - 3 i} has to be rounded and is then not affine in i; for even i = 2 i' it is {@code j <=
 * floor(N / 2) - 3 i'}, and for odd i a similar form.
 *
 * @param dimension the column of the dimension
 * @param cases the form of the dimension in each case
 * @param removed the number of dimensions that a case removes: 1 if its form is a constant
 */
record Split(int dimension, ImmutableList<LinearForm> cases, int removed) {
  /** The most cases of a split; the result of more would not be readable. */
  private static final BigInteger MOST = BigInteger.valueOf(64);

  /**
   * A split by the values of the dimension that has the fewest by rows of it alone, if these are
   * few.
   */
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

  /** The forms {@code first}, {@code first + 1}, ..., {@code first + last}. */
  private static ImmutableList<LinearForm> cases(LinearForm first, BigInteger last) {
    return LongStream.rangeClosed(0, last.longValueExact())
        .mapToObj(first::plus)
        .collect(toImmutableList());
  }

  /**
   * A split by the residues of a dimension that keeps the bounds of some other, bounded dimension
   * from being rounded. The latter is chosen such that it takes the fewest cases; empty if all take
   * too many.
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
   * The moduli by which other dimensions have to be divisible so that all bounds of {@code column}
   * can be rounded.
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

  /** A system in a case. */
  ConstraintSystem of(ConstraintSystem system, LinearForm value) {
    return system.map(system.space(), form -> form.substitute(dimension, value));
  }

  /** A polynomial in a case. */
  Polynomial of(Polynomial polynomial, LinearForm value, Budget budget) {
    return polynomial.substitute(dimension, Polynomial.affine(value), budget);
  }
}
