package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The front end in {@code docs/samples/front-end}, compiled and run. */
class FrontEndSampleTest {
  private static final Path SAMPLE = Samples.ROOT.resolve("front-end");

  @TempDir static Path classes;

  private static Method translate;

  @BeforeAll
  static void compile() throws IOException, ReflectiveOperationException {
    translate =
        Samples.load("front-end", "arrays.ArrayLanguage", classes)
            .getMethod("translate", String.class);
  }

  private static ModuleOp translated(String program) throws ReflectiveOperationException {
    return (ModuleOp) translate.invoke(null, program);
  }

  /**
   * The kernel was read beside the program: two loops over tiles of 32, two within a tile that end
   * at the tile's end or at n, the guard {@code i - j >= 0} for {@code j <= i}, the sum over k from
   * zero; then the stencil from 1 to before {@code n - 1}. The oracle gives its names and text.
   */
  @Test
  void programBecomesTheKernelThatTheOraclePrints()
      throws IOException, ReflectiveOperationException {
    ModuleOp module = translated(Files.readString(SAMPLE.resolve("matmul.arr")));
    String named = Printer.custom().withNamesOfLocations().print(module);
    assertThat(named).isEqualTo(Files.readString(SAMPLE.resolve("matmul.mlir")));
    String text = Halfspace.print(module);
    assertThat(Halfspace.read(text).orThrow()).isNotNull();
    Oracle.assumePresent();
    assertThat(Oracle.run(text).accepted()).isEqualTo(text + "\n");
    String located = Printer.custom().withLocations().print(module);
    assertThat(Oracle.run(located, "--mlir-use-nameloc-as-prefix").accepted())
        .isEqualTo(named + "\n");
  }

  @Test
  void whatIsNotInTheLanguageIsRefused() {
    assertRefused("for i in 0 .. m { A[i] = 1.0; }", "nothing is named 'm'");
    assertRefused("for i in 0 .. 4 { A[i] = 1.0; }", "nothing is named 'A'");
    assertRefused("array A[4]; for i in 0 .. 4 { A[i] = }", "expected '[', found ''");
  }

  private static void assertRefused(String program, String message) {
    assertThatThrownBy(() -> translated(program))
        .isInstanceOf(InvocationTargetException.class)
        .cause()
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
