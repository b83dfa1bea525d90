package dev.halfspace.check.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.cli.CommandLineTools;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.transform.Passes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time that a thousand files of fifty lines take, in process and as processes. */
@Tag("slow")
class FileTestsSpeedTest {
  private static final int FILES = 1000;
  private static final int LINES = 50;
  private static final int THREADS = 2;

  @TempDir Path directory;

  /** A file of a program and as many of the lines that come of it as fit, as checks. */
  private static List<String> lines(long seed) throws Exception {
    List<String> body =
        RandomPrograms.small().withOperations(12).text(new SplittableRandom(seed)).lines().toList();
    ModuleOp module = Halfspace.read(String.join("\n", body)).orThrow();
    var unused =
        PipelineRunner.of(Pipeline.ofSteps("builtin.module", "cse", Passes.standard())).run(module);
    List<String> printed =
        Halfspace.print(module).lines().dropWhile(line -> !line.contains("func.func")).toList();
    List<String> lines = new ArrayList<>(List.of("// RUN: mlir-opt %s -cse | FileCheck %s"));
    for (String line : printed) {
      if (lines.size() + body.size() < LINES) {
        String kind = line.contains("func.func") ? "CHECK-LABEL: " : "CHECK-NEXT: ";
        lines.add("// " + kind + line.strip());
      }
    }
    while (lines.size() + body.size() < LINES) {
      lines.add("//");
    }
    lines.addAll(body);
    return lines;
  }

  private List<Path> files() throws Exception {
    List<Path> files = new ArrayList<>();
    for (long seed = 0; files.size() < FILES; seed++) {
      List<String> lines = lines(seed);
      if (lines.size() == LINES && lines.get(LINES / 3).contains("CHECK")) {
        Path file = directory.resolve("t" + seed + ".mlir");
        files.add(Files.write(file, lines));
      }
    }
    return files;
  }

  @Test
  void aThousandFilesTakeLessThanFiveSeconds() throws Exception {
    Oracle.assumePresent();
    Available.orSkip(NativeVerdict.isPresent(), "FileCheck, not or count is not installed");
    List<Path> files = files();
    FileTests tests = FileTests.of(CommandLineTools.standard());
    long start = System.nanoTime();
    List<FileTestResult> results = tests.run(files, THREADS);
    Duration first = Duration.ofNanos(System.nanoTime() - start);
    start = System.nanoTime();
    Duration again =
        Duration.ofNanos(
            tests.run(files, THREADS).size() == FILES ? System.nanoTime() - start : Long.MAX_VALUE);
    start = System.nanoTime();
    List<Integer> statuses = natively(files);
    Duration processes = Duration.ofNanos(System.nanoTime() - start);
    System.out.printf(
        "%,d files of %d lines, %d threads: %,d ms in process, %,d ms once more, %,d ms as"
            + " processes%n",
        FILES, LINES, THREADS, first.toMillis(), again.toMillis(), processes.toMillis());
    assertThat(results)
        .allSatisfy(each -> assertThat(each.verdict()).isEqualTo(FileTestResult.Verdict.PASS));
    assertThat(statuses).containsOnly(0);
    assertThat(first).isLessThan(Duration.ofSeconds(5));
  }

  /** The exit statuses of the native tools in pipes, as a shell runs them. */
  private static List<Integer> natively(List<Path> files) throws Exception {
    ExecutorService workers = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (Path file : files) {
        String command = "set -o pipefail; mlir-opt-22 %s -cse | FileCheck-22 %s";
        tasks.add(
            () ->
                new ProcessBuilder("bash", "-c", command.formatted(file, file)).start().waitFor());
      }
      List<Integer> statuses = new ArrayList<>();
      for (Future<Integer> each : workers.invokeAll(tasks)) {
        statuses.add(each.get());
      }
      return statuses;
    } finally {
      workers.shutdown();
    }
  }
}
