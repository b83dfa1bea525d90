package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.Oracle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Execution as machine code: the oracle lowers a program, and {@code mlir-runner-22} runs it. */
final class NativeRunner {
  private static final String PROGRAM = "mlir-runner-22";
  private static final String LIBRARIES = "/usr/lib/llvm-22/lib/";

  /** The passes that lower what all dialects here have, in the order that they need. */
  private static final List<String> LOWERING =
      List.of(
          "-convert-elementwise-to-linalg",
          "-one-shot-bufferize",
          "-convert-linalg-to-loops",
          "-expand-strided-metadata",
          "-lower-affine",
          "-expand-realloc",
          "-convert-math-to-llvm",
          "-convert-math-to-libm",
          "-test-vector-scan-lowering",
          "-lower-vector-multi-reduction",
          "-arith-expand",
          "-memref-expand",
          "-test-lower-to-llvm",
          "-convert-index-to-llvm",
          "-convert-ub-to-llvm",
          "-reconcile-unrealized-casts");

  private NativeRunner() {}

  /** Skips the test where a program or a library that is needed is not installed. */
  static void assumePresent() {
    Oracle.assumePresent();
    Available.orSkip(
        Files.exists(Path.of("/usr/bin/" + PROGRAM))
            && Files.exists(Path.of(LIBRARIES + "libmlir_c_runner_utils.so")),
        PROGRAM + " is not installed: the comparison with it is skipped");
  }

  /** The texts that {@code @main} of a program prints on standard output, without addresses. */
  static String printed(String program, String... before) throws IOException, InterruptedException {
    List<String> passes = new ArrayList<>(List.of(before));
    passes.addAll(LOWERING);
    return printed(program, passes, List.of("-e", "main", "-entry-point-result=void"));
  }

  /** The texts that a program prints on standard output, without addresses. */
  static String printed(String program, List<String> passes, List<String> flags)
      throws IOException, InterruptedException {
    Path lowered = Files.createTempFile("lowered", ".mlir");
    Path out = Files.createTempFile("lowered", ".out");
    Path err = Files.createTempFile("lowered", ".err");
    try {
      Files.writeString(lowered, Oracle.run(program, passes.toArray(new String[0])).accepted());
      List<String> command = new ArrayList<>(List.of(PROGRAM, lowered.toString()));
      command.addAll(flags);
      command.add(
          Stream.of("runner_utils", "c_runner_utils", "float16_utils", "apfloat_wrappers")
              .map(name -> LIBRARIES + "libmlir_" + name + ".so")
              .collect(Collectors.joining(",", "-shared-libs=", "")));
      Process runner =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!runner.waitFor(120, TimeUnit.SECONDS)) {
        runner.destroyForcibly();
        throw new AssertionError(PROGRAM + " does not end");
      }
      assertThat(runner.exitValue()).as("%s", Files.readString(err)).isZero();
      return withoutAddresses(Files.readString(out, StandardCharsets.ISO_8859_1));
    } finally {
      Files.delete(lowered);
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** A text with one word for every address, and for every file of a location. */
  static String withoutAddresses(String text) {
    return text.replaceAll("0x[0-9a-f]+", "ADDRESS").replaceAll("loc\\(\"[^\"]*\"", "loc(FILE");
  }
}
