package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.testing.Refinement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random programs compute the same after lowerings, at both widths of {@code index}. */
class LoweringExecutionTest {
  static List<String> pipelines() {
    return List.of(
        "lower-affine",
        "lower-affine,convert-scf-to-cf",
        "scf-for-to-while",
        "func.func(scf-forall-to-for,scf-parallel-for-to-nested-fors)",
        "lower-affine,func.func(scf-forall-to-parallel),convert-scf-to-cf",
        "affine-expand-index-ops",
        "affine-expand-index-ops-as-affine,lower-affine",
        "arith-expand",
        "lower-affine,convert-scf-to-cf,lift-cf-to-scf");
  }

  @ParameterizedTest
  @MethodSource("pipelines")
  void programsComputeTheSame(String passes) {
    check(passes, 20);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("pipelines")
  void manyProgramsComputeTheSame(String passes) {
    check(passes, Integer.getInteger("halfspace.lowering.executed", 10_000));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "lower-affine",
        "convert-scf-to-cf",
        "lower-affine,convert-scf-to-cf",
        "scf-for-to-while",
        "func.func(scf-parallel-for-to-nested-fors)",
        "func.func(scf-forall-to-for)",
        "func.func(scf-forall-to-parallel)",
        "expand-strided-metadata",
        "fold-memref-alias-ops",
        "arith-expand",
        "memref-expand",
        "normalize-memrefs",
        "convert-vector-to-scf",
        "lower-affine,convert-scf-to-cf,lift-cf-to-scf",
        "lift-cf-to-scf,func.func(scf-while-to-for,raise-to-affine)",
      })
  void textsOfTheCorpusComputeTheSame(String passes) throws IOException {
    Path corpus = Path.of(System.getProperty("halfspace.corpus", ""));
    Available.orSkip(Files.exists(corpus.resolve("modern")), "no corpus in -Dhalfspace.corpus");
    int refused = 0;
    int executed = 0;
    for (String text : texts(corpus)) {
      if (!LoweringTexts.isValid(text)) {
        continue;
      }
      String after = LoweringTexts.afterPipeline(top(passes), text);
      if (after.startsWith("[")) { // diagnostics
        refused++;
        continue;
      }
      for (int bits : List.of(Integer.SIZE, Long.SIZE)) {
        Refinement.Result result =
            Refinement.of(LoweringTexts.read(text), LoweringTexts.read(after))
                .samples(3)
                .indexBits(bits)
                .check();
        assertThat(result.differences()).as("%s of %s", passes, text).isEmpty();
        executed += result.compared().values().stream().anyMatch(runs -> runs > 0) ? 1 : 0;
      }
    }
    System.out.printf("%s: %d texts refused, %d executed%n", passes, refused, executed / 2);
  }

  private static List<String> texts(Path corpus) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String folder : List.of("modern/custom", "polybench/custom")) {
      try (Stream<Path> files = Files.list(corpus.resolve(folder))) {
        for (Path file : files.sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
    }
    return texts;
  }

  private static void check(String passes, int count) {
    SplittableRandom random = new SplittableRandom(LoweringTexts.SEED);
    int executed = 0;
    for (int i = 0; i < count; i++) {
      String text = RandomPrograms.small().withAffine(i % 11).text(random.split());
      ModuleOp before = LoweringTexts.read(text);
      ModuleOp after = LoweringTexts.read(LoweringTexts.afterPipeline(top(passes), text));
      Refinement.Result result =
          Refinement.of(before, after)
              .samples(6)
              .indexBits(i % 2 == 0 ? Integer.SIZE : Long.SIZE)
              .check();
      assertThat(result.differences()).as("%s of %s", passes, text).isEmpty();
      executed += result.isWhole() ? 1 : 0;
    }
    System.out.printf(
        "%s: %d of %d programs are defined for some arguments%n", passes, executed, count);
    assertThat(10 * executed).isGreaterThan(9 * count);
  }

  private static String top(String passes) {
    return "builtin.module(" + passes + ")";
  }
}
