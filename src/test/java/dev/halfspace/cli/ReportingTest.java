package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.report.AnalysedFunction;
import dev.halfspace.report.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportingTest {
  private static final String THREE =
      """
      func.func @first() { return }
      func.func @bad() { return }
      func.func @last() { return }
      """;

  private static Outcome report(String text, String file) throws CommandFailure {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    InputText input = InputText.read("-", new ByteArrayInputStream(bytes));
    ReadModule read = Halfspace.read(text);
    return Reporting.on(
        new SourceText(input.source(), read.names()),
        AnalysedFunction.of(read.orThrow()),
        "warning\n",
        file,
        /* traces= */ false,
        ReportingTest::names);
  }

  private static String text(Outcome outcome) throws IOException {
    StringBuilder text = new StringBuilder();
    outcome.out().writeTo(text);
    return text.toString();
  }

  private static String names(ImmutableList<AnalysedFunction> functions) {
    return functions.stream()
        .map(
            function -> {
              if (function.name().equals("bad")) {
                throw new IllegalStateException("a fault");
              }
              return function.name() + "\n";
            })
        .collect(Collectors.joining());
  }

  @Test
  void functionThatFailsIsNamedAndTheOthersAreReported() throws CommandFailure, IOException {
    Outcome outcome = report(THREE, "-");
    assertThat(outcome.status()).isEqualTo(Outcome.ERRORS);
    assertThat(text(outcome)).isEqualTo("first\nlast\n");
    assertThat(outcome.err())
        .startsWith("warning\n<stdin>:2:1: @bad: error: the report leaves this function out:\n")
        .contains("internal error: IllegalStateException", "a fault")
        .hasLineCount(3);
  }

  @Test
  void reportOnTheOthersIsWrittenToTheFile(@TempDir Path folder)
      throws CommandFailure, IOException {
    Path file = folder.resolve("report");
    Outcome outcome = report(THREE, file.toString());
    assertThat(outcome.status()).isEqualTo(Outcome.ERRORS);
    assertThat(text(outcome)).isEmpty();
    assertThat(Files.readString(file)).isEqualTo("first\nlast\n");
  }

  @Test
  void nothingIsReportedIfEveryFunctionFails() throws CommandFailure, IOException {
    Outcome outcome = report("func.func @bad() { return }", "-");
    assertThat(outcome.status()).isEqualTo(Outcome.ERRORS);
    assertThat(text(outcome)).isEmpty();
    assertThat(outcome.err()).contains("a fault").hasLineCount(2);
  }

  /** Programs on which reports ended in internal errors. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // Divisors that are not positive: of operations, of maps, of bounds, of conditions, of
        // bases.
        """
        %q = arith.floordivsi %i, %m2 : index
        memref.store %x, %A[%q] : memref<?xf32>
        """,
        """
        %q = arith.remsi %i, %c0 : index
        memref.store %x, %A[%q] : memref<?xf32>
        """,
        "affine.store %x, %A[%i floordiv symbol(%m2)] : memref<?xf32>",
        "affine.store %x, %A[%i mod symbol(%c0)] : memref<?xf32>",
        """
        affine.if affine_set<(d0)[s0] : (d0 mod s0 >= 0)>(%i)[%c0] {
          affine.store %x, %A[%i] : memref<?xf32>
        }
        """,
        """
        affine.for %j = 0 to affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%i)[%m2] {
          affine.store %x, %A[%j] : memref<?xf32>
        }
        """,
        """
        %q, %r = affine.delinearize_index %i into (%m2) : index, index
        memref.store %x, %A[%r] : memref<?xf32>
        """,
        """
        %q, %r = affine.delinearize_index %i into (%c0, %m2) : index, index
        memref.store %x, %A[%q] : memref<?xf32>
        """,
        // A lower bound that is the greatest of several values.
        """
        %l = affine.max affine_map<(d0) -> (d0, 2)>(%i)
        scf.for %j = %l to %c9 step %c3 {
          memref.store %x, %A[%j] : memref<?xf32>
        }
        """,
      })
  void everyReportAnswers(String body) {
    String text =
        """
        func.func @f(%%A: memref<?xf32>, %%x: f32) {
          %%c0 = arith.constant 0 : index
          %%m2 = arith.constant -2 : index
          %%c9 = arith.constant 9 : index
          %%c3 = arith.constant 3 : index
          affine.for %%i = 0 to 4 {
            %s
          }
          return
        }
        """
            .formatted(body);
    for (String command :
        new String[] {
          "deps",
          "deps --format=json",
          "deps --legality",
          "deps --legality --format=json",
          "deps --format=dot",
          "bounds",
          "bounds --format=json",
          "trip-counts",
          "trip-counts --format=json",
          "dataflow",
          "dataflow --format=json"
        }) {
      Invocation run = Invocation.on(text, command.split(" "));
      assertThat(run.err()).as(command).isEmpty();
      assertThat(run.status()).as(command).isZero();
    }
  }

  /** Each value uses the one before twice: a tree of 2^60 leaves. */
  @ParameterizedTest
  @ValueSource(ints = {24, 60})
  void chainsOfSharedValuesEnd(int length) {
    StringBuilder body = new StringBuilder();
    for (int i = 1; i <= length; i++) {
      body.append("%%a%d = affine.apply #map(%%%s)\n".formatted(i, i == 1 ? "i" : "a" + (i - 1)));
    }
    String text =
        """
        #map = affine_map<(d0) -> (d0 floordiv 2 + d0 mod 3)>
        func.func @chain(%%A: memref<100xf32>, %%x: f32) {
          affine.for %%i = 0 to 8 {
            %saffine.store %%x, %%A[%%a%d] : memref<100xf32>
          }
          return
        }
        """
            .formatted(body, length);
    Invocation run =
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Invocation.on(text, "deps"));
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("%i: not parallel", "takes more than 32 quotients");
  }
}
