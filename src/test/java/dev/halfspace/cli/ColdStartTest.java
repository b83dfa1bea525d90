package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes that a fresh process loads. */
class ColdStartTest {
  @TempDir Path folder;

  private List<String> loaded(String text, String... command) throws Exception {
    Path input = folder.resolve("small.mlir");
    Files.writeString(input, text);
    Path log = folder.resolve("classes.log");
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    words.addAll(List.of(command));
    words.add(input.toString());
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    List<String> loaded = Files.readAllLines(log);
    // What a record is given by the compiler is linked when first called, which takes milliseconds.
    assertThat(loaded).noneMatch(line -> line.contains("java.lang.runtime.ObjectMethods "));
    return loaded.stream().filter(line -> line.contains(" dev.halfspace.")).toList();
  }

  @Test
  void dialectsThatATextDoesNotUseAreNotLoaded() throws Exception {
    String text =
        """
        func.func @sum(%a: memref<8xf32>) -> f32 {
          %zero = arith.constant 0.0 : f32
          %sum = affine.for %i = 0 to 8 iter_args(%s = %zero) -> f32 {
            %x = affine.load %a[%i] : memref<8xf32>
            %t = arith.addf %s, %x : f32
            affine.yield %t : f32
          }
          return %sum : f32
        }
        """;
    List<String> ours = loaded(text, "opt");
    assertThat(ours).anyMatch(line -> line.contains("dialect.affine.AffineForOp"));
    for (String unused : List.of("scf", "math", "cf", "index", "ub", "vector", "tensor")) {
      assertThat(ours).noneMatch(line -> line.contains("dev.halfspace.dialect." + unused + "."));
    }
  }

  @Test
  void functionsOfTheRunnerAreLoadedWhenOneIsCalled() throws Exception {
    String text =
        """
        func.func @main() -> i32 {
          %zero = arith.constant 0 : i32
          %one = arith.constant 1 : i32
          %sum = affine.for %i = 0 to 8 iter_args(%s = %zero) -> i32 {
            %t = arith.addi %s, %one : i32
            affine.yield %t : i32
          }
          return %sum : i32
        }
        """;
    List<String> ours = loaded(text, "run");
    assertThat(ours).anyMatch(line -> line.contains("interpreter.LoopNode"));
    assertThat(ours).noneMatch(line -> line.contains("interpreter.RunnerFunctions"));
  }
}
