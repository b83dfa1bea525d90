package dev.halfspace.analysis;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.analysis.Columns.MinMax;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values that are the min or max of several expressions. Each has a column of its own. An
 * expression that uses it is split into cases, one per candidate: {@code min(a, b) + 1} is {@code a
 * + 1} where {@code a <= b}, and {@code b + 1} where {@code b <= a}.
 */
final class MinMaxCases {
  private static final int MAX_CASES = 64;

  /**
   * Expressions under constraints.
   *
   * @param where the condition of this case; cases may overlap, and then have the same values
   */
  record Case(ImmutableList<Constraint> where, ImmutableList<AffineExpr> exprs) {}

  private final Columns columns;

  /** The min and max columns among some columns. */
  MinMaxCases(Columns columns) {
    this.columns = columns;
  }

  /**
   * Flattens nested operators: expressions with the same min, or max, none of which is itself a
   * min, or max.
   */
  ImmutableList<AffineExpr> candidates(ImmutableList<AffineExpr> exprs, boolean isLeast) {
    if (columns.areVariables()) {
      return exprs;
    }
    Set<AffineExpr> candidates = new LinkedHashSet<>();
    Deque<AffineExpr> open = new ArrayDeque<>(exprs);
    while (!open.isEmpty()) {
      AffineExpr expr = open.pop();
      if (expr instanceof AffineExpr.Dim dim
          && columns.get(dim.position()) instanceof MinMax choice
          && choice.isLeast() == isLeast) {
        open.addAll(choice.candidates());
      } else {
        candidates.add(expr);
      }
    }
    return ImmutableList.copyOf(candidates);
  }

  /**
   * The max of expressions, by cases that may overlap; of several constants only the greatest is a
   * case.
   */
  static List<Case> greatest(List<AffineExpr> exprs) {
    List<AffineExpr> candidates = new ArrayList<>();
    AffineExpr.@Nullable Constant constant = null;
    for (AffineExpr expr : exprs) {
      if (expr instanceof AffineExpr.Constant c) {
        constant = constant == null || c.value() > constant.value() ? c : constant;
      } else if (!candidates.contains(expr)) {
        candidates.add(expr);
      }
    }
    if (constant != null) {
      candidates.add(constant);
    }
    List<Case> cases = new ArrayList<>();
    for (AffineExpr candidate : candidates) {
      ImmutableList<Constraint> where = best(candidate, exprs, false).collect(toImmutableList());
      cases.add(new Case(where, ImmutableList.of(candidate)));
    }
    return cases;
  }

  /** The constraints under which a candidate is the min, or max. */
  private static Stream<Constraint> best(
      AffineExpr candidate, List<AffineExpr> candidates, boolean isLeast) {
    return candidates.stream()
        .filter(other -> !other.equals(candidate))
        .map(
            other ->
                isLeast
                    ? Constraint.atMost(candidate, other)
                    : Constraint.atLeast(candidate, other));
  }

  /** The expressions without min and max columns, by cases; {@code null} if there are too many. */
  @Nullable List<Case> cases(List<AffineExpr> exprs) {
    Case whole = new Case(ImmutableList.of(), ImmutableList.copyOf(exprs));
    if (columns.areVariables()) {
      return List.of(whole);
    }
    List<Case> open = new ArrayList<>(List.of(whole));
    List<Case> done = new ArrayList<>();
    while (!open.isEmpty()) {
      Case next = open.remove(open.size() - 1);
      int dim = choice(next);
      if (dim < 0) {
        done.add(next);
      } else {
        open.addAll(split(next, dim));
      }
      if (open.size() + done.size() > MAX_CASES) {
        return null;
      }
    }
    return done;
  }

  /**
   * Expressions and constraints without min and max columns, by cases: each case has the
   * constraints under which it holds, followed by the given ones; {@code null} if there are too
   * many cases.
   */
  @Nullable List<Case> cases(List<AffineExpr> exprs, List<Constraint> constraints) {
    List<AffineExpr> both = new ArrayList<>(exprs);
    constraints.forEach(constraint -> both.add(constraint.expr()));
    List<Case> cases = cases(both);
    if (cases == null) {
      return null;
    }
    List<Case> all = new ArrayList<>();
    for (Case each : cases) {
      ImmutableList.Builder<Constraint> where = ImmutableList.builder();
      where.addAll(each.where());
      for (int i = 0; i < constraints.size(); i++) {
        AffineExpr expr = each.exprs().get(exprs.size() + i);
        where.add(new Constraint(expr, constraints.get(i).isEquality()));
      }
      all.add(new Case(where.build(), each.exprs().subList(0, exprs.size())));
    }
    return all;
  }

  /** The last min or max column that is used, or -1 if there is none. */
  private int choice(Case of) {
    return Stream.concat(of.exprs().stream(), of.where().stream().map(Constraint::expr))
        .flatMap(expr -> expr.occurrences().dims().stream())
        .filter(dim -> columns.get(dim) instanceof MinMax)
        .max(Comparator.naturalOrder())
        .orElse(-1);
  }

  private List<Case> split(Case of, int dim) {
    MinMax choice = (MinMax) columns.get(dim);
    List<Case> cases = new ArrayList<>();
    for (AffineExpr candidate : choice.candidates()) {
      UnaryOperator<AffineExpr> chosen = expr -> expr.replace(AffineExpr.dim(dim), candidate);
      Stream<Constraint> where =
          of.where().stream().map(c -> new Constraint(chosen.apply(c.expr()), c.isEquality()));
      Stream<Constraint> best = best(candidate, choice.candidates(), choice.isLeast());
      cases.add(
          new Case(
              Stream.concat(where, best).collect(toImmutableList()),
              of.exprs().stream().map(chosen).collect(toImmutableList())));
    }
    return cases;
  }
}
