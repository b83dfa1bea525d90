package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel in {@code docs/samples/to-llvm}, compiled, interpreted, lowered and handed over. */
class HandOverSampleTest {
  private static final Path SAMPLE = Path.of("docs", "samples", "to-llvm", "ToLlvm.java");

  /** The sum over i, j, k below 12 of (i + 2 k) (k - j), by hand: 12 * 12 * 2 * 143 = 41184. */
  private static final String SUM = "4.118400e+04";

  @TempDir static Path classes;

  private static Class<?> sample;

  @BeforeAll
  static void compile() throws IOException, ClassNotFoundException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
      boolean compiled =
          compiler
              .getTask(null, files, null, options, null, files.getJavaFileObjects(SAMPLE))
              .call();
      assertThat(compiled).isTrue();
    }
    @SuppressWarnings("resource") // open as long as its class is used
    URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
    sample = loader.loadClass("handover.ToLlvm");
  }

  private static ModuleOp kernel() throws ReflectiveOperationException {
    return (ModuleOp) sample.getMethod("kernel").invoke(null);
  }

  private static String lowered() throws ReflectiveOperationException {
    return (String) sample.getMethod("lowered", ModuleOp.class).invoke(null, kernel());
  }

  @Test
  void interpreterGivesTheSum() throws ReflectiveOperationException {
    assertThat(sample.getMethod("interpreted", ModuleOp.class).invoke(null, kernel()))
        .asString()
        .isEqualTo(SUM);
  }

  @Test
  void textHasNoLoops() throws ReflectiveOperationException {
    assertThat(lowered()).contains("cf.cond_br").doesNotContain("affine.", "scf.");
  }

  @Test
  void llvmGivesTheSameSum() throws ReflectiveOperationException {
    Oracle.assumePresent();
    Object here = sample.getMethod("interpreted", ModuleOp.class).invoke(null, kernel());
    Object there =
        sample
            .getMethod("executed", String.class, String.class, String.class)
            .invoke(null, lowered(), "mlir-opt-22", "mlir-runner-22");
    assertThat(there).isEqualTo(here);
  }
}
