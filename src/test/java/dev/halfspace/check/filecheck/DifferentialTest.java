package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random pairs of checks and outputs, half of them changed at random: verdicts and texts are those
 * of {@code FileCheck-22}.
 */
class DifferentialTest {
  private static final int BATCH = 500;

  private static void compare(long from, long to) {
    NativeFileCheck.assumePresent();
    List<String> differences = new ArrayList<>();
    int passed = 0;
    int failed = 0;
    for (long start = from; start < to; start += BATCH) {
      List<FileCheckCase> cases =
          LongStream.range(start, Math.min(to, start + BATCH)).mapToObj(PairGenerator::of).toList();
      List<NativeFileCheck.Verdict> verdicts = NativeFileCheck.decide(cases);
      passed += (int) verdicts.stream().filter(each -> each.status() == 0).count();
      failed += (int) verdicts.stream().filter(each -> each.status() == 1).count();
      differences.addAll(Comparison.differences(cases, verdicts));
    }
    System.out.printf(
        "FileCheck: %,d pairs, %,d pass, %,d fail, %,d differ%n",
        to - from, passed, failed, differences.size());
    assertThat(differences.stream().limit(5)).isEmpty();
    // Both verdicts are common enough to mean something.
    assertThat(passed).isGreaterThan((int) (to - from) / 5);
    assertThat(failed).isGreaterThan((int) (to - from) / 5);
  }

  @Test
  void verdictsAreThoseOfTheNativeTool() {
    long seed = Long.getLong("halfspace.filecheck.seed", 0);
    compare(seed, seed + Integer.getInteger("halfspace.filecheck.pairs", 300));
  }
}
