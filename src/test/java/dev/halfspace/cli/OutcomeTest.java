package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  @Test
  void faultOfOursIsOneLineThatAsksForAReport() throws IOException {
    Outcome outcome =
        Outcome.of(
            /* traces= */ false,
            () -> {
              throw new IllegalStateException("first\nsecond");
            });
    assertThat(outcome.status()).isEqualTo(1);
    StringBuilder out = new StringBuilder();
    outcome.out().writeTo(out);
    assertThat(out).isEmpty();
    assertThat(outcome.err())
        .startsWith("halfspace: internal error: IllegalStateException in ")
        .contains("OutcomeTest", ": first second; ", "please report this line")
        .hasLineCount(1);
  }

  @Test
  void stackTraceFollowsIfAskedFor() {
    Outcome outcome =
        Outcome.of(
            /* traces= */ true,
            () -> {
              throw new IllegalStateException("first", new ArithmeticException("second"));
            });
    assertThat(outcome.err().lines().skip(1))
        .startsWith("java.lang.IllegalStateException: first")
        .anyMatch(line -> line.startsWith("\tat dev.halfspace.cli.OutcomeTest."))
        .contains("Caused by: java.lang.ArithmeticException: second");
  }

  @Test
  void exhaustedStackIsOneLine() {
    Outcome outcome = Outcome.of(/* traces= */ false, () -> new Outcome("", "", depth(0)));
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
            /* traces= */ false,
            () -> {
              throw new OutOfMemoryError();
            });
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.err()).startsWith("halfspace: error: ").contains("-Xmx").hasLineCount(1);
  }
}
