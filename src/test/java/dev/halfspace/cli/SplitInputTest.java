package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The expected texts are what mlir-opt-22 prints for the same inputs and flags. */
class SplitInputTest {
  private static Invocation split(String text, String... flags) {
    String[] arguments = new String[flags.length + 2];
    arguments[0] = "opt";
    arguments[1] = "--split-input-file";
    System.arraycopy(flags, 0, arguments, 2, flags.length);
    return Invocation.on(text, arguments);
  }

  @Test
  void partsArePrintedWithSeparators() {
    assertThat(split("module @m {}\n// -----\nmodule @k {} // -----\nmodule @l {}\n"))
        .isEqualTo(
            new Invocation(
                0,
                """
                module @m {
                }

                // -----
                module @k {
                }

                // -----
                module @l {
                }

                """,
                ""));
  }

  @Test
  void brokenPartsAreLeftOutAndReportedWithLinesOfTheWholeFile() {
    Invocation run = split("module @m {}\n// -----\n\n???\n// -----\nmodule @l {}\n");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEqualTo("module @m {\n}\n\n// -----\n// -----\nmodule @l {\n}\n\n");
    assertThat(run.err()).startsWith("<stdin>:4:1: error: ");
    assertThat(run.errors()).isEqualTo(1);
  }

  @Test
  void locationsAreThoseOfTheWholeFile() {
    assertThat(split("module @m {}\n// -----\nmodule @n {}", "--mlir-print-debuginfo").out())
        .isEqualTo(
            """
            module @m {
            } loc(#loc)
            #loc = loc("<stdin>":1:1)

            // -----
            module @n {
            } loc(#loc)
            #loc = loc("<stdin>":3:1)

            """);
    assertThat(split("\n// -----  \n", "--mlir-print-debuginfo").out())
        .isEqualTo(
            """
            module {
            } loc(#loc)
            #loc = loc("<stdin>":0:0)

            // -----
            module {
            } loc(#loc)
            #loc = loc("<stdin>":2:9)

            """);
  }

  @Test
  void markerAtTheVeryEndIsNoMarkerButWarnedOf() {
    Invocation run = split("module @m {}\n// -----");
    assertThat(run.out()).isEqualTo("module @m {\n}\n\n");
    assertThat(run.err()).startsWith("<stdin>:2:7: warning: ");
    assertThat(run.status()).isZero();
  }

  @Test
  void nearMissIsWarnedOf() {
    Invocation run = split("module @m {}\n// ----\nmodule @n {}\n");
    assertThat(run.out()).startsWith("module {\n  module @m {\n  }\n  module @n {");
    assertThat(run.err()).startsWith("<stdin>:2:7: warning: ");
  }

  @Test
  void markerMayBeGiven() {
    assertThat(
            Invocation.on(
                "module @m {}\n// BEGIN\nmodule @n {}", "opt", "--split-input-file=// BEGIN"))
        .isEqualTo(new Invocation(0, "module @m {\n}\n\n// -----\nmodule @n {\n}\n\n", ""));
  }

  @Test
  void emptyInputIsOnePart() {
    assertThat(split("")).isEqualTo(new Invocation(0, "module {\n}\n\n", ""));
  }
}
