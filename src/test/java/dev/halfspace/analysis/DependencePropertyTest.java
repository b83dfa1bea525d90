package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every answer about random nests against their execution: existence, distances, witnesses. */
final class DependencePropertyTest {
  /** Questions per feature; the whole of a long run is {@code -Dhalfspace.deps.questions=5000}. */
  private static final int QUESTIONS =
      Integer.getInteger(
          "halfspace.deps.questions", 40 * Integer.getInteger("halfspace.properties.factor", 10));

  private static final long MAX_EVENTS = 4_000;

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void answersAreThoseOfTheExecution(RandomNests.Feature feature) {
    Random random = new Random(20260101 + feature.ordinal());
    int questions = 0;
    while (questions < QUESTIONS) {
      questions += Truth.compare(RandomNests.of(random, feature), MAX_EVENTS);
    }
    assertThat(questions).isGreaterThanOrEqualTo(QUESTIONS);
  }
}
