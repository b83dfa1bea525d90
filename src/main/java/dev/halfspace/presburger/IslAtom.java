package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The comparisons of one atom while they are read: rows over the variables in scope, and locals for
 * quotients and for min/max of several forms.
 */
final class IslAtom {
  private final ConstraintSystem.Builder builder;

  /** The disjunctions of min/max: of each entry at least one form is 0. */
  private final List<ImmutableList<LinearForm>> choices = new ArrayList<>();

  IslAtom(int variables) {
    this.builder = ConstraintSystem.builder(Space.set(variables, 0));
  }

  void equality(LinearForm form) {
    builder.equality(form);
  }

  void inequality(LinearForm form) {
    builder.inequality(form);
  }

  LinearForm quotient(LinearForm numerator, BigInteger divisor) {
    return LinearForm.variable(builder.quotient(numerator, divisor));
  }

  /** The max, or min, of some forms. */
  LinearForm extreme(List<LinearForm> forms, boolean greatest) {
    if (forms.size() == 1) {
      return forms.get(0);
    }
    LinearForm extreme = LinearForm.variable(builder.addLocal());
    ImmutableList.Builder<LinearForm> distances = ImmutableList.builder();
    for (LinearForm form : forms) {
      LinearForm distance = greatest ? extreme.minus(form) : form.minus(extreme);
      inequality(distance);
      distances.add(distance);
    }
    choices.add(distances.build());
    return extreme;
  }

  /** The points of the rows at which none of the given forms is 0. */
  PresburgerSet points(List<LinearForm> nonzero, Budget budget) {
    PresburgerSet points = points(builder, budget);
    for (LinearForm form : nonzero) {
      ConstraintSystem.Builder zero = builder.build().toBuilder();
      zero.equality(form);
      points = points.subtract(points(zero, budget), budget);
    }
    return points;
  }

  /**
   * The points at which one form of each choice is 0 and none before it. Empty combinations are
   * dropped as soon as they are made: of the choices of several min/max only few are consistent.
   */
  private PresburgerSet points(ConstraintSystem.Builder rows, Budget budget) {
    List<ConstraintSystem> systems = List.of(rows.build());
    Space space = systems.get(0).space();
    for (ImmutableList<LinearForm> choice : choices) {
      List<ConstraintSystem> next = new ArrayList<>();
      for (ConstraintSystem system : systems) {
        for (int i = 0; i < choice.size(); i++) {
          budget.copy(system.rows());
          ConstraintSystem made = chosen(choice, i, system.toBuilder());
          if (!made.isSeenEmpty(budget)) {
            next.add(made);
            budget.disjuncts(next.size());
          }
        }
      }
      systems = next;
    }
    return PresburgerSet.of(space, systems);
  }

  private static ConstraintSystem chosen(
      ImmutableList<LinearForm> choice, int index, ConstraintSystem.Builder rows) {
    for (LinearForm earlier : choice.subList(0, index)) {
      rows.inequality(earlier.plus(-1)); // distances are not negative
    }
    return rows.equality(choice.get(index)).build();
  }
}
