package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The points of one system that are not points of another: one piece per constraint of the other,
 * in which that constraint fails and those before it hold. The pieces are disjoint.
 */
final class Subtraction {
  private final WorkLimit limit;
  private final List<ConstraintSystem> pieces = new ArrayList<>();
  private ConstraintSystem rest;

  private Subtraction(ConstraintSystem minuend, WorkLimit limit) {
    this.rest = minuend;
    this.limit = limit;
  }

  /**
   * Returns pieces that together are {@code minuend} without {@code subtrahend}; none is known to
   * be empty.
   */
  static List<ConstraintSystem> of(
      ConstraintSystem minuend, DefinedSystem subtrahend, WorkLimit limit) {
    if (minuend.intersect(subtrahend.system()).isEmpty(limit).isEmpty()) {
      return ImmutableList.of(minuend);
    }
    Subtraction subtraction = new Subtraction(minuend, limit);
    subtraction.subtract(subtrahend);
    return subtraction.pieces;
  }

  private void subtract(DefinedSystem subtrahend) {
    int visible = rest.space().numVisible();
    int locals = rest.space().numLocals();
    if (!subtrahend.quotients().isEmpty()) {
      // Every point has its quotients, so that they may be added before any row is negated.
      ConstraintSystem.Builder defined = rest.toBuilder();
      for (DefinedSystem.Quotient quotient : subtrahend.quotients()) {
        defined.quotient(
            moved(quotient.numerator(), visible, locals, defined.space().numColumns()),
            quotient.divisor());
      }
      rest = defined.build();
    }
    int[] target = ConstraintSystem.upTo(subtrahend.system().space().numColumns());
    for (int c = visible; c < target.length; c++) {
      target[c] += locals;
    }
    Tableau rows = subtrahend.system().rows();
    if (rest.space().numColumns() != rows.columns) {
      rows = rows.rearranged(rest.space().numColumns(), target);
    }
    for (int row = 0; row < rows.rows; row++) {
      if (rows.kind[row] != Tableau.DEAD) {
        split(rows, row);
      }
    }
  }

  /** Adds the pieces where a row fails, then makes it hold. */
  private void split(Tableau rows, int row) {
    boolean below = addPiece(rest.plus(rows, row, Tableau.INEQUALITY, true, -1));
    boolean above =
        rows.kind[row] == Tableau.EQUALITY
            && addPiece(rest.plus(rows, row, Tableau.INEQUALITY, false, -1));
    if (below || above) {
      rest = rest.plus(rows, row, rows.kind[row], false, 0);
    }
  }

  /** A row with its locals {@code shift} columns later, among {@code columns} columns. */
  private static BigInteger[] moved(
      ImmutableList<BigInteger> row, int visible, int shift, int columns) {
    BigInteger[] result = new BigInteger[columns + 1];
    Arrays.fill(result, BigInteger.ZERO);
    int last = row.size() - 1;
    for (int c = 0; c < last; c++) {
      result[c < visible ? c : c + shift] = row.get(c);
    }
    result[columns] = row.get(last);
    return result;
  }

  /** Adds a piece unless it is known to be empty; returns whether it may have points. */
  private boolean addPiece(ConstraintSystem piece) {
    boolean mayHavePoints = !piece.isTriviallyEmpty() && !piece.isEmpty(limit).isEmpty();
    if (mayHavePoints) {
      pieces.add(piece);
    }
    return mayHavePoints;
  }
}
