package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.Printer;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Passes on memory compute the same, as the interpreter executes programs before and after. */
class MemoryExecutionTest {
  static List<String> passes() {
    return List.of(
        "fold-memref-alias-ops",
        "func.func(affine-raise-from-memref)",
        "func.func(affine-raise-from-memref),affine-fold-memref-alias-ops",
        "func.func(affine-raise-from-memref),lower-affine{nsw-sums=true}",
        "resolve-shaped-type-result-dims",
        "expand-strided-metadata",
        "expand-realloc",
        "memref-expand",
        "convert-vector-to-scf",
        "convert-vector-to-scf{target-rank=0}",
        "convert-vector-to-scf{full-unroll=true target-rank=0}",
        "fold-memref-alias-ops,expand-strided-metadata,lower-affine");
  }

  @ParameterizedTest
  @MethodSource("passes")
  void programsComputeTheSame(String pass) {
    check(pass, 20);
  }

  @ParameterizedTest
  @MethodSource("passes")
  @Tag("slow")
  void manyProgramsComputeTheSame(String pass) {
    check(pass, 200);
  }

  private static void check(String pass, int count) {
    SplittableRandom random = new SplittableRandom(LoweringTexts.SEED);
    int changed = 0;
    for (int i = 0; i < count; i++) {
      String text = ExecutableViews.function(random.split(), i);
      ModuleOp before = LoweringTexts.read(text);
      ModuleOp after = LoweringTexts.read(text);
      assertThat(LoweringTexts.run(pass, after).failed()).as(text).isFalse();
      Refinement.Result result =
          Refinement.of(before, after)
              .withoutPoison()
              .samples(5)
              .indexBits(i % 2 == 0 ? Integer.SIZE : Long.SIZE)
              .check();
      assertThat(result.differences()).as("%s of %s", pass, text).isEmpty();
      assertThat(result.isWhole()).as("no run of %s is defined", text).isTrue();
      String printed = Printer.custom().print(after);
      changed += printed.equals(Printer.custom().print(before)) ? 0 : 1;
    }
    assertThat(changed).as("how many programs %s changed", pass).isPositive();
  }
}
