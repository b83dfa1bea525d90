package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
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
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      int column = onlyColumn(row);
      if (column >= 0 && column < dims) {
        // Rows are in lowest terms, so that the coefficient is 1 or -1.
        BigInteger constant = row.get(row.size() - 1);
        if (row.get(column).signum() > 0) {
          low[column] = constant.negate();
        } else {
          high[column] = constant;
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

  private static int onlyColumn(List<BigInteger> row) {
    int only = -1;
    for (int c = 0; c < row.size() - 1; c++) {
      if (row.get(c).signum() != 0) {
        if (only >= 0) {
          return -1;
        }
        only = c;
      }
    }
    return only;
  }

  /** The number of values. */
  int count() {
    return high.subtract(low).intValueExact() + 1;
  }

  /** The points of a system with a value, as a system without the dimension. */
  ConstraintSystem of(ConstraintSystem system, BigInteger value) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(system.space());
    for (ImmutableList<BigInteger> row : system.equalities()) {
      builder.equality(at(row, value));
    }
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      builder.inequality(at(row, value));
    }
    return builder.build();
  }

  private BigInteger[] at(List<BigInteger> row, BigInteger value) {
    BigInteger[] values = row.toArray(new BigInteger[0]);
    int last = values.length - 1;
    values[last] = values[last].add(values[dimension].multiply(value));
    values[dimension] = BigInteger.ZERO;
    return values;
  }

  /** A polynomial at a value of the dimension. */
  Polynomial of(Polynomial polynomial, BigInteger value, Budget budget) {
    BigInteger[] row = new BigInteger[dimension + 2];
    Arrays.fill(row, BigInteger.ZERO);
    row[dimension + 1] = value;
    return polynomial.substitute(dimension, Polynomial.affine(Arrays.asList(row)), budget);
  }
}
