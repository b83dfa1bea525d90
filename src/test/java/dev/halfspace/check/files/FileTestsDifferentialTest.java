package dev.halfspace.check.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.Oracle;
import dev.halfspace.cli.CommandLineTools;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts on random files: those of native tools between which a real shell stands. */
class FileTestsDifferentialTest {
  /** The files of a run are six times as many as the factor. */
  private static final int FILES = 6 * Integer.getInteger("halfspace.properties.factor", 10);

  @TempDir Path directory;

  @Test
  void verdictsAreThoseOfNativeTools() throws Exception {
    Oracle.assumePresent();
    Available.orSkip(NativeVerdict.isPresent(), "FileCheck, not or count is not installed");
    Path tools = NativeVerdict.tools(Files.createDirectory(directory.resolve("tools")));
    FileTests inProcess = FileTests.of(CommandLineTools.standard());
    List<String> wrong = new ArrayList<>();
    Map<FileTestResult.Verdict, Integer> verdicts = new EnumMap<>(FileTestResult.Verdict.class);
    for (int seed = 0; seed < FILES; seed++) {
      Path file = directory.resolve(seed + ".mlir");
      Files.writeString(file, RandomTestFile.text(new SplittableRandom(seed)));
      Path scratch = Files.createDirectory(directory.resolve("scratch" + seed));
      FileTestResult.Verdict expected = NativeVerdict.of(file, tools, scratch);
      FileTestResult result = inProcess.run(file);
      verdicts.merge(expected, 1, Integer::sum);
      if (result.verdict() != expected) {
        wrong.add(
            "%s natively: %s%n%s%n%s"
                .formatted(
                    expected,
                    result.report(),
                    Files.readString(file),
                    Files.readString(scratch.resolve("output"))));
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(verdicts).containsKeys(FileTestResult.Verdict.PASS, FileTestResult.Verdict.FAIL);
  }
}
