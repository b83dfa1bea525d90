package dev.halfspace.legality;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Witness;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Place;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** Obstacles in words. Operations are named by their places, since IR has no names of values. */
final class ObstacleText {
  private ObstacleText() {}

  static String of(Obstacle obstacle) {
    if (obstacle instanceof Obstacle.Conflict conflict) {
      return of(conflict);
    } else if (obstacle instanceof Obstacle.CarriedValue) {
      return "a value passes from one iteration to the next";
    } else if (obstacle instanceof Obstacle.DependentBound bound) {
      return "%s depends on the variable of %s"
          .formatted(named(bound.user()), named(bound.variable().op()));
    } else if (obstacle instanceof Obstacle.NotNested nested) {
      return "%s is not in the innermost loop".formatted(named(nested.op()));
    }
    Obstacle.CutValue cut = (Obstacle.CutValue) obstacle;
    return "a value is used by %s".formatted(named(cut.user()));
  }

  /** {@code iteration (0, 1) writes element [1, 1], which iteration (1, 0) reads}. */
  private static String of(Obstacle.Conflict conflict) {
    Witness witness = conflict.witness();
    return "iteration %s %s element %s, which iteration %s %s"
        .formatted(
            tuple(witness.source(), "(", ")"),
            verb(conflict.dependence().source()),
            tuple(witness.element(), "[", "]"),
            tuple(witness.sink(), "(", ")"),
            verb(conflict.dependence().sink()));
  }

  private static String verb(AffineAccess access) {
    return access.isWrite() ? "writes" : "reads";
  }

  private static String tuple(List<BigInteger> numbers, String open, String close) {
    return numbers.stream()
        .map(BigInteger::toString)
        .collect(Collectors.joining(", ", open, close));
  }

  private static String named(Operation op) {
    Place place = op.location().place();
    String name = "'" + op.name() + "'";
    return place == null ? name : "%s at %d:%d".formatted(name, place.line(), place.column());
  }
}
