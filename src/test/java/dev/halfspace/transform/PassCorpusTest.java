package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that people wrote, after a pass: the text that the oracle prints. */
class PassCorpusTest {
  private static final Pattern ROW =
      Pattern.compile(
          "\"id\": \"([^\"]+)\", \"corpus\": \"(\\w+)\", \"tier\": \\d+, \"pass\": \"([\\w-]+)\","
              + "[^{}]*\"changed\": (\\w+), \"golden\": \"([^\"]+)\"");

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
    Path corpus = Path.of(System.getProperty("halfspace.corpus", ""));
    Path index = corpus.resolve("passes/index.json");
    Available.orSkip(Files.exists(index), "no corpus in -Dhalfspace.corpus: passes not compared");
    String name = pass.replaceAll(".*\\(|\\)", "");
    int programs = 0;
    int effective = 0;
    List<String> different = new ArrayList<>();
    Matcher row = ROW.matcher(Files.readString(index));
    while (row.find()) {
      if (row.group(3).equals(name)) {
        Path input = corpus.resolve("%s/in/%s.mlir".formatted(row.group(2), row.group(1)));
        String ours = GenericPasses.after(pass, Files.readString(input));
        programs++;
        effective += row.group(4).equals("true") ? 1 : 0;
        if (!(ours + "\n").equals(Files.readString(corpus.resolve(row.group(5))))) {
          different.add(row.group(1));
        }
      }
    }
    System.out.printf(
        "%s: %d programs, %d of them changed; other text than the oracle's: %s%n",
        pass, programs, effective, different);
    assertThat(effective).isPositive();
    assertThat(different).isEmpty();
  }
}
