package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.collect.ObjectArrays;
import dev.halfspace.Oracle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole outputs of the program, down to the last line end, under each flag that changes them. */
final class OutputFormsTest {
  private static final String TEXT =
      """
      #m = affine_map<(d0) -> (d0 + 1)>
      func.func @f(%i: index) -> index {
        %0 = affine.apply #m(%i)
        affine.for %j loc("b.c":3:4) = 0 to 3 {
        }
        scf.for %k = %i to %i step %i {
        }
        return %0 : index
      }
      "t.op"() {a = dense_resource<blob> : tensor<1xi32>} : () -> () loc("a.c":1:2)
      {-# dialect_resources: { builtin: { blob: "0x0400000001000000" } } #-}
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--mlir-print-op-generic",
        "--mlir-print-local-scope",
        "--mlir-print-debuginfo",
        "--mlir-print-local-scope --mlir-print-debuginfo",
        "--mlir-print-local-scope --mlir-print-op-generic"
      })
  void everyByteIsTheOracles(String flags) {
    Oracle.assumePresent();
    String[] flagsGiven =
        Splitter.on(' ')
            .splitToStream(("--allow-unregistered-dialect " + flags).trim())
            .toArray(String[]::new);
    Invocation run = Invocation.on(TEXT, ObjectArrays.concat("opt", flagsGiven));
    assertThat(run.err()).isEmpty();
    // Without names of files the two differ in what they call standard input.
    String expected = Oracle.run(TEXT, flagsGiven).accepted().replace("\"-\":", "\"<stdin>\":");
    assertThat(run.out().replace("\"-\":", "\"<stdin>\":")).isEqualTo(expected);
  }
}
