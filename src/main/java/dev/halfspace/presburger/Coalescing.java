package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Coalescing of disjuncts (in the spirit of Verdoolaege 2015): a disjunct that is a subset of
 * another is dropped, and two are merged if the rows that are valid for both admit no other points.
 * Each disjunct is compared with the earlier ones that are left, and a merged one with all of them
 * again. When the budget is spent, the remaining disjuncts stay as they are, which is sound.
 */
final class Coalescing {
  private final Budget budget;

  /** The disjuncts so far, no two of which are known to coalesce. */
  private final List<Part> done = new ArrayList<>();

  /** The disjunct that is being compared; null once it is done or dropped. */
  private @Nullable Part current;

  /**
   * A disjunct.
   *
   * @param defined systems with the same points whose locals are quotients; empty if they are
   *     unknown
   * @param point one of its points, over the visible columns, if one is known
   */
  private record Part(
      ConstraintSystem system,
      ImmutableList<DefinedSystem> defined,
      Optional<ImmutableList<BigInteger>> point) {}

  private Coalescing(Budget budget) {
    this.budget = budget;
  }

  static List<ConstraintSystem> of(List<ConstraintSystem> disjuncts, Budget budget) {
    Coalescing coalescing = new Coalescing(budget);
    List<ConstraintSystem> left = new ArrayList<>();
    for (ConstraintSystem system : disjuncts) {
      if (budget.isSpent() || !coalescing.add(system)) {
        left.add(system);
      }
    }
    List<ConstraintSystem> result = new ArrayList<>();
    coalescing.done.forEach(part -> result.add(part.system()));
    result.addAll(left);
    return result;
  }

  /**
   * Compares a disjunct with the earlier ones. Returns false if {@link #done} does not contain its
   * points afterwards, since the work limit was met.
   */
  private boolean add(ConstraintSystem system) {
    try {
      current = part(system);
    } catch (WorkLimitExceeded e) {
      return false;
    }
    try {
      while (current != null && changesSome(current)) {}
    } catch (WorkLimitExceeded e) {
      // Disjuncts that are not compared stay.
    }
    if (current != null) {
      done.add(current);
      current = null;
    }
    return true;
  }

  /** The simplified system as a part, or {@code null} if it has no point. */
  private @Nullable Part part(ConstraintSystem system) {
    Answer<Emptiness> emptiness = system.emptiness(budget, budget.dispensable());
    if (emptiness.is(Emptiness.Empty.class)) {
      return null;
    }
    ConstraintSystem simple = Simplification.of(system, budget);
    int visible = system.space().numVisible();
    return new Part(
        simple,
        defined(simple),
        emptiness
            .as(Emptiness.NonEmpty.class)
            .map(found -> found.samplePoint().subList(0, visible)));
  }

  private ImmutableList<DefinedSystem> defined(ConstraintSystem system) {
    try {
      return budget.within(budget.dispensable(), () -> system.withDefinedLocals(budget));
    } catch (WorkLimitExceeded e) {
      return ImmutableList.of();
    }
  }

  /** Coalesces the current part with one that is done. Returns true if there is such a part. */
  private boolean changesSome(Part part) {
    for (int i = 0; i < done.size(); i++) {
      Part other = done.get(i);
      if (contains(other, part)) {
        current = null;
        return true;
      }
      @Nullable Part both = contains(part, other) ? part : merged(other, part);
      if (both != null) {
        done.remove(i);
        current = both;
        return true;
      }
    }
    return false;
  }

  /** Returns true if {@code small} is found to be a subset of {@code large}. */
  private boolean contains(Part large, Part small) {
    ConstraintSystem cover = large.system();
    budget.copy(cover.rows());
    if (cover.space().numLocals() == 0
        && small.point().isPresent()
        && !cover.isSatisfiedBy(small.point().get())) {
      return false;
    }
    return covers(List.of(large), small.system());
  }

  private boolean covers(List<Part> covering, ConstraintSystem system) {
    if (covering.stream().anyMatch(part -> part.defined().isEmpty())) {
      return false;
    }
    if (covering.size() == 1 && covering.get(0).defined().size() == 1) {
      return Subtraction.leavesNothing(
          system, covering.get(0).defined().get(0), budget, budget.dispensable());
    }
    List<ConstraintSystem> rest = List.of(system);
    for (Part part : covering) {
      for (DefinedSystem defined : part.defined()) {
        rest = Subtraction.ofAll(rest, defined, budget);
      }
    }
    return rest.isEmpty();
  }

  /**
   * The two parts merged, or {@code null} if the merged system is not known to have the same
   * points.
   */
  private @Nullable Part merged(Part a, Part b) {
    if (a.system().space().numLocals() > 0 || b.system().space().numLocals() > 0) {
      return null;
    }
    ConstraintSystem.Builder common = ConstraintSystem.builder(a.system().space());
    addRowsThatHold(common, a, b);
    addRowsThatHold(common, b, a);
    ConstraintSystem hull = common.build();
    if (!covers(List.of(a, b), hull)) {
      return null;
    }
    ConstraintSystem simple = Simplification.of(hull, budget);
    return new Part(simple, defined(simple), a.point().or(b::point));
  }

  private void addRowsThatHold(ConstraintSystem.Builder common, Part source, Part other) {
    source.system().constraints().stream()
        .flatMap(Constraint::halves)
        .forEach(form -> addIfHolds(common, form, other));
  }

  private void addIfHolds(ConstraintSystem.Builder common, LinearForm form, Part other) {
    budget.step(1);
    if (other.point().map(point -> form.at(point).signum() < 0).orElse(false)) {
      return;
    }
    budget.copy(other.system().rows());
    if (other.system().and(Constraint.failure(form), Tableau.INEQUALITY).isSeenEmpty(budget)) {
      common.inequality(form);
    }
  }
}
