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

/** Verdicts on random files: those of native tools that LLVM's {@code lit} runs. */
class FileTestsDifferentialTest {
  /** The files of a run are six times as many as the factor. */
  private static final int FILES = 6 * Integer.getInteger("halfspace.properties.factor", 10);

  @TempDir Path directory;

  @Test
  void verdictsAreThoseOfNativeTools() throws Exception {
    Oracle.assumePresent();
    Available.orSkip(NativeVerdict.isPresent(), "FileCheck, not, count or lit is not installed");
    Path tools = NativeVerdict.tools(Files.createDirectory(directory.resolve("tools")));
    Path files = Files.createDirectory(directory.resolve("files"));
    Path scratch = Files.createDirectory(directory.resolve("scratch"));
    for (int seed = 0; seed < FILES; seed++) {
      Files.writeString(
          files.resolve(seed + ".mlir"), RandomTestFile.text(new SplittableRandom(seed)));
    }
    Map<String, FileTestResult.Verdict> natively = NativeVerdict.of(files, tools, scratch);
    assertThat(natively).hasSize(FILES);
    FileTests inProcess = FileTests.of(CommandLineTools.standard()).withFeature("cpu");
    List<String> wrong = new ArrayList<>();
    Map<FileTestResult.Verdict, Integer> verdicts = new EnumMap<>(FileTestResult.Verdict.class);
    for (FileTestResult result : inProcess.run(FileTests.in(files, ".mlir"), 2)) {
      FileTestResult.Verdict expected = natively.get(result.file().getFileName().toString());
      verdicts.merge(result.verdict(), 1, Integer::sum);
      if (result.verdict() != expected) {
        wrong.add(
            "%s natively: %s%n%s"
                .formatted(expected, result.report(), Files.readString(result.file())));
      }
    }
    System.out.printf("%,d files as lit-22 runs them: %s%n", FILES, verdicts);
    assertThat(wrong).isEmpty();
    assertThat(verdicts).containsKeys(FileTestResult.Verdict.PASS, FileTestResult.Verdict.FAIL);
  }
}
