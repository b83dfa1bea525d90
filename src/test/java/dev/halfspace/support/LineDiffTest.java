package dev.halfspace.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LineDiffTest {
  @Test
  void editsAreShortestAndTakeOneListToTheOther() {
    for (int seed = 0; seed < 2000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<String> before = lines(random);
      List<String> after = lines(random);
      List<LineDiff.Line> edit = LineDiff.of(before, after).lines();
      assertThat(texts(edit, LineDiff.Fate.ADDED)).isEqualTo(before);
      assertThat(texts(edit, LineDiff.Fate.ERASED)).isEqualTo(after);
      long kept = edit.stream().filter(line -> line.fate() == LineDiff.Fate.KEPT).count();
      assertThat(kept).isEqualTo(longestCommon(before, after));
    }
  }

  private static List<String> texts(List<LineDiff.Line> edit, LineDiff.Fate without) {
    return edit.stream().filter(line -> line.fate() != without).map(LineDiff.Line::text).toList();
  }

  private static List<String> lines(SplittableRandom random) {
    List<String> lines = new ArrayList<>();
    int number = random.nextInt(8);
    for (int i = 0; i < number; i++) {
      lines.add("" + (char) ('a' + random.nextInt(3)));
    }
    return lines;
  }

  /** The length of a longest common subsequence, by trying all. */
  private static long longestCommon(List<String> a, List<String> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return 0;
    }
    List<String> restOfA = a.subList(1, a.size());
    List<String> restOfB = b.subList(1, b.size());
    return a.get(0).equals(b.get(0))
        ? 1 + longestCommon(restOfA, restOfB)
        : Math.max(longestCommon(restOfA, b), longestCommon(a, restOfB));
  }

  @Test
  void unifiedTextHasThreeLinesAround() {
    List<String> before = List.of("1", "2", "3", "4", "5", "6", "7", "8", "9");
    List<String> after = List.of("1", "2", "3", "4", "5", "x", "7", "8", "9");
    assertThat(LineDiff.of(before, after).unified())
        .isEqualTo("@@ -3 +3 @@\n 3\n 4\n 5\n-6\n+x\n 7\n 8\n 9\n");
  }

  @Test
  void longListsThatDifferInAllLinesAreNotCompared() {
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      before.add("a" + i);
      after.add("b" + i);
    }
    assertThat(LineDiff.of(before, after).lines()).hasSize(100_000);
  }
}
