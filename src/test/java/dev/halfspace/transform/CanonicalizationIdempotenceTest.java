package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.lowering.LoweringTexts;
import dev.halfspace.text.Printer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A second canonicalization changes nothing. */
class CanonicalizationIdempotenceTest {
  private static final int BATCH = 500;

  @Test
  void secondRunChangesNothing() {
    check(PassPrograms.random(200, LoweringTexts.SEED));
  }

  @Tag("slow")
  @Test
  void secondRunChangesNothingOfManyModules() {
    for (int made = 0; made < 10_000; made += BATCH) {
      check(PassPrograms.random(BATCH, LoweringTexts.SEED + 1 + made));
    }
  }

  private static void check(List<String> programs) {
    for (String text : programs) {
      ModuleOp module = LoweringTexts.read(text);
      String once = canonicalized(module);
      assertThat(canonicalized(module)).as(text).isEqualTo(once);
    }
  }

  private static String canonicalized(ModuleOp module) {
    assertThat(LoweringTexts.run("canonicalize", module).failed()).isFalse();
    return Printer.generic().print(module);
  }
}
