package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel in {@code docs/samples/to-llvm}, compiled, interpreted, lowered and handed over. */
class HandOverSampleTest {
  /** The sum over i, j, k below 12 of (i + 2 k) (k - j), by hand: 12 * 12 * 2 * 143 = 41184. */
  private static final String SUM = "4.118400e+04";

  @TempDir static Path classes;

  private static Class<?> sample;

  @BeforeAll
  static void compile() throws IOException, ClassNotFoundException {
    sample = Samples.load("to-llvm", "handover.ToLlvm", classes);
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
