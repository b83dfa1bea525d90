package dev.halfspace.check.filecheck;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A part of a pattern that is replaced by the value of a variable or an expression. */
sealed interface Substitution {
  /** Its place. */
  Spot spot();

  /** The offset of the value in the regular expression of the pattern without values. */
  int offset();

  /** The text of the current value, or null if there is none. */
  @Nullable String value(Variables variables);

  /** The value as part of a regular expression. */
  default Optional<String> asRegex(Variables variables) {
    return Optional.ofNullable(value(variables)).map(Text::escape);
  }

  /** The reasons why there is no value. */
  List<Problem> problems(Variables variables);

  /** A reason why a pattern cannot be matched. */
  record Problem(Spot spot, String message) {
    static Problem undefined(Spot use) {
      return new Problem(use, "undefined variable: " + use.text().part(use.from(), use.to()));
    }
  }

  /** {@code [[NAME]]}. */
  record OfString(Spot spot, int offset) implements Substitution {
    @Override
    public @Nullable String value(Variables variables) {
      return variables.string(spot.text().part(spot.from(), spot.to()));
    }

    @Override
    public List<Problem> problems(Variables variables) {
      return value(variables) == null ? List.of(Problem.undefined(spot)) : List.of();
    }
  }

  /** {@code [[#EXPRESSION]]}. */
  record OfNumber(Spot spot, int offset, Expression expression, NumberFormat format)
      implements Substitution {
    @Override
    public @Nullable String value(Variables variables) {
      BigInteger value = expression.evaluate(use -> {});
      return value == null ? null : format.print(value).orElse(null);
    }

    @Override
    public List<Problem> problems(Variables variables) {
      List<Problem> problems = new ArrayList<>();
      BigInteger value = expression.evaluate(use -> problems.add(Problem.undefined(use)));
      if (problems.isEmpty() && (value == null || format.print(value).isEmpty())) {
        problems.add(
            new Problem(
                spot, "unable to substitute variable or numeric expression: overflow error"));
      }
      return problems;
    }
  }
}
