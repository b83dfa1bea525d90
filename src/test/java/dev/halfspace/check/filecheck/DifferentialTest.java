package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.cli.Main;
import dev.halfspace.source.StringText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random pairs of checks and outputs, half of them changed at random: our verdict is that of {@code
 * FileCheck-22}.
 */
class DifferentialTest {
  private static final int BATCH = 500;

  @TempDir Path folder;

  /** What our command decides and writes. */
  private NativeFileCheck.Verdict ours(FileCheckCase one) {
    try {
      Path checks = folder.resolve("checks");
      Files.write(checks, StringText.encode(one.checks()));
      List<String> arguments = new ArrayList<>(List.of("filecheck", checks.toString()));
      arguments.addAll(one.flags());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      int status =
          Main.run(arguments, new ByteArrayInputStream(StringText.encode(one.output())), out, err);
      byte[] bytes = err.toByteArray();
      return new NativeFileCheck.Verdict(status, StringText.decode(bytes, 0, bytes.length));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What was written, without what differs by design: names of files, blanks and blank lines. */
  private static String normal(NativeFileCheck.Verdict verdict) {
    return verdict
        .err()
        .replaceAll("(?m)^\\S*/checks(?=:\\d)|^c\\d+(?=:\\d)", "CHECKS")
        .replaceAll("(?m)^Check file: .*$", "Check file")
        .replaceAll("(?m)^FileCheck command line: .*\n", "")
        .replaceAll("(?m)^error: (FileCheck error:|undefined variable)", "$1")
        .replaceAll("[ \t]+", " ")
        .replaceAll("\n\n+", "\n");
  }

  private void compare(long from, long to) {
    NativeFileCheck.assumePresent();
    List<String> differences = new ArrayList<>();
    int passed = 0;
    int failed = 0;
    for (long start = from; start < to; start += BATCH) {
      List<FileCheckCase> cases =
          LongStream.range(start, Math.min(to, start + BATCH)).mapToObj(PairGenerator::of).toList();
      List<NativeFileCheck.Verdict> verdicts = NativeFileCheck.decide(cases);
      for (int i = 0; i < cases.size(); i++) {
        NativeFileCheck.Verdict theirs = verdicts.get(i);
        NativeFileCheck.Verdict mine = ours(cases.get(i));
        passed += theirs.status() == 0 ? 1 : 0;
        failed += theirs.status() == 1 ? 1 : 0;
        boolean same = theirs.status() == mine.status() && normal(theirs).equals(normal(mine));
        if (!same && theirs.status() < NativeFileCheck.CRASHED) {
          differences.add(
              "seed %s: %s, not %s\n%s\n--- theirs\n%s--- ours\n%s"
                  .formatted(
                      start + i,
                      mine.status(),
                      theirs.status(),
                      cases.get(i),
                      normal(theirs),
                      normal(mine)));
        }
      }
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
  void verdictsOfSomePairsAreThoseOfTheNativeTool() {
    compare(0, 600);
  }

  @Test
  @Tag("slow")
  void verdictsOfManyPairsAreThoseOfTheNativeTool() {
    long seed = Long.getLong("halfspace.filecheck.seed", 1_000_000);
    compare(seed, seed + Integer.getInteger("halfspace.filecheck.pairs", 20_000));
  }
}
