package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.raising.RandomGraphs;
import dev.halfspace.testing.RandomPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Lowerings on many random functions, beside the oracle, whose casts are reconciled in the order of
 * their addresses: two runs of it may differ.
 */
class LoweringCampaignTest {
  private static final int PROGRAMS = Integer.getInteger("halfspace.lowering.programs", 500);
  private static final long SEED = Long.getLong("halfspace.seed", 22) * 100_000;

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "programs | lower-affine | 0",
        "programs | lower-affine,convert-scf-to-cf | 0",
        "programs | scf-for-to-while | 0",
        "programs | func.func(scf-parallel-for-to-nested-fors) | 0",
        "programs | affine-expand-index-ops | 0",
        "programs | func.func(affine-raise-from-memref) | 0",
        "programs | lower-affine,convert-scf-to-cf,lift-cf-to-scf | 0",
        "flow     | convert-scf-to-cf | 0",
        "flow     | scf-for-to-while | 0",
        "flow     | func.func(scf-forall-to-for) | 0",
        "flow     | func.func(scf-forall-to-parallel) | 0",
        "flow     | func.func(scf-parallel-for-to-nested-fors) | 0",
        "graphs   | lift-cf-to-scf | 0",
        "indices  | affine-expand-index-ops | 0",
        "buffers  | expand-realloc | 0",
        "buffers  | expand-realloc{emit-deallocs=false} | 0",
        "casts    | reconcile-unrealized-casts | 2",
      })
  void modulesAreThoseOfTheOracle(String source, String passes, int mostPercent) {
    Oracle.assumePresent();
    List<String> texts =
        LongStream.range(SEED, SEED + PROGRAMS).mapToObj(seed -> text(source, seed)).toList();
    List<String> theirs = Oracle.outputs("builtin.module(" + passes + ")", texts);
    int failed = 0;
    int changed = 0;
    List<String> different = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      String expected = theirs.get(i).strip();
      if (expected.isEmpty()) {
        failed++;
        continue;
      }
      changed += expected.equals(LoweringTexts.afterPipeline("any()", texts.get(i))) ? 0 : 1;
      String ours = LoweringTexts.afterPipeline("builtin.module(" + passes + ")", texts.get(i));
      if (!ours.equals(expected)) {
        different.add("%d: %s".formatted(SEED + i, Oracle.firstDifference(ours, expected)));
      }
    }
    System.out.printf(
        "%s on %s: %d modules, %d changed, %d different, %d not made by the oracle%n",
        passes, source, PROGRAMS, changed, different.size(), failed);
    assertThat(100 * different.size())
        .as("seeds of modules that differ: %s", different)
        .isLessThanOrEqualTo(mostPercent * (PROGRAMS - failed));
  }

  private static String text(String source, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return switch (source) {
      case "programs" -> RandomPrograms.small().text(random);
      case "flow" -> FlowPrograms.function(random, 0);
      case "graphs" -> RandomGraphs.function(random, "f");
      case "indices" -> IndexPrograms.function(random, 0);
      case "buffers" -> CastPrograms.buffers(random);
      case "casts" -> CastPrograms.values(random);
      default -> throw new IllegalArgumentException(source);
    };
  }
}
