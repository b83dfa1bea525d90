package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Systems of affine sets and maps: every floor, ceiling and remainder becomes a quotient. */
final class AffineSystems {
  private final AffineFlattening.Flat flat;

  /** How many columns stand between the dimensions and the symbols: the results of a map. */
  private final int results;

  private final ConstraintSystem.Builder builder;

  private AffineSystems(AffineFlattening flattening, Object source, int results, Space space) {
    checkArgument(
        flattening instanceof AffineFlattening.Flat, "%s is not affine: %s", source, flattening);
    this.flat = (AffineFlattening.Flat) flattening;
    this.results = results;
    this.builder = ConstraintSystem.builder(space);
    for (AffineFlattening.Quotient quotient : flat.quotients()) {
      int unused =
          builder.quotient(row(quotient.numerator()), BigInteger.valueOf(quotient.divisor()));
    }
  }

  /** The points of a set. */
  static ConstraintSystem of(IntegerSet set) {
    AffineSystems systems =
        new AffineSystems(
            AffineFlattening.of(set), set, 0, Space.set(set.numDims(), set.numSymbols()));
    for (int i = 0; i < set.constraints().size(); i++) {
      BigInteger[] row = systems.row(systems.flat.forms().get(i));
      if (set.constraints().get(i).isEquality()) {
        systems.builder.equality(row);
      } else {
        systems.builder.inequality(row);
      }
    }
    return systems.builder.build();
  }

  /** The pairs of a point and its image. */
  static ConstraintSystem of(AffineMap map) {
    Space space = Space.relation(map.numDims(), map.numResults(), map.numSymbols());
    AffineSystems systems =
        new AffineSystems(AffineFlattening.of(map), map, map.numResults(), space);
    for (int i = 0; i < map.numResults(); i++) {
      BigInteger[] row = systems.row(systems.flat.forms().get(i));
      row[map.numDims() + i] = BigInteger.ONE.negate();
      systems.builder.equality(row);
    }
    return systems.builder.build();
  }

  /** A form over the columns that the builder has by now. */
  private BigInteger[] row(LinearForm form) {
    int columns = builder.space().numColumns();
    BigInteger[] row = new BigInteger[columns + 1];
    Arrays.fill(row, BigInteger.ZERO);
    for (int term = 0; term < form.numTerms(); term++) {
      int column = form.column(term);
      row[column < flat.numDims() ? column : column + results] = form.termCoefficient(term);
    }
    row[columns] = form.constant();
    return row;
  }

  /**
   * The set of one part, whose columns are dimensions, symbols and quotients.
   *
   * @throws ArithmeticException if a coefficient does not fit in a {@code long}
   */
  static IntegerSet toIntegerSet(DefinedSystem part) {
    Space space = part.system().space();
    AffineExpr[] columns = new AffineExpr[space.numColumns()];
    setInputs(space, space.numRange(), columns);
    for (int i = 0; i < part.quotients().size(); i++) {
      columns[space.localStart() + i] = floor(part.quotients().get(i), columns);
    }
    ImmutableList.Builder<IntegerSet.Constraint> constraints = ImmutableList.builder();
    for (ImmutableList<BigInteger> row : part.system().equalities()) {
      constraints.add(new IntegerSet.Constraint(sum(row, columns), true));
    }
    for (ImmutableList<BigInteger> row : part.system().inequalities()) {
      if (!part.isRemainder(row)) {
        constraints.add(new IntegerSet.Constraint(sum(row, columns), false));
      }
    }
    return IntegerSet.of(space.numRange(), space.numSymbols(), constraints.build());
  }

  /** Writes what the symbols, and as many of the first columns, are. */
  static void setInputs(Space space, int dims, @Nullable AffineExpr[] columns) {
    for (int c = 0; c < dims; c++) {
      columns[c] = AffineExpr.dim(c);
    }
    for (int s = 0; s < space.numSymbols(); s++) {
      columns[space.symbolStart() + s] = AffineExpr.symbol(s);
    }
  }

  static AffineExpr floor(DefinedSystem.Quotient quotient, AffineExpr[] columns) {
    return sum(quotient.numerator(), columns).floorDiv(quotient.divisor().longValueExact());
  }

  /** The value of a row over the columns that it uses. */
  static AffineExpr sum(List<BigInteger> row, AffineExpr[] columns) {
    AffineExpr sum = AffineExpr.constant(row.get(row.size() - 1).longValueExact());
    for (int c = row.size() - 2; c >= 0; c--) {
      if (row.get(c).signum() != 0) {
        sum = columns[c].times(row.get(c).longValueExact()).plus(sum);
      }
    }
    return sum;
  }
}
