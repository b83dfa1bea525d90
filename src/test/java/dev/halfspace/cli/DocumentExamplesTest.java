package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.io.Resources;
import dev.halfspace.Oracle;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of the documents on the affine and scf dialects, completed where these leave
 * something out, and examples as of 2020. What is expected was printed by {@code mlir-opt-22},
 * which is asked again where it is installed.
 */
class DocumentExamplesTest {
  private static final String[] COMMON = {"opt", "--allow-unregistered-dialect"};

  private static String text(String name) {
    try {
      return Resources.toString(Resources.getResource(Printer.class, name), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> parts(String name) {
    return List.of(text(name).split("// -----\n"));
  }

  private static String printed(String input, String... flags) {
    Invocation run = Invocation.on(input, concat(COMMON, flags));
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(Outcome.OK);
    return run.out();
  }

  private static String[] concat(String[] first, String[] second) {
    return Stream.of(first, second).flatMap(Arrays::stream).toArray(String[]::new);
  }

  static List<String> rejected() {
    return parts("documents-rejected.mlir");
  }

  @Test
  void examplesArePrintedAsTheOracleDoes() {
    String input = text("documents.mlir");
    assertThat(printed(input, "--split-input-file")).isEqualTo(text("documents.custom.mlir"));
    assertThat(printed(input, "--split-input-file", "--mlir-print-op-generic"))
        .isEqualTo(text("documents.generic.mlir"));
  }

  @Test
  void examplesAreReadFromGenericForm() {
    assertThat(printed(text("documents.generic.mlir"), "--split-input-file"))
        .isEqualTo(text("documents.custom.mlir"));
  }

  @Test
  void theOraclePrintsTheExpectedTexts() {
    Oracle.assumePresent();
    String input = text("documents.mlir");
    assertThat(Oracle.run(input, "--allow-unregistered-dialect", "--split-input-file").accepted())
        .isEqualTo(text("documents.custom.mlir"));
    assertThat(
            Oracle.run(
                    input,
                    "--allow-unregistered-dialect",
                    "--split-input-file",
                    "--mlir-print-op-generic")
                .accepted())
        .isEqualTo(text("documents.generic.mlir"));
  }

  /** Examples as the documents have them; compatibility.md says what is wrong with each. */
  @ParameterizedTest
  @MethodSource("rejected")
  void examplesThatTheOracleRejectsAreRejected(String example) {
    assertThat(Invocation.on(example, COMMON).status()).isEqualTo(Outcome.ERRORS);
  }

  @Test
  void theOracleRejectsThem() {
    Oracle.assumePresent();
    for (String example : rejected()) {
      assertThat(Oracle.run(example, "--allow-unregistered-dialect").status()).isNotZero();
    }
  }

  @Test
  void spellingsOf2020ArePrintedAsOfToday() {
    String input = text("spellings-2020.mlir");
    assertThat(printed(input, "--accept-2020-spellings", "--split-input-file"))
        .isEqualTo(text("spellings-2020.today.mlir"));
  }

  @Test
  void theOracleAgreesWithTheSpellingsOfToday() {
    Oracle.assumePresent();
    String today = text("spellings-2020.today.mlir");
    assertThat(Oracle.run(today, "--allow-unregistered-dialect", "--split-input-file").accepted())
        .isEqualTo(today);
  }

  @Test
  void spellingsOfTodayAreReadAsWellWhereThoseOf2020Are() {
    assertThat(printed(text("documents.mlir"), "--accept-2020-spellings", "--split-input-file"))
        .isEqualTo(text("documents.custom.mlir"));
  }

  @Test
  void faultsInSpellingsOf2020AreReported() {
    String reduction =
        """
        func @f(%n: index, %x: f32) {
          "loop.parallel"(%n, %n, %n) ({
          ^bb0(%i: index):
            %z = "scf.reduce"(%x) ({
            ^bb0(%a: f32, %b: f32):
              "scf.reduce.return"(%a) : (f32) -> ()
            }) : (f32) -> f32
            "t.use"(%z) : (f32) -> ()
          }) {operand_segment_sizes = dense<[1, 1, 1, 0]> : vector<4xi32>}
            : (index, index, index) -> ()
          return
        }
        """;
    String element =
        """
        func @f(%v: vector<4xf32>) {
          %x = extract_element %v[] : vector<4xf32>
          return
        }
        """;
    assertThat(errors(reduction)).contains("'scf.reduce' op takes 0 results, but has 1");
    assertThat(errors(element)).contains("an element of vector<4xf32> has 1 index\n");
  }

  private static String errors(String input) {
    Invocation run = Invocation.on(input, concat(COMMON, new String[] {"--accept-2020-spellings"}));
    assertThat(run.status()).isEqualTo(Outcome.ERRORS);
    return run.err();
  }

  @Test
  void withoutTheFlagSpellingsOf2020AreErrors() {
    for (String part : parts("spellings-2020.mlir")) {
      assertThat(Invocation.on(part, COMMON).status()).as(part).isEqualTo(Outcome.ERRORS);
    }
  }
}
