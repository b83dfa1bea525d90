package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.check.DiagnosticCheck;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.OracleVerdicts;
import dev.halfspace.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The examples of docs/verifier.md: the first part of each is rejected, the second accepted. */
class VerifierDocumentationTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("(?ms)^([^\\n]*)\\n\\n```mlir\\n(.*?)^```$");
  private static final String STRICTER = "Stricter than MLIR.";

  /** An example: what is said of it, and its two parts. */
  private record Example(String title, String invalid, String valid) {
    boolean isStricter() {
      return title.endsWith(STRICTER);
    }

    /** The line of the first fault that is reported. */
    int firstLine() {
      var place = StandardText.read(invalid).diagnostics().get(0).location().place();
      return place == null ? 0 : place.line();
    }
  }

  private static final List<Example> EXAMPLES = new ArrayList<>();

  @BeforeAll
  static void readExamples() throws IOException {
    Path root = Path.of(System.getProperty("basedir", ""));
    Matcher example = EXAMPLE.matcher(Files.readString(root.resolve("docs/verifier.md")));
    EXAMPLES.clear();
    while (example.find()) {
      String[] parts = example.group(2).split("// -----\n");
      assertThat(parts).as(example.group(1)).hasSize(2);
      EXAMPLES.add(new Example(example.group(1), parts[0], parts[1]));
    }
    assertThat(EXAMPLES).hasSizeGreaterThan(370);
  }

  @Test
  void faultsAreReportedAsDocumented() {
    DiagnosticCheck check = DiagnosticCheck.of(Dialects.standard()).allowingUnregistered();
    for (Example example : EXAMPLES) {
      assertThat(example.invalid()).as(example.title()).contains("// expected-error");
      assertThat(example.valid()).as(example.title()).doesNotContain("expected-");
      String both = example.invalid() + "// -----\n" + example.valid();
      assertThat(check.differences(Source.of(example.title(), both))).isEmpty();
    }
  }

  @Test
  void theOracleRejectsTheFaultsInTheSameLineAndAcceptsTheirNeighbours() {
    Oracle.assumePresent();
    List<String> programs = new ArrayList<>();
    for (Example example : EXAMPLES) {
      programs.add(example.invalid().replace("// expected-", "// awaited-"));
      programs.add(example.valid());
    }
    List<Integer> lines = OracleVerdicts.firstErrorLines(programs);
    for (int i = 0; i < EXAMPLES.size(); i++) {
      Example example = EXAMPLES.get(i);
      if (example.isStricter()) {
        assertThat(lines.get(2 * i)).as(example.title()).isIn(0, OracleVerdicts.CRASH);
      } else {
        assertThat(lines.get(2 * i)).as(example.title()).isEqualTo(example.firstLine());
      }
      assertThat(lines.get(2 * i + 1)).as(example.title()).isZero();
    }
  }
}
