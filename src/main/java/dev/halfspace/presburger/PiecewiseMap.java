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
 * Solves one system of a relation for its range and its locals: each column by an equality, or by
 * two bounds less than its coefficient apart, in which all other columns are known.
 */
final class PiecewiseMap {
  private static final int NONE = -1;
  private static final int SEVERAL = -2;

  private final Space space;
  private final Tableau t;

  /** The columns as expressions of the domain and the symbols; null while unknown. */
  private final @Nullable AffineExpr[] columns;

  /** The rows that hold by the definition of a column. */
  private final boolean[] solved;

  private PiecewiseMap(ConstraintSystem system) {
    this.space = system.space();
    this.t = system.rows();
    this.columns = new @Nullable AffineExpr[space.numColumns()];
    this.solved = new boolean[t.rows];
    AffineSystems.setInputs(space, space.numDomain(), columns);
  }

  /**
   * The pieces of a relation, or empty if it is not found to be a function on each disjunct.
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
    int column = unknownColumn(row);
    if (column < 0) {
      return false;
    }
    Quotient quotient = Quotients.quotient(t, row, column);
    if (t.kind[row] == Tableau.EQUALITY) {
      solved[row] = t.isUnit(row, column);
    } else if (t.isPositive(row, column) || !isQuotient(row, quotient.divisor())) {
      return false;
    }
    columns[column] = AffineSystems.floor(quotient, known());
    return true;
  }

  /**
   * Returns true if an upper bound on a column has an opposite lower bound less than {@code factor}
   * apart.
   */
  private boolean isQuotient(int row, BigInteger factor) {
    int other = Quotients.opposite(t, row);
    if (other < 0) {
      return false;
    }
    BigInteger gap = Quotients.gap(t, row, other);
    if (gap.equals(factor.subtract(BigInteger.ONE))) {
      solved[row] = true;
      solved[other] = true;
    }
    return gap.compareTo(factor) < 0;
  }

  /** The only unknown column of a row, {@link #NONE} or {@link #SEVERAL}. */
  private int unknownColumn(int row) {
    int unknown = NONE;
    for (int c = 0; c < columns.length; c++) {
      if (columns[c] == null && t.uses(row, c)) {
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
        AffineExpr value = AffineSystems.sum(t.form(row), known);
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
