package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.halfspace.Oracle;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constants over regions, branches and calls, as the oracle propagates them. */
class SccpTest {
  private static final String REGIONS =
      """
      func.func @for_trip(%x: i32) -> (i32, i32, i32) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %a = arith.constant 7 : i32
        %b = arith.constant 8 : i32
        %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%v = %a) -> i32 { scf.yield %b : i32 }
        %q = scf.for %i = %c0 to %c0 step %c1 iter_args(%v = %a) -> i32 { scf.yield %b : i32 }
        %s = scf.for %i = %c0 to %c1 step %c1 iter_args(%v = %a) -> i32 { scf.yield %v : i32 }
        return %r, %q, %s : i32, i32, i32
      }
      func.func @afor() -> (i32, i32, i32) {
        %a = arith.constant 7 : i32
        %b = arith.constant 8 : i32
        %r = affine.for %i = 0 to 1 iter_args(%v = %a) -> i32 { affine.yield %b : i32 }
        %q = affine.for %i = 0 to 0 iter_args(%v = %a) -> i32 { affine.yield %b : i32 }
        %s = affine.for %i = 0 to 3 iter_args(%v = %a) -> i32 { affine.yield %b : i32 }
        return %r, %q, %s : i32, i32, i32
      }
      func.func @while() -> (i32, i32) {
        %a = arith.constant 7 : i32
        %f = arith.constant false
        %t = arith.constant true
        %r = scf.while (%x = %a) : (i32) -> i32 { scf.condition(%f) %x : i32 } do { ^bb0(%y: i32): %z = "use"(%y) : (i32) -> i32  scf.yield %z : i32 }
        %s = scf.while (%x = %a) : (i32) -> i32 { scf.condition(%t) %x : i32 } do { ^bb0(%y: i32): %z = "use"(%y) : (i32) -> i32  scf.yield %y : i32 }
        return %r, %s : i32, i32
      }
      func.func @iff(%c: i1) -> (i32, i32, i32) {
        %a = arith.constant 7 : i32
        %b = arith.constant 8 : i32
        %t = arith.constant true
        %r = scf.if %t -> i32 { scf.yield %a : i32 } else { scf.yield %b : i32 }
        %q = scf.if %c -> i32 { scf.yield %a : i32 } else { scf.yield %a : i32 }
        %i = arith.constant 3 : index
        %w = scf.index_switch %i -> i32 case 3 { scf.yield %a : i32 } default { scf.yield %b : i32 }
        return %r, %q, %w : i32, i32, i32
      }
      func.func @aif(%n: index) -> (i32, i32) {
        %a = arith.constant 7 : i32
        %b = arith.constant 8 : i32
        %c0 = arith.constant 0 : index
        %r = affine.if affine_set<(d0) : (d0 == 0)>(%c0) -> i32 { affine.yield %a : i32 } else { affine.yield %b : i32 }
        %q = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> i32 { affine.yield %a : i32 } else { affine.yield %a : i32 }
        return %r, %q : i32, i32
      }
      func.func @exec() -> i32 {
        %a = arith.constant 7 : i32
        %r = scf.execute_region -> i32 { %s = arith.addi %a, %a : i32  scf.yield %s : i32 }
        return %r : i32
      }
      func.func @par(%m: memref<?xf32>, %n : index) -> (f32) {
        %a = arith.constant 7.0 : f32
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        scf.parallel (%i) = (%c0) to (%c1) step (%c1) { %k = arith.addi %i, %c0 : index
         memref.store %a, %m[%k] : memref<?xf32> }
        affine.parallel (%i) = (0) to (1) { memref.store %a, %m[%i] : memref<?xf32> }
        scf.forall (%i) in (1) { %k = arith.addi %c1, %c0 : index
         memref.store %a, %m[%k] : memref<?xf32> }
        %r = scf.parallel (%i) = (%c0) to (%c0) step (%c1) init (%a) -> f32 { scf.reduce(%a: f32) { ^bb0(%x: f32, %y: f32): scf.reduce.return %x : f32 } }
        return %r : f32
      }
      func.func @sw() -> i32 {
        %f = arith.constant 42 : i32
        cf.switch %f : i32, [default: ^bb1(%f : i32), 42: ^bb2(%f : i32)]
      ^bb1(%x: i32):
        %y = arith.addi %x, %x : i32
        return %y : i32
      ^bb2(%z: i32):
        %w = arith.addi %z, %z : i32
        return %w : i32
      }
      func.func @gen() -> i32 {
        %a = arith.constant 7 : i32
        %r = memref.alloca_scope -> i32 { memref.alloca_scope.return %a : i32 }
        return %r : i32
      }
      """;

  private static final String CALLS =
      """
      func.func private @same(%x: i32) -> i32 {
        %0 = arith.addi %x, %x : i32
        return %0 : i32
      }
      func.func private @different(%x: i32) -> i32 {
        %0 = arith.addi %x, %x : i32
        return %0 : i32
      }
      func.func @public(%x: i32) -> i32 {
        %c5 = arith.constant 5 : i32
        return %c5 : i32
      }
      func.func private @referred(%x: i32) -> i32 {
        return %x : i32
      }
      func.func private @never(%x: i32) -> i32 {
        %c1 = arith.constant 1 : i32
        %0 = arith.addi %c1, %c1 : i32
        return %0 : i32
      }
      func.func private @recursive(%x: i32, %c: i1) -> i32 {
        cf.cond_br %c, ^again, ^end
      ^again:
        %0 = call @recursive(%x, %c) : (i32, i1) -> i32
        return %0 : i32
      ^end:
        return %x : i32
      }
      func.func private @external(i32) -> i32
      func.func @calls(%c: i1) -> (i32, i32, i32, i32, i32, i32, i32) {
        %c1 = arith.constant 1 : i32
        %c2 = arith.constant 2 : i32
        %a = call @same(%c1) : (i32) -> i32
        %b = call @same(%c1) : (i32) -> i32
        %d = call @different(%c1) : (i32) -> i32
        %e = call @different(%c2) : (i32) -> i32
        %p = call @public(%c1) : (i32) -> i32
        %f = func.constant @referred : (i32) -> i32
        %r = call @referred(%c1) : (i32) -> i32
        %i = call_indirect %f(%c2) : (i32) -> i32
        %x = call @external(%c1) : (i32) -> i32
        %n = call @recursive(%c2, %c) : (i32, i1) -> i32
        return %a, %b, %e, %p, %r, %x, %n : i32, i32, i32, i32, i32, i32, i32
      }
      func.func @blocks(%c: i1) -> (i32, i32) {
        %c1 = arith.constant 1 : i32
        %c2 = arith.constant 2 : i32
        cf.br ^head(%c1, %c1 : i32, i32)
      ^head(%x: i32, %y: i32):
        %z = arith.muli %x, %c1 : i32
        %n = arith.addi %y, %c1 : i32
        cf.cond_br %c, ^head(%z, %n : i32, i32), ^exit
      ^exit:
        %t = arith.cmpi eq, %z, %c1 : i32
        cf.cond_br %t, ^yes, ^no
      ^yes:
        return %z, %y : i32, i32
      ^no:
        %w = arith.addi %c2, %c2 : i32
        return %w, %y : i32, i32
      }
      func.func @nested(%m: memref<4xi32>) {
        affine.for %i = 0 to 4 {
          %c3 = arith.constant 3 : i32
          %c4 = arith.constant 4 : i32
          %s = arith.addi %c3, %c4 : i32
          affine.store %s, %m[%i] : memref<4xi32>
        }
        return
      }
      """;

  private static final String POSITIONS =
      """
      func.func @positions(%x: vector<2x3xindex>, %y: index) -> (vector<2x3xindex>, vector<2x3xindex>, index, vector<3xindex>, index, vector<2x3xindex>, vector<2x3xindex>) {
        %p = arith.constant 1 : index
        %c = arith.constant 7 : index
        %v = arith.constant dense<[[1,2,3],[4,5,6]]> : vector<2x3xindex>
        %w = arith.constant dense<9> : vector<3xindex>
        %0 = vector.insert %c, %v [1, %p] : index into vector<2x3xindex>
        %1 = vector.insert %w, %v [%p] : vector<3xindex> into vector<2x3xindex>
        %2 = vector.extract %v [1, %p] : index from vector<2x3xindex>
        %3 = vector.extract %v [%p] : vector<3xindex> from vector<2x3xindex>
        %4 = vector.extract %x [%p, %p] : index from vector<2x3xindex>
        %5 = vector.insert %c, %x [1, %p] : index into vector<2x3xindex>
        %b = arith.constant dense<8> : vector<2x3xindex>
        %6 = vector.insert %y, %b [%p, %p] : index into vector<2x3xindex>
        return %0, %1, %2, %3, %4, %5, %6 : vector<2x3xindex>, vector<2x3xindex>, index, vector<3xindex>, index, vector<2x3xindex>, vector<2x3xindex>
      }
      """;

  private static final String UNREACHABLE =
      """
      func.func @passesNothing(%c: i1) -> i32 {
        %c1 = arith.constant 1 : i32
        %r = scf.execute_region -> i32 no_inline {
          cf.cond_br %c, ^a, ^b
        ^a:
          scf.yield %c1 : i32
        ^b:
          ub.unreachable
        }
        %s = scf.if %c -> i32 {
          scf.yield %r : i32
        } else {
          %y = scf.execute_region -> i32 no_inline {
            ub.unreachable
          }
          scf.yield %y : i32
        }
        %t = arith.addi %r, %s : i32
        return %t : i32
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {REGIONS, CALLS, POSITIONS, UNREACHABLE})
  void constantsAreThoseOfTheOracle(String text) {
    Oracle.assumePresent();
    assertThat(GenericPasses.after("sccp", text).strip())
        .isEqualTo(Oracle.run(text, "--sccp", "--allow-unregistered-dialect").accepted().strip());
  }

  @Test
  void manyBlocksTakeLinearTime() {
    StringBuilder text =
        new StringBuilder("func.func @f(%c: i1) -> i32 {\n%x = arith.constant 1 : i32\n");
    text.append("cf.br ^b0(%x : i32)\n");
    int blocks = 20_000;
    for (int i = 0; i < blocks; i++) {
      text.append(
          "^b%d(%%x%d: i32):\n%%y%d = arith.muli %%x%d, %%x%d : i32\n".formatted(i, i, i, i, i));
      text.append("cf.br ^b%d(%%y%d : i32)\n".formatted(i + 1, i));
    }
    text.append("^b%d(%%z: i32):\nreturn %%z : i32\n}\n".formatted(blocks));
    String after =
        assertTimeout(Duration.ofSeconds(30), () -> GenericPasses.after("sccp", text.toString()));
    assertThat(after).contains("return %c1_i32 : i32").doesNotContain("muli");
  }
}
