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
    int columns = rest.space().numColumns();
    for (ImmutableList<BigInteger> row : subtrahend.system().equalities()) {
      BigInteger[] form = moved(row, visible, locals, columns);
      boolean above = addPiece(form, false);
      boolean below = addPiece(form, true);
      if (above || below) {
        rest = rest.toBuilder().equality(form).build();
      }
    }
    for (ImmutableList<BigInteger> row : subtrahend.system().inequalities()) {
      BigInteger[] form = moved(row, visible, locals, columns);
      if (addPiece(form, true)) {
        rest = rest.toBuilder().inequality(form).build();
      }
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

  /** Adds the piece where a form is positive, or negative; returns whether there may be points. */
  private boolean addPiece(BigInteger[] form, boolean negative) {
    BigInteger[] row = form.clone();
    if (negative) {
      for (int c = 0; c < row.length; c++) {
        row[c] = row[c].negate();
      }
    }
    row[row.length - 1] = row[row.length - 1].subtract(BigInteger.ONE);
    ConstraintSystem piece = rest.toBuilder().inequality(row).build();
    boolean mayHavePoints = !piece.isTriviallyEmpty() && !piece.isEmpty(limit).isEmpty();
    if (mayHavePoints) {
      pieces.add(piece);
    }
    return mayHavePoints;
  }
}
