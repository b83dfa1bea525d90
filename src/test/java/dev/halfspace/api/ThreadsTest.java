package dev.halfspace.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.presburger.IslText;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.report.Reports;
import dev.halfspace.transform.Passes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Threads get the same answers as one: about modules of their own, and from values they share. */
class ThreadsTest {
  private static final int THREADS = 4;

  /** Does the same in several threads at once, more than once in each; returns all answers. */
  private static <T> List<T> together(Callable<T> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<T> answers = new ArrayList<>();
      for (Future<T> each : threads.invokeAll(Collections.nCopies(3 * THREADS, work))) {
        answers.add(each.get());
      }
      return answers;
    } finally {
      threads.shutdownNow();
    }
  }

  private static <T> void assertSame(Callable<T> work) throws Exception {
    T alone = work.call();
    assertThat(together(work)).hasSize(3 * THREADS).containsOnly(alone);
  }

  /** The examples, each read from its file. */
  private static List<ModuleOp> examples() {
    try (Stream<Path> files = Files.list(Path.of("docs", "examples"))) {
      return files.sorted().map(ThreadsTest::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ModuleOp read(Path file) {
    try {
      return Halfspace.read(file).orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void separateModulesAreAnalysedInParallel() throws Exception {
    assertSame(
        () ->
            examples().stream()
                .map(each -> Reports.of(DependenceAnalysis.of(each)).text())
                .toList());
  }

  @Test
  void separateModulesAreTransformedByOnePipelineInParallel() throws Exception {
    Pipeline pipeline =
        Pipeline.parse("builtin.module(lower-affine,canonicalize,cse)", Passes.standard());
    PipelineRunner runner = PipelineRunner.of(pipeline);
    assertSame(
        () -> {
          List<String> texts = new ArrayList<>();
          for (ModuleOp each : examples()) {
            assertThat(runner.run(each).failed()).isFalse();
            texts.add(Halfspace.print(each));
          }
          return texts;
        });
  }

  @Test
  void oneModuleIsReadAndExecutedByAll() throws Exception {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%a: i64) -> i64 {
                  %b = arith.muli %a, %a : i64
                  return %b : i64
                }
                """)
            .orThrow();
    Interpreter interpreter = Interpreter.of(module);
    assertSame(() -> Halfspace.print(module) + interpreter.run("f", 12L).values().get(0).asLong());
  }

  @Test
  void valuesAreShared() throws Exception {
    AffineMap map = AffineMap.parse("(i, j) -> (i + j floordiv 2, j mod 2)");
    MemRefType type = MemRefType.of(Shape.of(10, 20), FloatType.F32);
    PresburgerSet set = IslText.parse("{ [i, j] : 0 <= i <= j <= 30 and 3i <= 2j }").set();
    assertSame(
        () ->
            List.of(
                map.compose(map).hashCode(),
                type.hashCode(),
                type.toString(),
                set.count().orElseThrow(),
                set.subtract(set).isEmpty().toString()));
  }
}
