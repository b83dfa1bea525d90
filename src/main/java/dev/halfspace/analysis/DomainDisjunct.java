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
 * One of the sets whose union is an iteration domain: a conjunction of constraints, kept as those
 * that its innermost frame adds and the disjunct they are added to.
 *
 * <p>Dimension {@code d<i>} of the constraints is a counter of the i-th loop, from which the
 * induction variable follows: it is the induction variable itself where the step is 1, and counts
 * iterations from 0 where it is not, so that a stride needs no congruence.
 */
final class DomainDisjunct {
  private final @Nullable DomainDisjunct outer;

  /** The constraints of the innermost frame, on counters and symbols. */
  private final ImmutableList<Constraint> added;

  /** The induction variables in terms of counters; those beyond the list are their counters. */
  private final ImmutableList<AffineExpr> variables;

  /** The rows of the constraints alone; made once, for all accesses here. */
  private @Nullable Iterations iterations;

  /** The reason why the disjunct may be larger than the iterations executed, or {@code null}. */
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

  /** The disjunct that holds everywhere. */
  static DomainDisjunct universe() {
    return new DomainDisjunct(null, ImmutableList.of(), ImmutableList.of(), null);
  }

  /** This disjunct where constraints on induction variables and symbols hold too. */
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

  /** This disjunct, which is too large for the reason given. */
  DomainDisjunct because(String reason) {
    return new DomainDisjunct(this, ImmutableList.of(), variables, reason);
  }

  /**
   * This disjunct inside a loop of {@code first + step * counter}, where the counter is not
   * negative.
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

  /** An expression of induction variables as one of counters. */
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

  /** The iterations, made when first asked for by the analysis that made the disjunct. */
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
