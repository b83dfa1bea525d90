package dev.halfspace.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {
  @Test
  void exchangedNeighboursAreOneMistake() {
    assertThat(Suggestion.nearest("wieght", List.of("height", "weight"))).isEqualTo("weight");
    assertThat(Suggestion.didYouMean("%lsh", List.of("%rhs", "%lhs")))
        .isEqualTo("; did you mean '%lhs'?");
  }

  @Test
  void severalAtOneDistanceAreAllOffered() {
    assertThat(
            Suggestion.didYouMean("arith.add", List.of("arith.addf", "arith.mulf", "arith.addi")))
        .isEqualTo("; did you mean 'arith.addf' or 'arith.addi'?");
  }

  @Test
  void moreThanThreeAtOneDistanceAreNoSuggestion() {
    assertThat(Suggestion.didYouMean("%arg9", List.of("%arg0", "%arg1", "%arg2", "%arg3")))
        .isEmpty();
  }

  @Test
  void shortNamesAreNearToNothing() {
    assertThat(Suggestion.didYouMean("%a", List.of("%b"))).isEmpty();
  }

  @Test
  void namesFartherThanAThirdOfTheirLengthAreNotNear() {
    assertThat(Suggestion.allNearest("cosine", List.of("cos", "sine"))).containsExactly("sine");
    assertThat(Suggestion.allNearest("abcdef", List.of("abcxyz"))).isEmpty();
  }
}
