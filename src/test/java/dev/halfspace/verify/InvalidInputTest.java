package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.check.DiagnosticCheck;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.OracleVerdicts;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Invalid inputs over all dialects, in files whose comments say what is reported; {@code mlir-opt}
 * says where it finds the first fault.
 */
class InvalidInputTest {
  private static final List<String> FILES =
      List.of(
          "affine", "arith", "builtin", "cf", "custom", "func", "index", "ir", "lines", "memref",
          "mixed", "scf", "syntax", "tensor", "vector");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine", "arith", "builtin", "cf", "custom", "func", "index", "ir", "lines", "memref",
        "mixed", "scf", "syntax", "tensor", "vector"
      })
  void faultsAreReportedAsTheirCommentsSay(String file) throws IOException {
    check("invalid/" + file + ".mlir");
  }

  @Test
  void faultsThatTheOracleDoesNotMindAreReported() throws IOException {
    check("stricter.mlir");
  }

  private static void check(String resource) throws IOException {
    DiagnosticCheck check = DiagnosticCheck.of(Dialects.standard()).allowingUnregistered();
    assertThat(check.differences(Source.of(resource, read(resource)))).isEmpty();
  }

  /** The bar is 97 in 100; the others are in places where ours tells more. */
  @Test
  void theFirstFaultIsInTheLineOfTheOracle() throws IOException {
    Oracle.assumePresent();
    int all = 0;
    List<String> elsewhere = new ArrayList<>();
    for (String file : FILES) {
      List<String> programs = programs("invalid/" + file + ".mlir");
      List<Integer> wanted = OracleVerdicts.firstErrorLines(programs);
      for (int i = 0; i < programs.size(); i++) {
        assertThat(wanted.get(i)).as("rejected by the oracle: %s", programs.get(i)).isPositive();
        all++;
        if (firstErrorLine(programs.get(i)) != wanted.get(i)) {
          elsewhere.add(programs.get(i));
        }
      }
    }
    assertThat(all).isGreaterThan(1_000);
    assertThat(elsewhere.size() * 100)
        .as("%s of %s in another line: %s", elsewhere.size(), all, elsewhere)
        .isLessThanOrEqualTo(3 * all);
  }

  /** The rules that docs/compatibility.md lists as stricter are stricter. */
  @Test
  void whatIsCalledStricterIsAcceptedByTheOracle() throws IOException {
    Oracle.assumePresent();
    List<String> programs = programs("stricter.mlir");
    assertThat(OracleVerdicts.firstErrorLines(programs)).containsOnly(0);
  }

  private static int firstErrorLine(String program) {
    for (Diagnostic each : StandardText.read(program).diagnostics()) {
      var place = each.location().place();
      if (each.severity() == Diagnostic.Severity.ERROR && place != null) {
        return place.line();
      }
    }
    return 0;
  }

  /** The parts of a file; the comments, on which the oracle would have an opinion, say less. */
  private static List<String> programs(String resource) throws IOException {
    return List.of(read(resource).replace("// expected-", "// awaited-").split("// -----\n"));
  }

  private static String read(String resource) throws IOException {
    try (InputStream in = InvalidInputTest.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
