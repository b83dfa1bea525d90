package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.io.Resources;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.OracleVerdicts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Malformed inputs over all dialects: what is said of each, to the letter, and that the first fault
 * is found in the line in which the oracle finds it.
 */
class MalformedInputTest {
  private static final String PLACE = "<stdin>:";

  /** An input, and what standard error holds after it. */
  record Example(String input, String rendered) {
    static List<Example> all() {
      try {
        String text =
            Resources.toString(
                Resources.getResource(MalformedInputTest.class, "malformed.txt"),
                StandardCharsets.UTF_8);
        return Stream.of(text.split("====\n")).map(Example::of).toList();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    private static Example of(String text) {
      int end = text.indexOf("~~~~\n");
      return new Example(text.substring(0, end), text.substring(end + 5));
    }

    /** The line of the first error. */
    int line() {
      int from = rendered.indexOf(PLACE) + PLACE.length();
      return Integer.parseInt(rendered.substring(from, rendered.indexOf(':', from)));
    }

    /**
     * Returns true if the oracle's place is one that is not copied: compatibility.md says which.
     */
    boolean isPlacedElsewhere() {
      return rendered.contains("is a floating-point number, not of type");
    }

    @Override
    public String toString() {
      return input;
    }
  }

  static List<Example> examples() {
    return Example.all();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyFaultIsSaidToTheLetter(Example example) {
    Invocation run = Invocation.on(example.input(), "opt", "--allow-unregistered-dialect");
    assertThat(run.status()).isEqualTo(Outcome.ERRORS);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo(example.rendered());
  }

  @Test
  void theFirstFaultIsInTheLineOfTheOracle() {
    Oracle.assumePresent();
    List<Example> examples = Example.all();
    assertThat(examples).hasSizeGreaterThan(500);
    List<Integer> lines =
        OracleVerdicts.firstErrorLines(examples.stream().map(Example::input).toList());
    List<Example> elsewhere = new ArrayList<>();
    for (int i = 0; i < examples.size(); i++) {
      if (examples.get(i).line() != lines.get(i) && !examples.get(i).isPlacedElsewhere()) {
        elsewhere.add(examples.get(i));
      }
    }
    assertThat(elsewhere).isEmpty();
  }
}
