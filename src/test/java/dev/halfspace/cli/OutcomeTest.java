package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutcomeTest {
  @Test
  void faultOfOursIsOneLineThatAsksForAReport() {
    Outcome outcome =
        Outcome.of(
            () -> {
              throw new IllegalStateException("first\nsecond");
            });
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .startsWith("halfspace: internal error: IllegalStateException in ")
        .contains("OutcomeTest", ": first second; ", "please report this line")
        .hasLineCount(1);
  }

  @Test
  void exhaustedStackIsOneLine() {
    Outcome outcome = Outcome.of(() -> new Outcome("", "", depth(0)));
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err())
        .startsWith("halfspace: internal error: StackOverflowError in ")
        .hasLineCount(1);
  }

  @SuppressWarnings("InfiniteRecursion") // to exhaust the stack
  private static int depth(int depth) {
    return depth(depth + 1) + 1;
  }

  @Test
  void exhaustedHeapNamesTheRemedy() {
    Outcome outcome =
        Outcome.of(
            () -> {
              throw new OutOfMemoryError();
            });
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err()).startsWith("halfspace: error: ").contains("-Xmx").hasLineCount(1);
  }
}
