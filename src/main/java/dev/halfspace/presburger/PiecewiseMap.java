package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Solves one system of a relation for its range and its locals: each column from an equality, or
 * from two bounds less than its coefficient apart, whose other columns are known.
 */
final class PiecewiseMap {
  private static final int NONE = -1;
  private static final int SEVERAL = -2;

  private final Space space;
  private final Tableau t;

  /** What each column is in terms of the domain and the symbols; null while that is not known. */
  private final @Nullable AffineExpr[] columns;

  /** The rows that are true by the choice of a column. */
  private final boolean[] solved;

  private PiecewiseMap(ConstraintSystem system) {
    this.space = system.space();
    this.t = system.rows();
    this.columns = new @Nullable AffineExpr[space.numColumns()];
    this.solved = new boolean[t.rows];
    AffineSystems.setInputs(space, space.numDomain(), columns);
  }

  /**
   * The pieces of a relation, or nothing if it is not seen to be a function on each disjunct.
   *
   * @throws ArithmeticException if a coefficient does not fit in a {@code long}
   */
  static Optional<ImmutableList<AffinePiece>> of(PresburgerRelation relation, Budget budget) {
    List<AffinePiece> pieces = new ArrayList<>();
    for (ConstraintSystem system : relation.disjuncts()) {
      List<ConstraintSystem> parts = List.of(system);
      if (!new PiecewiseMap(system).solve()) {
        parts = system.withDefinedLocals(budget).stream().map(DefinedSystem::system).toList();
      }
      for (ConstraintSystem part : parts) {
        PiecewiseMap piece = new PiecewiseMap(part);
        if (!piece.solve()) {
          return Optional.empty();
        }
        pieces.add(piece.piece());
      }
    }
    return Optional.of(ImmutableList.copyOf(pieces));
  }

  private boolean solve() {
    boolean found = true;
    while (found) {
      found = false;
      for (int row = 0; row < t.rows; row++) {
        found |= t.kind[row] != Tableau.DEAD && solveRow(row);
      }
    }
    return Arrays.stream(columns).noneMatch(column -> column == null);
  }

  /** Solves a row for its only unknown column. */
  private boolean solveRow(int row) {
    List<BigInteger> values = values(row);
    int column = unknownColumn(values);
    if (column < 0) {
      return false;
    }
    BigInteger factor = values.get(column);
    if (t.kind[row] == Tableau.EQUALITY) {
      solved[row] = factor.abs().equals(BigInteger.ONE);
    } else if (factor.signum() > 0 || !isQuotient(row, factor.negate())) {
      return false;
    }
    values.set(column, BigInteger.ZERO);
    if (factor.signum() > 0) {
      values.replaceAll(BigInteger::negate);
    }
    // Now factor * column = values, or values - factor * column is in [0, factor).
    columns[column] = AffineSystems.sum(values, known()).floorDiv(factor.abs().longValueExact());
    return true;
  }

  /** Whether an upper bound on a column has a lower bound less than their coefficient below. */
  private boolean isQuotient(int row, BigInteger factor) {
    for (int other = 0; other < t.rows; other++) {
      if (t.kind[other] == Tableau.INEQUALITY && t.isParallel(row, other, true)) {
        BigInteger gap = t.coefficient(row, t.columns).add(t.coefficient(other, t.columns));
        if (gap.equals(factor.subtract(BigInteger.ONE))) {
          solved[row] = true;
          solved[other] = true;
        }
        return gap.compareTo(factor) < 0;
      }
    }
    return false;
  }

  private List<BigInteger> values(int row) {
    List<BigInteger> values = new ArrayList<>();
    for (int c = 0; c <= t.columns; c++) {
      values.add(t.coefficient(row, c));
    }
    return values;
  }

  /** The only column of a row whose value is not known. */
  private int unknownColumn(List<BigInteger> row) {
    int unknown = NONE;
    for (int c = 0; c < row.size() - 1; c++) {
      if (row.get(c).signum() != 0 && columns[c] == null) {
        unknown = unknown == NONE ? c : SEVERAL;
      }
    }
    return unknown;
  }

  private AffineExpr[] known() {
    AffineExpr[] known = new AffineExpr[columns.length];
    for (int c = 0; c < known.length; c++) {
      @Nullable AffineExpr column = columns[c];
      known[c] = column == null ? AffineExpr.constant(0) : column;
    }
    return known;
  }

  private AffinePiece piece() {
    AffineExpr[] known = known();
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] != Tableau.DEAD && !solved[row]) {
        boolean isEquality = t.kind[row] == Tableau.EQUALITY;
        AffineExpr value = AffineSystems.sum(values(row), known);
        if (value.constantValue().map(v -> isEquality ? v != 0 : v < 0).orElse(true)) {
          constraints.add(new IntegerSet.Constraint(value, isEquality));
        }
      }
    }
    List<AffineExpr> results =
        Arrays.asList(known).subList(space.rangeStart(), space.symbolStart());
    return new AffinePiece(
        IntegerSet.of(space.numDomain(), space.numSymbols(), constraints),
        AffineMap.of(space.numDomain(), space.numSymbols(), results));
  }
}
