package dev.halfspace.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AnswerTest {
  private static final Answer<Number> SEVEN = Answer.known(7);
  private static final Answer<Number> UNKNOWN = Answer.unknown("too hard");

  @Test
  void knownAnswerHasItsValueAndNoReason() {
    assertThat(SEVEN.isKnown()).isTrue();
    assertThat(SEVEN.toOptional()).contains(7);
    assertThat(SEVEN.whyUnknown()).isEmpty();
    assertThat(SEVEN.orElse(1)).isEqualTo(7);
    assertThat(SEVEN.orElseGet(String::length)).isEqualTo(7);
    assertThat(SEVEN.orElseThrow()).isEqualTo(7);
  }

  @Test
  void unknownAnswerHasItsReasonAndNoValue() {
    assertThat(UNKNOWN.isKnown()).isFalse();
    assertThat(UNKNOWN.toOptional()).isEmpty();
    assertThat(UNKNOWN.whyUnknown()).contains("too hard");
    assertThat(UNKNOWN.orElse(1)).isEqualTo(1);
    assertThat(UNKNOWN.orElseGet(String::length)).isEqualTo(8);
  }

  @Test
  void valueOfAnUnknownAnswerThrowsWithTheReason() {
    assertThatThrownBy(UNKNOWN::orElseThrow)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("too hard");
    assertThatThrownBy(() -> UNKNOWN.orElseThrow(ArithmeticException::new))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("too hard");
  }

  @Test
  void onlyAKnownAnswerIsOfAClass() {
    assertThat(SEVEN.is(Integer.class)).isTrue();
    assertThat(SEVEN.is(Long.class)).isFalse();
    assertThat(UNKNOWN.is(Number.class)).isFalse();
    assertThat(SEVEN.as(Integer.class)).contains(7);
    assertThat(SEVEN.as(Long.class)).isEmpty();
    assertThat(UNKNOWN.as(Number.class)).isEmpty();
  }

  @Test
  void reasonPassesThroughWhatIsMadeOfTheValue() {
    assertThat(SEVEN.map(n -> n.intValue() + 1)).isEqualTo(Answer.known(8));
    assertThat(UNKNOWN.map(n -> n.intValue() + 1)).isEqualTo(Answer.unknown("too hard"));
    assertThat(SEVEN.flatMap(n -> Answer.unknown("odd"))).isEqualTo(Answer.unknown("odd"));
    assertThat(UNKNOWN.flatMap(n -> SEVEN)).isEqualTo(UNKNOWN);
  }

  @Test
  void componentsAreNotNull() {
    assertThatThrownBy(() -> Answer.known(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Answer.unknown(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> SEVEN.map(n -> null)).isInstanceOf(NullPointerException.class);
  }
}
