package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The assumptions about the parameters on one branch of a case distinction: a non-empty system over
 * the columns of a relation. It uses only those of the domain and the symbols (the parameters), and
 * its locals are quotients of these.
 */
final class ParameterContext {
  /** The most sample points kept; each may save a query and costs an evaluation per form. */
  private static final int MAX_POINTS = 8;

  /** The number of pieces of a single point that is preferred to one more quotient. */
  private static final int POINTS_PER_QUOTIENT = 8;

  private final Budget budget;
  private ConstraintSystem system;
  private ImmutableList<Quotient> quotients;

  /** Sample points of the system, with a value per column. */
  private final List<List<BigInteger>> points;

  /** True if {@link #points} are all points of the system. */
  private boolean hasAllPoints;

  private ParameterContext(
      ConstraintSystem system,
      ImmutableList<Quotient> quotients,
      List<List<BigInteger>> points,
      Budget budget) {
    this.system = system;
    this.quotients = quotients;
    this.points = points;
    this.budget = budget;
  }

  /** The context that assumes nothing. */
  static ParameterContext universe(Space space, Budget budget) {
    List<List<BigInteger>> points = new ArrayList<>();
    points.add(Collections.nCopies(space.numVisible(), BigInteger.ZERO));
    return new ParameterContext(
        ConstraintSystem.universe(space.withLocals(0)), ImmutableList.of(), points, budget);
  }

  /** The points, if they are all known and few for the number of quotients; otherwise none. */
  List<List<BigInteger>> fewPoints() {
    return hasAllPoints && points.size() <= POINTS_PER_QUOTIENT * quotients.size()
        ? points
        : List.of();
  }

  /** The context of one point of this, which needs no quotient. */
  ParameterContext at(List<BigInteger> point) {
    Space space = system.space().withLocals(0);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    for (int c = 0; c < space.numVisible(); c++) {
      if (c < space.rangeStart() || c >= space.symbolStart()) {
        builder.equality(LinearForm.variable(c).plus(point.get(c).negate()));
      }
    }
    budget.copy(system.rows());
    List<List<BigInteger>> alone = new ArrayList<>();
    alone.add(point.subList(0, space.numVisible()));
    ParameterContext context =
        new ParameterContext(builder.build(), ImmutableList.of(), alone, budget);
    context.hasAllPoints = true;
    return context;
  }

  ParameterContext copy() {
    ParameterContext copy =
        new ParameterContext(system, quotients, new ArrayList<>(points), budget);
    copy.hasAllPoints = hasAllPoints;
    return copy;
  }

  ConstraintSystem system() {
    return system;
  }

  ImmutableList<Quotient> quotients() {
    return quotients;
  }

  /** The column of the floor of a form divided by a positive number, added if there is none. */
  int quotient(LinearForm form, BigInteger divisor) {
    Quotient added = new Quotient(form, divisor);
    int index = quotients.indexOf(added);
    if (index >= 0) {
      return system.space().localStart() + index;
    }
    budget.copy(system.rows());
    ConstraintSystem.Builder builder = system.toBuilder();
    int column = builder.quotient(form, divisor);
    system = builder.build();
    quotients = ImmutableList.<Quotient>builder().addAll(quotients).add(added).build();
    points.replaceAll(
        point -> ImmutableList.<BigInteger>builder().addAll(point).add(added.at(point)).build());
    return column;
  }

  /** Returns true if a form is at least 0 at some sample point. */
  boolean sees(LinearForm form) {
    for (List<BigInteger> point : points) {
      budget.step(1 + form.numTerms() / 8);
      if (form.at(point).signum() >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if a form is at least 0 at some point of the context. */
  boolean admits(LinearForm form) {
    return sees(form)
        || (!hasAllPoints && !form.isConstant() && hasPoint(and(form, Tableau.INEQUALITY)));
  }

  private ConstraintSystem and(LinearForm form, byte kind) {
    budget.copy(system.rows());
    return system.and(form, kind);
  }

  /** Returns true if a part of this has a point, which becomes a sample point. */
  private boolean hasPoint(ConstraintSystem part) {
    Optional<ImmutableList<BigInteger>> point = part.point(budget);
    if (point.isPresent()) {
      if (points.size() == MAX_POINTS) {
        points.remove(0);
      }
      points.add(point.get());
    }
    return point.isPresent();
  }

  /** Assumes that a form is at least 0, or 0. Returns true if there are points left. */
  boolean assume(LinearForm form, byte kind) {
    system = and(form, kind);
    budget.step(points.size() * (1L + form.numTerms() / 8));
    points.removeIf(
        point -> {
          int sign = form.at(point).signum();
          return sign < 0 || (kind == Tableau.EQUALITY && sign > 0);
        });
    if (!hasAllPoints) {
      Optional<List<List<BigInteger>>> all = SmallBox.points(system, quotients, budget);
      if (all.isPresent()) {
        hasAllPoints = true;
        points.clear();
        points.addAll(all.get());
      }
    }
    return !points.isEmpty() || (!hasAllPoints && hasPoint(system));
  }
}
