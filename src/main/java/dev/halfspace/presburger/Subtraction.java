package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The points of one system that are not points of another: one piece per constraint of the other,
 * in which that constraint fails and those before it hold. The pieces are disjoint.
 */
final class Subtraction {
  private final Budget budget;

  /** The steps that the question whether a piece is empty may take. */
  private final long most;

  private final List<ConstraintSystem> pieces = new ArrayList<>();
  private ConstraintSystem rest;

  private Subtraction(ConstraintSystem minuend, Budget budget, long most) {
    this.rest = minuend;
    this.budget = budget;
    this.most = most;
  }

  /**
   * Returns pieces that together are {@code minuend} without {@code subtrahend}; none is known to
   * be empty.
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
   * Returns pieces that together are some systems without {@code subtrahend}.
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

  /** Returns true if all points of {@code minuend} are seen to be points of {@code subtrahend}. */
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

  /** The rows of the subtrahend over the columns of the rest, which gets its quotients. */
  private Tableau shared(DefinedSystem subtrahend) {
    // Every point has its quotients, so that they may be added before any row is negated.
    int[] target = addQuotients(subtrahend);
    Tableau rows = subtrahend.system().rows();
    if (rest.space().numColumns() != rows.columns || !subtrahend.quotients().isEmpty()) {
      rows = Rearrangement.of(rows, rest.space().numColumns(), target);
    }
    return rows;
  }

  /**
   * Gives the rest a local for every quotient, unless it has one, and returns which column each
   * column of the subtrahend is in the rest.
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
