package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.transform.Passes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Loops that the oracle's passes make something else of, as machine code: the program counts how
 * often a body is executed, after the oracle's pass another number of times, after ours as often.
 */
class NativeLoopFaultsTest {
  private static String program(String loops) {
    return """
        func.func @f(%A: memref<4xi64>, %n: index, %m: index) {
          %c0 = arith.constant 0 : index
          %c4 = arith.constant 4 : index
          %one = arith.constant 1 : i64
          LOOPS
          return
        }
        func.func @main() {
          %n = arith.constant -1 : index
          %zero = arith.constant 0 : i64
          %c0 = arith.constant 0 : index
          %A = memref.alloc() : memref<4xi64>
          memref.store %zero, %A[%c0] : memref<4xi64>
          call @f(%A, %n, %n) : (memref<4xi64>, index, index) -> ()
          %v = memref.load %A[%c0] : memref<4xi64>
          vector.print %v : i64
          memref.dealloc %A : memref<4xi64>
          return
        }
        """
        .replace(
            "LOOPS",
            loops.replace(
                "COUNT",
                """
                %v = memref.load %A[%c0] : memref<4xi64>
                %w = arith.addi %v, %one : i64
                memref.store %w, %A[%c0] : memref<4xi64>
                """));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "affine-loop-coalescing | affine.for %i = 0 to %n { affine.for %j = 0 to %m { COUNT } } | 1",
        "affine-loop-unroll{unroll-factor=4} | affine.for %i = 0 to %n { COUNT } | 3",
        "scf-for-loop-peeling | scf.for %i = %c0 to %n step %c4 { COUNT } | 1",
        "scf-for-loop-peeling{peel-front} | scf.for %i = %c0 to %n step %c4 { COUNT } | 1",
      })
  void emptyLoopsAreExecutedByTheOracleAlone(String pass, String loops, String times)
      throws Exception {
    NativeRunner.assumePresent();
    String text = program(loops);
    String pipeline = "builtin.module(func.func(" + pass + "))";
    ModuleOp module = Halfspace.read(text).orThrow();
    assertThat(
            PipelineRunner.of(Pipeline.parse(pipeline, Passes.standard()))
                .verifyingIn(Dialects.standard())
                .run(module)
                .failed())
        .isFalse();
    assertThat(NativeRunner.printed(text)).isEqualTo("0\n");
    assertThat(NativeRunner.printed(Halfspace.print(module))).isEqualTo("0\n");
    String theirs = Oracle.run(text, "--pass-pipeline=" + pipeline).accepted();
    assertThat(NativeRunner.printed(theirs)).isEqualTo(times + "\n");
  }
}
