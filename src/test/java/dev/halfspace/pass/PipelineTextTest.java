package dev.halfspace.pass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Oracle;
import dev.halfspace.pass.PipelineTable.Row;
import dev.halfspace.transform.Passes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/**
 * Texts that are pipelines or nearly so: we accept those that the oracle accepts, and dump them as
 * it does.
 */
class PipelineTextTest {
  /** New texts in {@code mvn -Ppipelines verify -Dhalfspace.pipelines.seed=N}. */
  private static final int NEW_TEXTS = Integer.getInteger("halfspace.pipelines.texts", 10);

  private static List<Row> recorded() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(PipelineTextTest.class.getResourceAsStream("pipelines.tsv")),
                StandardCharsets.UTF_8))) {
      return in.lines().map(Row::of).toList();
    }
  }

  @Test
  void recordedTextsAreReadAsTheOracleReadsThem() throws IOException {
    List<Row> rows = recorded();
    assertThat(rows).hasSize(1000);
    assertThat(rows.stream().filter(row -> row.dump() != null).count()).isBetween(400L, 700L);
    SoftAssertions all = new SoftAssertions();
    rows.forEach(row -> all.check(row::check));
    all.assertAll();
  }

  @Test
  void newTextsAreReadAsTheOracleReadsThem() {
    Oracle.assumePresent();
    long seed = Long.getLong("halfspace.pipelines.seed", 20_261_122);
    SoftAssertions all = new SoftAssertions();
    PipelineTable.texts(seed, NEW_TEXTS).forEach(text -> all.check(() -> Row.ask(text).check()));
    all.assertAll();
  }

  @Test
  void everyUnknownNameIsReportedAtItsPlace() {
    assertThatThrownBy(
            () ->
                Pipeline.parse(
                    "builtin.module(func.func(strip-debuginf),\n  symbol-privatize{a=é b=1 exlude=x})",
                    Passes.standard()))
        .isInstanceOf(PipelineParseException.class)
        .hasMessage(
            """
            <pipeline>:1:26: error: there is no pass 'strip-debuginf'; did you mean 'strip-debuginfo'?
            builtin.module(func.func(strip-debuginf),
                                     ^
            <pipeline>:2:20: error: pass 'symbol-privatize' has no option 'a'
              symbol-privatize{a=é b=1 exlude=x})
                               ^
            <pipeline>:2:25: error: pass 'symbol-privatize' has no option 'b'
              symbol-privatize{a=é b=1 exlude=x})
                                   ^
            <pipeline>:2:29: error: pass 'symbol-privatize' has no option 'exlude'; did you mean 'exclude'?
              symbol-privatize{a=é b=1 exlude=x})
                                       ^""");
  }

  @Test
  void depthIsBounded() {
    String deep = "any(".repeat(100_000) + "cse" + ")".repeat(100_000);
    assertThatThrownBy(() -> Pipeline.parse(deep, OraclePasses.REGISTRY))
        .hasMessageContaining("pipelines are nested more than 1000 levels deep");
    String braces = "builtin.module(print-ir{label=" + "{".repeat(100_000) + "})";
    assertThatThrownBy(() -> Pipeline.parse(braces, OraclePasses.REGISTRY))
        .hasMessageContaining("there is no '}' for this '{'");
    String list = "canonicalize{disable-patterns=" + "(".repeat(100_000) + "}";
    assertThat(Pipeline.ofSteps("any", list, OraclePasses.REGISTRY).text())
        .hasSizeGreaterThan(100_000);
  }
}
