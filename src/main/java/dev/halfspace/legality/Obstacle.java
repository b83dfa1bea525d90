package dev.halfspace.legality;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Place;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** The reason why a transformation is illegal. */
public sealed interface Obstacle {
  /**
   * A description of the obstacle that completes a sentence and gives the locations of operations:
   * {@code iteration (0, 1) writes element [1, 1], which iteration (1, 0) reads}. The IR has no
   * names of values.
   */
  default String text() {
    if (this instanceof Conflict conflict) {
      return text(conflict);
    } else if (this instanceof CarriedValue) {
      return "a value passes from one iteration to the next";
    } else if (this instanceof DependentBound bound) {
      return "%s depends on the variable of %s"
          .formatted(named(bound.user()), named(bound.variable().op()));
    } else if (this instanceof NotNested nested) {
      return "%s is not in the innermost loop".formatted(named(nested.op()));
    }
    CutValue cut = (CutValue) this;
    return "a value is used by %s".formatted(named(cut.user()));
  }

  /** {@code iteration (0, 1) writes element [1, 1], which iteration (1, 0) reads}. */
  private static String text(Conflict conflict) {
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

  /**
   * Two instances that touch an element would be executed in reverse order, or at once.
   *
   * @param dependence the dependence that would be broken
   * @param witness a pair of iterations; in the original order, the source comes first
   */
  record Conflict(Dependence dependence, Witness witness) implements Obstacle {}

  /**
   * A loop-carried value: it passes from one iteration to the next, but not through memory.
   *
   * @param loop the loop
   * @param argument the block argument of its body that carries the value
   */
  record CarriedValue(Loop loop, BlockArgument argument) implements Obstacle {}

  /**
   * The bounds of a loop, or a guard around loops, would be needed before the values that they are
   * computed from.
   *
   * @param user the loop or guard
   * @param variable the loop whose induction variable it uses
   */
  record DependentBound(Operation user, Loop variable) implements Obstacle {}

  /**
   * An operation is between the loops of a nest, in which each but the innermost must contain only
   * the next one.
   *
   * @param op an operation with an effect in a loop of the nest but not in the innermost, such as
   *     an access or an allocation
   * @param innermost the innermost loop of the nest
   */
  record NotNested(Operation op, Loop innermost) implements Obstacle {}

  /**
   * A value is computed on one side of a cut, from memory, and used on the other.
   *
   * @param value the value
   * @param user an operation that uses it
   */
  record CutValue(Value value, Operation user) implements Obstacle {}
}
