package dev.halfspace.analysis;

import static dev.halfspace.affine.AffineExpr.dim;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the sets whose union is an iteration domain: a conjunction of constraints, stored as the
 * constraints that its innermost frame adds and the disjunct to which they are added.
 *
 * <p>Dimension {@code d<i>} of the constraints is a counter of the i-th loop, which determines the
 * induction variable: it is the induction variable itself if the step is 1, and counts iterations
 * from 0 otherwise, so that a stride needs no congruence.
 */
final class DomainDisjunct {
  private final @Nullable DomainDisjunct outer;

  /** The constraints of the innermost frame, on counters and symbols. */
  private final ImmutableList<Constraint> added;

  /**
   * The induction variables in terms of counters; those beyond the end of the list equal their
   * counters.
   */
  private final ImmutableList<AffineExpr> variables;

  /** The system of the constraints alone; computed once, for all accesses in this disjunct. */
  private @Nullable Iterations iterations;

  /** The reason why the disjunct may contain iterations that are not executed, or {@code null}. */
  final @Nullable String inexact;

  private DomainDisjunct(
      @Nullable DomainDisjunct outer,
      ImmutableList<Constraint> added,
      ImmutableList<AffineExpr> variables,
      @Nullable String inexact) {
    this.outer = outer;
    this.added = added;
    this.variables = variables;
    this.inexact = inexact;
  }

  /** The disjunct without constraints. */
  static DomainDisjunct universe() {
    return new DomainDisjunct(null, ImmutableList.of(), ImmutableList.of(), null);
  }

  /** This disjunct with additional constraints on induction variables and symbols. */
  DomainDisjunct and(List<Constraint> constraints) {
    ImmutableList.Builder<Constraint> onCounters = ImmutableList.builder();
    @Nullable String reason = inexact;
    for (Constraint constraint : constraints) {
      AffineExpr expr = onCounters(constraint.expr());
      if (expr.isPureAffine()) {
        onCounters.add(new Constraint(expr, constraint.isEquality()));
      } else {
        reason = "the condition " + expr + " is not affine";
      }
    }
    return new DomainDisjunct(this, onCounters.build(), variables, reason);
  }

  /** This disjunct, marked as possibly too large for the given reason. */
  DomainDisjunct because(String reason) {
    return new DomainDisjunct(this, ImmutableList.of(), variables, reason);
  }

  /**
   * This disjunct inside a loop whose induction variable is {@code first + step * counter}, with a
   * nonnegative counter.
   */
  DomainDisjunct strided(int position, AffineExpr first, long step) {
    ImmutableList.Builder<AffineExpr> known = ImmutableList.builder();
    known.addAll(variables);
    for (int i = variables.size(); i < position; i++) {
      known.add(dim(i));
    }
    known.add(onCounters(first).plus(dim(position).times(step)));
    return new DomainDisjunct(
        this, ImmutableList.of(new Constraint(dim(position), false)), known.build(), inexact);
  }

  /** Converts an expression over induction variables to one over counters. */
  AffineExpr onCounters(AffineExpr expr) {
    return variables.isEmpty() ? expr : expr.substituteDims(variables);
  }

  /** The constraints on counters and symbols, from the outermost frame to the innermost. */
  List<Constraint> constraints() {
    List<Constraint> inward = new ArrayList<>();
    for (DomainDisjunct at = this; at != null; at = at.outer) {
      inward.addAll(at.added.reverse());
    }
    return Lists.reverse(inward);
  }

  /** The iterations; computed on first use and cached for all accesses of the analysis. */
  Iterations iterations(int numLoops, int numSymbols) {
    Iterations made = iterations;
    if (made == null) {
      made = Conjunct.of(this, numLoops, numSymbols, ImmutableList.of()).iterations();
      iterations = made;
    }
    return made;
  }

  /** The induction variable of a loop in terms of counters. */
  AffineExpr variable(int position) {
    return position < variables.size() ? variables.get(position) : dim(position);
  }
}
