package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The remarks of {@code --test-memref-dependence-check} beside the oracle's. */
class DependenceCheckTest {
  private static final String TEXT =
      """
      func.func @a(%m: memref<10xf32>) {
        affine.for %i = 0 to 9 {
          %v = affine.load %m[%i] : memref<10xf32>
          affine.store %v, %m[%i + 1] : memref<10xf32>
        }
        return
      }
      // -----
      func.func @b(%m: memref<10xf32>) {
        %v = affine.load %m[0] : memref<10xf32>
        return
      }
      """;

  @Test
  void remarksAreAtTheSourceWithItsLineAndTheModuleIsPrinted() {
    Invocation run = Invocation.on(TEXT, "opt", "--test-memref-dependence-check");
    assertThat(run.status()).isZero();
    assertThat(run.out()).isEqualTo(Invocation.on(TEXT, "opt").out());
    assertThat(run.err())
        .startsWith(
            """
            <stdin>:3:10: remark: dependence from 0 to 0 at depth 1 = false
                %v = affine.load %m[%i] : memref<10xf32>
                     ^
            """)
        .contains("<stdin>:4:5: remark: dependence from 1 to 0 at depth 1 = [1, 1]\n");
  }

  @Test
  void remarksAreThoseOfTheOracle() {
    Oracle.assumePresent();
    for (List<String> flags :
        List.of(
            List.of("--test-memref-dependence-check"),
            List.of("--test-memref-dependence-check", "--split-input-file"))) {
      Oracle.Result expected = Oracle.run(TEXT, flags.toArray(String[]::new));
      String[] arguments = new String[flags.size() + 1];
      arguments[0] = "opt";
      for (int i = 0; i < flags.size(); i++) {
        arguments[i + 1] = flags.get(i);
      }
      Invocation run = Invocation.on(TEXT, arguments);
      assertThat(run.out()).isEqualTo(expected.accepted());
      // The oracle adds a note that shows the operation printed.
      assertThat(run.err().lines())
          .containsExactlyElementsOf(
              expected
                  .err()
                  .lines()
                  .filter(line -> !line.contains(": note: see current"))
                  .toList());
    }
  }
}
