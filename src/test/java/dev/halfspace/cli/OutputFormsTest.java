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

  private static final String NAMED =
      """
      func.func @f(%m: memref<?x?xf32> loc("n"), %b: i32, %a: f32 loc("in x")) -> f32 {
        %x = arith.addf %a, %a : f32 loc("sum")
        %c = arith.constant 5 : index loc("five")
        %y = arith.mulf %x, %x : f32 loc("sum"("a.mlir":3:4))
        %z, %v = arith.addui_extended %b, %b : i32, i1 loc(fused[unknown, "pair"])
        %base, %o, %s:2, %t:2 = memref.extract_strided_metadata %m
            : memref<?x?xf32> -> memref<f32>, index, index, index, index, index loc("meta")
        %w = "test.w"(%s#1, %t#0, %v, %o) ({
        ^bb0(%q: i32 loc("qq"), %r: i32):
          "test.t"(%q, %r)[^bb1] : (i32, i32) -> ()
        ^bb1(%k: i32 loc("rr"), %l: i32):
          "test.t"(%k, %l) : (i32, i32) -> () loc("none")
        }) : (index, index, i1, index) -> f32
        affine.for %i = 0 to 10 {
          %q = arith.addf %x, %y : f32 loc("2elt")
        }
        return %w : f32
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"", " --mlir-print-op-generic", " --mlir-print-debuginfo"})
  void valuesAreNamedAfterTheirLocations(String more) {
    Oracle.assumePresent();
    String[] flags =
        Splitter.on(' ')
            .splitToStream("--allow-unregistered-dialect --mlir-use-nameloc-as-prefix" + more)
            .toArray(String[]::new);
    Invocation run = Invocation.on(NAMED, ObjectArrays.concat("opt", flags));
    assertThat(run.err()).isEmpty();
    String expected = Oracle.run(NAMED, flags).accepted().replace("\"-\":", "\"<stdin>\":");
    assertThat(run.out().replace("\"-\":", "\"<stdin>\":")).isEqualTo(expected);
  }
}
