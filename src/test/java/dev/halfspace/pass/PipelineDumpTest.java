package dev.halfspace.pass;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.transform.Passes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of pipelines as the oracle dumps them. */
class PipelineDumpTest {
  @BeforeEach
  void oracle() {
    Oracle.assumePresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "builtin.module()",
        "any(strip-debuginfo)",
        " builtin.module (strip-debuginfo , strip-debuginfo{ } )",
        "builtin.module(func.func(strip-debuginfo),any(func.func(strip-debuginfo{}),(any(strip-debuginfo))))",
      })
  void isTheOracles(String text) {
    String oracle =
        Oracle.run("module {}", "--dump-pass-pipeline", "--pass-pipeline=" + text).err();
    assertThat(Pipeline.parse(text, Passes.standard()) + "\n").isEqualTo(oracle);
  }
}
