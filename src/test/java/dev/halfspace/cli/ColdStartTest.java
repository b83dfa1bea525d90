package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes that a fresh process loads. */
class ColdStartTest {
  @TempDir Path folder;

  @Test
  void dialectsThatATextDoesNotUseAreNotLoaded() throws Exception {
    Path input = folder.resolve("small.mlir");
    Files.writeString(
        input,
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
        """);
    Path log = folder.resolve("classes.log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "opt",
                input.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    List<String> loaded = Files.readAllLines(log);
    // What a record is given by the compiler is linked when first called, which takes milliseconds.
    assertThat(loaded).noneMatch(line -> line.contains("java.lang.runtime.ObjectMethods "));
    List<String> ours = loaded.stream().filter(line -> line.contains(" dev.halfspace.")).toList();
    assertThat(ours).anyMatch(line -> line.contains("dialect.affine.AffineForOp"));
    for (String unused : List.of("scf", "math", "cf", "index", "ub", "vector", "tensor")) {
      assertThat(ours).noneMatch(line -> line.contains("dev.halfspace.dialect." + unused + "."));
    }
  }
}
