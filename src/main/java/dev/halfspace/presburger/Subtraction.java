package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two systems: one piece per constraint of the subtrahend, in which that
 * constraint fails and those before it hold. The pieces are disjoint.
 */
final class Subtraction {
  private final Budget budget;

  /** The most steps of the emptiness test of a piece. */
  private final long most;

  private final List<ConstraintSystem> pieces = new ArrayList<>();
  private ConstraintSystem rest;

  private Subtraction(ConstraintSystem minuend, Budget budget, long most) {
    this.rest = minuend;
    this.budget = budget;
    this.most = most;
  }

  /**
   * Returns pieces whose union is {@code minuend} without {@code subtrahend}; none is known to be
   * empty.
   */
  static List<ConstraintSystem> of(
      ConstraintSystem minuend, DefinedSystem subtrahend, Budget budget) {
    budget.copy(subtrahend.system().rows());
    if (minuend.intersect(subtrahend.system()).isSeenEmpty(budget)) {
      return ImmutableList.of(minuend);
    }
    Subtraction subtraction = new Subtraction(minuend, budget, budget.dispensable());
    subtraction.subtract(subtrahend, false);
    return subtraction.pieces;
  }

  /**
   * Returns pieces whose union is that of {@code minuends} without {@code subtrahend}.
   *
   * @throws WorkLimitExceeded if there are more than the budget allows
   */
  static List<ConstraintSystem> ofAll(
      List<ConstraintSystem> minuends, DefinedSystem subtrahend, Budget budget) {
    List<ConstraintSystem> rest = new ArrayList<>();
    for (ConstraintSystem minuend : minuends) {
      rest.addAll(of(minuend, subtrahend, budget));
      budget.disjuncts(rest.size());
    }
    return rest;
  }

  /** Returns true if {@code minuend} is found to be a subset of {@code subtrahend}. */
  static boolean leavesNothing(
      ConstraintSystem minuend, DefinedSystem subtrahend, Budget budget, long most) {
    Subtraction subtraction = new Subtraction(minuend, budget, most);
    subtraction.subtract(subtrahend, true);
    return subtraction.pieces.isEmpty();
  }

  private void subtract(DefinedSystem subtrahend, boolean stopsAtAPiece) {
    Tableau rows = shared(subtrahend);
    for (int row = 0; row < rows.rows && !(stopsAtAPiece && !pieces.isEmpty()); row++) {
      if (rows.kind[row] != Tableau.DEAD) {
        split(rows, row);
      }
    }
  }

  /** The rows of the subtrahend over the columns of the rest, to which its quotients are added. */
  private Tableau shared(DefinedSystem subtrahend) {
    // Every point has exactly one value per quotient, so they may be added before any row is
    // negated.
    int[] target = addQuotients(subtrahend);
    Tableau rows = subtrahend.system().rows();
    if (rest.space().numColumns() != rows.columns || !subtrahend.quotients().isEmpty()) {
      rows = Rearrangement.of(rows, rest.space().numColumns(), target);
    }
    return rows;
  }

  /**
   * Adds a local to the rest for every quotient that it does not have yet, and returns the column
   * of the rest for each column of the subtrahend.
   */
  private int[] addQuotients(DefinedSystem subtrahend) {
    int visible = rest.space().numVisible();
    int[] target = Rearrangement.upTo(subtrahend.system().space().numColumns());
    long[] taken = new long[(rest.space().numColumns() + target.length + 63) >> 6];
    ConstraintSystem.@Nullable Builder defined = null;
    for (int i = 0; i < subtrahend.quotients().size(); i++) {
      Quotient quotient = subtrahend.quotients().get(i).onColumns(target);
      int column = Quotients.column(rest, quotient);
      if (column < 0 || (taken[column >> 6] >>> column & 1) != 0) {
        if (defined == null) {
          defined = rest.toBuilder();
        }
        column = defined.quotient(quotient.numerator(), quotient.divisor());
      }
      taken[column >> 6] |= 1L << column;
      target[visible + i] = column;
    }
    if (defined != null) {
      rest = defined.build();
    }
    return target;
  }

  /** Adds the pieces where a row fails, then makes it hold. */
  private void split(Tableau rows, int row) {
    budget.copy(rest.rows());
    Constraint constraint = new Constraint(rows.form(row), rows.kind[row]);
    boolean fails = false;
    for (LinearForm failure : constraint.failures().toList()) {
      fails |= addPiece(rest.and(failure, Tableau.INEQUALITY));
    }
    if (fails) {
      rest = rest.and(constraint.form(), constraint.kind());
    }
  }

  /** Adds a piece unless it is known to be empty; returns whether it may have points. */
  private boolean addPiece(ConstraintSystem piece) {
    boolean mayHavePoints = !piece.isSeenEmpty(budget, most);
    if (mayHavePoints) {
      pieces.add(piece);
    }
    return mayHavePoints;
  }
}
