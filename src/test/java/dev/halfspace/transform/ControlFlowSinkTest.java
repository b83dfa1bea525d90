package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import org.junit.jupiter.api.Test;

/** Operations that move into the only region that uses them. */
class ControlFlowSinkTest {
  /** A quotient has no effect, but is a symbol at the top level of a function only. */
  private static final String SYMBOL =
      """
      func.func @f(%k: i1, %a: index, %b: index, %m: memref<?xf32>, %w: i32) {
        %n = arith.divsi %a, %b : index
        %c = arith.index_cast %w : i32 to index
        %z = arith.sitofp %w : i32 to f32
        %s = arith.addi %n, %a : index
        %v = arith.divsi %b, %a : index
        scf.if %k {
          affine.for %i = 0 to %s {
            %x = affine.load %m[%i] : memref<?xf32>
            memref.store %x, %m[%i] : memref<?xf32>
          }
          %y = memref.load %m[%v] : memref<?xf32>
          memref.store %y, %m[%s] : memref<?xf32>
          affine.store %z, %m[symbol(%c)] : memref<?xf32>
        }
        return
      }
      """;

  @Test
  void whatIsSymbolByItsPlaceStays() {
    String after = GenericPasses.after("control-flow-sink", SYMBOL);
    int branch = after.indexOf("scf.if");
    assertThat(after.substring(0, branch)).contains("arith.divsi %arg1, %arg2", "arith.index_cast");
    assertThat(after.substring(branch))
        .contains("arith.addi", "arith.sitofp", "arith.divsi %arg2, %arg1");
  }

  @Test
  void theOracleMakesThatInvalid() {
    Oracle.assumePresent();
    Oracle.Result result = Oracle.run(SYMBOL, "--control-flow-sink");
    assertThat(result.status()).isNotZero();
  }
}
