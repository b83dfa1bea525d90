package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Motion of loop-invariant code: the oracle's, but for what may be undefined. */
class LoopInvariantCodeMotionTest {
  @Test
  void whatMayBeUndefinedStaysInTheLoop() {
    for (String inside :
        List.of(
            "%q = arith.floordivsi %a, %b : i32",
            "%q = arith.remsi %a, %b : i32", "%q = arith.remui %a, %b : i32")) {
      // As read and printed: nothing moves.
      String text =
          """
          func.func @f(%%a: i32, %%b: i32, %%n: index, %%m: memref<8xi32>) {
            affine.for %%i = 0 to %%n {
              %s
              affine.store %%q, %%m[%%i] : memref<8xi32>
            }
            return
          }
          """
              .formatted(inside);
      assertThat(GenericPasses.after("loop-invariant-code-motion", text))
          .isEqualTo(GenericPasses.after("strip-debuginfo", text));
    }
  }

  @Test
  void bothRegionsOfAWhileLoopAreLeft() {
    check(
        """
        func.func @f(%x: i32, %y: i32) -> i32 {
          %r = scf.while (%a = %x) : (i32) -> i32 {
            %k = arith.addi %y, %y : i32
            %c = arith.cmpi slt, %a, %k : i32
            scf.condition(%c) %a : i32
          } do {
          ^bb0(%b: i32):
            %l = arith.muli %y, %y : i32
            %n = arith.addi %b, %l : i32
            scf.yield %n : i32
          }
          return %r : i32
        }
        """);
  }

  @Test
  void divisionsByConstantElementsMove() {
    check(
        """
        func.func @f(%x: vector<2xi8>, %n: index) {
          affine.for %i = 0 to %n {
            %a = arith.constant dense<[-3, 5]> : vector<2xi8>
            %b = arith.constant dense<[3, 5]> : vector<2xi8>
            %c = arith.constant dense<[-3, -1]> : vector<2xi8>
            %d = arith.constant dense<0> : vector<2xi8>
            %0 = arith.divsi %x, %a : vector<2xi8>
            %1 = arith.divsi %x, %b : vector<2xi8>
            %2 = arith.divsi %x, %c : vector<2xi8>
            %3 = arith.divui %x, %a : vector<2xi8>
            %4 = arith.ceildivsi %x, %b : vector<2xi8>
            %5 = arith.divui %x, %d : vector<2xi8>
          }
          return
        }
        """);
  }

  private static void check(String text) {
    Oracle.assumePresent();
    assertThat(GenericPasses.after("loop-invariant-code-motion", text) + "\n")
        .isEqualTo(Oracle.run(text, "--loop-invariant-code-motion").accepted());
  }
}
