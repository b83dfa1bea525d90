package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A dimension between two numbers, whose values may be told apart.
 *
 * @param dimension its column
 * @param low the least value
 * @param high the greatest value, at least the least
 */
record FewValues(int dimension, BigInteger low, BigInteger high) {
  private static final BigInteger MOST = BigInteger.valueOf(64);

  /** The dimension of a system with the fewest values, if rows of it alone leave it few. */
  static Optional<FewValues> choose(ConstraintSystem system) {
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
    Optional<FewValues> best = Optional.empty();
    BigInteger fewest = MOST;
    for (int column = 0; column < dims; column++) {
      BigInteger from = low[column];
      BigInteger to = high[column];
      if (from != null && to != null && to.subtract(from).compareTo(fewest) < 0) {
        fewest = to.subtract(from);
        best = Optional.of(new FewValues(column, from, to));
      }
    }
    return best;
  }

  /** The number of values. */
  int count() {
    return high.subtract(low).intValueExact() + 1;
  }

  /** The points of a system with a value, as a system without the dimension. */
  ConstraintSystem of(ConstraintSystem system, BigInteger value) {
    return system.map(form -> form.substitute(dimension, LinearForm.constant(value)));
  }

  /** A polynomial at a value of the dimension. */
  Polynomial of(Polynomial polynomial, BigInteger value, Budget budget) {
    return polynomial.substitute(dimension, Polynomial.affine(LinearForm.constant(value)), budget);
  }
}
