package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The flags that say how IR is printed, beside the oracle. */
class PrintFlagsTest {
  private static final String INPUT =
      """
      func.func @f(%a: i32, %b: memref<4xf32>) -> i32 {
        %x, %y = "test.two"(%a) : (i32) -> (i32, f32)
        %0 = arith.addi %a, %x : i32
        %t = arith.constant true
        scf.if %t {
          %q = arith.addi %0, %0 : i32
          "test.use"(%q, %a) : (i32, i32) -> ()
        } else {
          "test.use"(%x, %t) ({}, { "test.inside"() : () -> () }) : (i32, i1) -> ()
        }
        "test.blocks"() ({
        ^bb0(%p: i32):
          "test.end"(%p)[^bb1, ^bb2] : (i32) -> ()
        ^bb1:
          "test.end"(%a, %p)[^bb2] : (i32, i32) -> ()
        ^bb2:
          %z:3 = "test.three"(%p, %p) : (i32, i32) -> (i32, i32, i32)
          "test.end"(%z#1) : (i32) -> ()
        }) : () -> ()
        return %0 : i32
      }
      func.func @g(%a: i32) -> i32 {
        %0 = arith.addi %a, %a : i32
        %c = arith.constant 1 : i32
        return %0 : i32
      }
      func.func private @constants() attributes {
        test.a = dense<[1, 2, 3, 4, 5]> : tensor<5xi32>, test.b = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>,
        test.c = dense<1> : tensor<50xi32>, test.d = dense<["a", "b", "c", "d", "e"]> : tensor<5x!t.s>,
        test.e = sparse<[[0], [1], [2], [3]], [1, 2, 3, 4]> : tensor<50xi32>,
        test.f = sparse<[[0, 1], [1, 2]], [1, 2]> : tensor<5x5xi32>, test.g = dense<[true, false, true]> : tensor<3xi1>,
        test.i = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i32>>, test.j = array<i32: 1, 2, 3, 4, 5>,
        test.k = dense<> : tensor<0xi32>, test.l = dense<[1, 2, 3, 4, 5]> : vector<5xi4>,
        test.m = dense_resource<blob> : tensor<2xi32>, test.n = dense<"s"> : tensor<50x!t.s>,
        test.o = sparse<[[0], [1]], ["a", "b"]> : tensor<50x!t.s>}
      {-#
        dialect_resources: {
          builtin: {
            blob: "0x08000000010000000000000001000000"
          }
        },
        external_resources: {
          x: {
            y: "0x0800000001",
            z: "abcdef",
            w: true
          },
          v: {
            u: "0x080000000102"
          }
        }
      #-}
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--mlir-print-debuginfo --mlir-pretty-debuginfo",
        "--mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope",
        "--mlir-print-value-users",
        "--mlir-print-unique-ssa-ids",
        "--mlir-print-skip-regions",
        "--mlir-print-skip-regions --mlir-print-op-generic",
        "--mlir-print-skip-regions --no-implicit-module --split-input-file",
        "--mlir-print-value-users --mlir-print-op-generic",
        "--mlir-print-value-users --mlir-print-unique-ssa-ids --mlir-print-debuginfo",
        "--mlir-print-value-users --mlir-print-local-scope",
        "--mlir-print-elementsattrs-with-hex-if-larger=-1",
        "--mlir-print-elementsattrs-with-hex-if-larger=0",
        "--mlir-print-elementsattrs-with-hex-if-larger=1",
        "--mlir-print-elementsattrs-with-hex-if-larger=2",
        "--mlir-print-elementsattrs-with-hex-if-larger=3",
        "--mlir-print-elementsattrs-with-hex-if-larger=4",
        "--mlir-print-elementsattrs-with-hex-if-larger=5",
        "--mlir-elide-elementsattrs-if-larger=0",
        "--mlir-elide-elementsattrs-if-larger=1",
        "--mlir-elide-elementsattrs-if-larger=2",
        "--mlir-elide-elementsattrs-if-larger=3",
        "--mlir-elide-elementsattrs-if-larger=4",
        "--mlir-elide-elementsattrs-if-larger=5",
        "--mlir-elide-elementsattrs-if-larger=3 --mlir-print-elementsattrs-with-hex-if-larger=1",
        "--mlir-elide-resource-strings-if-larger=0",
        "--mlir-elide-resource-strings-if-larger=4",
        "--mlir-elide-resource-strings-if-larger=7",
        "--mlir-elide-resource-strings-if-larger=8",
        "--mlir-elide-resource-strings-if-larger=14",
        "--mlir-elide-resource-strings-if-larger=16",
        "--mlir-elide-resource-strings-if-larger=35",
        "--mlir-elide-resource-strings-if-larger=36",
      })
  void printWhatTheOraclePrints(String flags) {
    Oracle.assumePresent();
    List<String> all = new ArrayList<>(List.of(flags.split(" ")));
    all.add("--allow-unregistered-dialect");
    String input = INPUT;
    if (flags.contains("implicit")) {
      input = "func.func @f() {\n  return\n}\n";
    }
    Oracle.Result oracle = Oracle.run(input, all.toArray(String[]::new));
    all.add(0, "opt");
    Invocation ours = Invocation.on(input, all.toArray(String[]::new));
    assertThat(ours.err()).isEmpty();
    assertThat(ours.out()).isEqualTo(oracle.accepted());
  }

  @Test
  void limitsAreNumbers() {
    for (String wrong : List.of("x", "-2", "", "1.5", "99999999999999999999")) {
      Invocation run =
          Invocation.on(INPUT, "opt", "--mlir-print-elementsattrs-with-hex-if-larger=" + wrong);
      assertThat(run.status()).isEqualTo(2);
      assertThat(run.err())
          .isEqualTo(
              "halfspace: error: flag '--mlir-print-elementsattrs-with-hex-if-larger' has a number"
                  + " from -1 on, not '%s'\n".formatted(wrong));
    }
  }

  /** The text after "see current operation: " in what a program said, up to the next place. */
  private static List<String> shownOperations(String said) {
    List<String> shown = new ArrayList<>();
    Matcher note =
        Pattern.compile("(?ms)note: see current operation: (.*?)(?=^(?:<stdin>|-):\\d|\\z)")
            .matcher(said);
    while (note.find()) {
      shown.add(note.group(1).strip());
    }
    return shown;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        func.func @f(%a: f32) -> f32 {
          %0 = arith.addi %a, %a : f32
          return %0 : f32
        }
        """,
        """
        func.func @f(%c: i1, %x: f32) -> f32 {
          %r = scf.if %c -> (f32) {
            scf.yield %x : f32
          }
          return %r : f32
        }
        """,
        """
        func.func @f(%x: f32) {
          %1 = arith.addf %0, %x : f32
          %0 = arith.addf %x, %x : f32
          return
        }
        """,
        """
        func.func @f() -> tensor<20xi32> {
          %c = arith.constant dense<[0,1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7,8,9]> : tensor<20xi32>
          %r = "arith.addi"(%c, %c) : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xf32>
          return %r : tensor<20xi32>
        }
        """,
        """
        func.func private @g()
        func.func private @g()
        """
      })
  void operationsFollowTheirDiagnosticsAsInTheOracle(String text) {
    Oracle.assumePresent();
    Invocation run = Invocation.on(text, "opt", "--mlir-print-op-on-diagnostic");
    assertThat(shownOperations(run.err()))
        .isEqualTo(shownOperations(Oracle.run(text, "--mlir-print-op-on-diagnostic").err()));
    for (String off : List.of("", "--mlir-print-op-on-diagnostic=false")) {
      Invocation without =
          off.isEmpty() ? Invocation.on(text, "opt") : Invocation.on(text, "opt", off);
      assertThat(without.err()).contains("error: ").doesNotContain("see current operation");
    }
  }
}
