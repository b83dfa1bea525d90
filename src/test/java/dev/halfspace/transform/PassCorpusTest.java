package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.PassCorpus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that people wrote, after a pass: the text that the oracle prints. */
class PassCorpusTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "func.func(affine-simplify-structures)",
        "canonicalize",
        "convert-scf-to-cf",
        "cse",
        "inline",
        "loop-invariant-code-motion",
        "lower-affine",
        "sccp",
        "scf-for-to-while",
        "scf-parallel-for-to-nested-fors",
        "symbol-dce"
      })
  void textsAreThoseOfTheOracle(String pass) throws IOException {
    String name = pass.replaceAll(".*\\(|\\)", "");
    int programs = 0;
    int effective = 0;
    List<String> different = new ArrayList<>();
    for (PassCorpus.Program program : PassCorpus.of(name)) {
      programs++;
      effective += program.isChanged() ? 1 : 0;
      if (!(GenericPasses.after(pass, program.text()) + "\n").equals(program.expected())) {
        different.add(program.id());
      }
    }
    System.out.printf(
        "%s: %d programs, %d of them changed; other text than the oracle's: %s%n",
        pass, programs, effective, different);
    assertThat(effective).isPositive();
    assertThat(different).isEmpty();
  }
}
