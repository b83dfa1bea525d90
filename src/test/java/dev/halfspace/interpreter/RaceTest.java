package dev.halfspace.interpreter;

import static dev.halfspace.interpreter.Programs.assertTrapsHere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.machine.TrapKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses by parallel iterations whose order decides what the program computes. */
class RaceTest {
  @Test
  void theMessageNamesBothAccessesAndBothIterations() {
    String text =
        """
        func.func @f() {
          %c1 = arith.constant 1 : i32
          %m = memref.alloc() : memref<9xi32>
          affine.parallel (%i, %j) = (0, 0) to (4, 2) {
            affine.store %c1, %m[%i + %j] : memref<9xi32>
          }
          memref.dealloc %m : memref<9xi32>
          return
        }
        """;
    // Element 1 is written by (0, 1), then by (1, 0).
    Trap trap = Programs.trap(text);
    assertThat(trap.toString())
        .isEqualTo(
            """
            test.mlir:5:5: error: race: element [1] of buffer #1 (sizes 9) is written in iteration \
            [1, 0], and was written in iteration [0, 1] of the same parallel loop
            test.mlir:4:3: note: in iteration 1, 0 of this loop
            test.mlir:5:5: note: the other access, in iteration [0, 1] of the parallel loop
            test.mlir:3:8: note: buffer #1 is allocated here""");
    assertThat(trap.race()).isNotNull();
    assertThat(trap.race().loop().name()).isEqualTo("affine.parallel");
    assertThat(trap.race().iteration()).isEqualTo(List.of(1L, 0L));
    assertThat(trap.race().otherIteration()).isEqualTo(List.of(0L, 1L));
    assertThat(Programs.of(text).checking(Checks.NONE).run("f")).isInstanceOf(Run.Returned.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A read before a write, and after one.
        "%x = memref.load %m[%c0] : memref<8xi32> memref.store %x, %m[%i] : memref<8xi32>",
        "memref.store %c7, %m[%i] : memref<8xi32> %q = arith.subi %c3, %i : index"
            + " %x = memref.load %m[%q] : memref<8xi32>",
        // An atomic access and a plain one.
        "%x = memref.atomic_rmw addi %c7, %m[%c0] : (i32, memref<8xi32>) -> i32"
            + " %y = memref.load %m[%i] : memref<8xi32>",
        // A view of the same bytes.
        "%v = memref.subview %m[4] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 4>>"
            + " memref.store %c7, %m[%i] : memref<8xi32>"
            + " memref.store %c7, %v[%c0] : memref<4xi32, strided<[1], offset: 4>>",
        "memref.store %c7, %m[%i] : memref<8xi32>"
            + " %x = vector.load %m[%i] : memref<8xi32>, vector<1xi32>"
            + " %y = vector.transfer_read %m[%c0], %c7 : memref<8xi32>, vector<4xi32>",
        // Copies, and what a called function does.
        "%n = memref.alloca() : memref<8xi32> memref.copy %m, %n : memref<8xi32> to memref<8xi32>"
            + " memref.store %c7, %m[%i] : memref<8xi32>",
        "func.call @set(%m) : (memref<8xi32>) -> ()",
        // The end of a buffer that another iteration reads.
        "%c = arith.cmpi eq, %i, %c3 : index scf.if %c { memref.dealloc %h : memref<8xi32> } else {"
            + " %y = memref.load %h[%i] : memref<8xi32> }",
      })
  void raceInEveryParallelLoop(String body) {
    for (String loop :
        List.of(
            "affine.parallel (%%i) = (0) to (4) { %s }",
            "scf.parallel (%%i) = (%%c0) to (%%c4) step (%%c1) { %s }",
            "scf.forall (%%i) in (4) { %s }")) {
      String text = program(loop.formatted(body));
      assertThat(Programs.trap(text).kind()).as(text).isEqualTo(TrapKind.RACE);
      Run shuffled = Programs.of(text).shuffled(5).run("f");
      if (!body.contains("dealloc")) {
        assertThat(Programs.trap(shuffled).kind()).as(text).isEqualTo(TrapKind.RACE);
      }
      assertThat(Programs.trap(Programs.of(text).withoutSpecializations().run("f")).kind())
          .as(text)
          .isEqualTo(TrapKind.RACE);
    }
  }

  private static String program(String statement) {
    return """
        func.func @set(%%m: memref<8xi32>) {
          %%c0 = arith.constant 0 : index
          %%c7 = arith.constant 7 : i32
          memref.store %%c7, %%m[%%c0] : memref<8xi32>
          return
        }
        func.func @f() {
          %%c0 = arith.constant 0 : index
          %%c1 = arith.constant 1 : index
          %%c3 = arith.constant 3 : index
          %%c4 = arith.constant 4 : index
          %%c7 = arith.constant 7 : i32
          %%m = memref.alloc() : memref<8xi32>
          %%h = memref.alloc() : memref<8xi32>
          affine.for %%k = 0 to 8 {
            affine.store %%c7, %%m[%%k] : memref<8xi32>
            affine.store %%c7, %%h[%%k] : memref<8xi32>
          }
          %s
          affine.store %%c7, %%m[0] : memref<8xi32>
          return
        }
        """
        .formatted(statement);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%x = memref.load %m[%c0] : memref<8xi32>",
        "%x = memref.load %m[%i] : memref<8xi32> memref.store %x, %m[%i] : memref<8xi32>",
        "%x = memref.atomic_rmw addi %c7, %m[%c0] : (i32, memref<8xi32>) -> i32",
        "%x = memref.generic_atomic_rmw %m[%c0] : memref<8xi32> { ^bb0(%o: i32): memref.atomic_yield %o : i32 }",
        "%n = memref.alloc() : memref<i32> memref.store %c7, %n[] : memref<i32> memref.dealloc %n : memref<i32>",
        // Loops that are executed one after the other.
        "affine.for %k = 0 to 2 { affine.store %c7, %m[%i + %k * 4] : memref<8xi32> }",
        "affine.parallel (%k) = (0) to (2) { affine.store %c7, %m[%i + %k * 4] : memref<8xi32> }"
            + " affine.parallel (%k) = (0) to (2) { affine.store %c7, %m[%i + 4 - %k * 4] : memref<8xi32> }",
      })
  void noRaces(String body) {
    for (String loop :
        List.of(
            "affine.parallel (%%i) = (0) to (4) { %s }",
            "scf.parallel (%%i) = (%%c0) to (%%c4) step (%%c1) { %s }")) {
      if (body.startsWith("affine") && loop.startsWith("scf")) {
        continue; // the induction variable is no affine dimension
      }
      String text = program(loop.formatted(body) + loop.formatted(body));
      assertThat(Programs.of(text).run("f")).as(text).isInstanceOf(Run.Returned.class);
      assertThat(Programs.of(text).shuffled(3).run("f")).isInstanceOf(Run.Returned.class);
    }
  }

  @Test
  void iterationsOfInnerLoopsRaceInTheOuterOne() {
    String text =
        """
        func.func @f() {
          %c1 = arith.constant 1 : i32
          %m = memref.alloc() : memref<8xi32>
          affine.parallel (%i) = (0) to (2) {
            affine.parallel (%j) = (0) to (4) {
              affine.store %c1, %m[%j] : memref<8xi32>
            }
          }
          return
        }
        """;
    Trap trap = Programs.trap(text);
    assertThat(trap.race()).isNotNull();
    assertThat(trap.race().iteration()).isEqualTo(List.of(1L));
    assertThat(trap.race().otherIteration()).isEqualTo(List.of(0L));
    assertThat(trap.race().loop().location().place().line()).isEqualTo(4);
  }

  @Test
  void combiningRegionsDoNotRaceWithEachOther() {
    String text =
        """
        func.func @f(%%m: memref<8xi32>) -> i32 {
          %%c0 = arith.constant 0 : index
          %%c1 = arith.constant 1 : index
          %%c8 = arith.constant 8 : index
          %%z = arith.constant 0 : i32
          %%r = scf.parallel (%%i) = (%%c0) to (%%c8) step (%%c1) init (%%z) -> i32 {
            %%x = arith.index_cast %%i : index to i32
            %s
            scf.reduce(%%x : i32) {
            ^bb0(%%a: i32, %%b: i32):
              %%o = memref.load %%m[%%c0] : memref<8xi32>
              %%p = arith.addi %%o, %%b : i32
              memref.store %%p, %%m[%%c0] : memref<8xi32>
              %%s = arith.addi %%a, %%b : i32
              scf.reduce.return %%s : i32
            }
          }
          return %%r : i32
        }
        """;
    MemRef m = MemRef.of(IntegerType.I32, 8).fill(at -> 0);
    assertThat(Programs.run(text.formatted(""), m)).isEqualTo("28");
    assertThat(m.getLong(0)).isEqualTo(28);
    String read = "%y = memref.load %m[%c0] : memref<8xi32>";
    assertThat(Programs.trap(text.formatted(read), m).kind()).isEqualTo(TrapKind.RACE);
  }

  @Test
  void insertionsIntoOneTensorRaceWhereTheyOverlap() {
    String text =
        """
        func.func @f() -> tensor<8xi32> {
          %%t = arith.constant dense<0> : tensor<8xi32>
          %%x = arith.constant dense<7> : tensor<2xi32>
          %%r = scf.forall (%%i) in (4) shared_outs(%%o = %%t) -> tensor<8xi32> {
            %%at = affine.apply affine_map<(d0) -> (d0 * %d)>(%%i)
            scf.forall.in_parallel {
              tensor.parallel_insert_slice %%x into %%o[%%at] [2] [1] // here
                  : tensor<2xi32> into tensor<8xi32>
            }
          }
          return %%r : tensor<8xi32>
        }
        """;
    assertThat(Programs.run(text.formatted(2))).isEqualTo("( 7, 7, 7, 7, 7, 7, 7, 7 )");
    assertTrapsHere(TrapKind.RACE, text.formatted(1));
  }

  @Test
  void iterationsAreExecutedInAnotherOrder() {
    String text =
        """
        func.func private @printI64(i64)
        func.func @f() {
          %c3 = arith.constant 3 : i64
          affine.parallel (%i, %j) = (1, 0) to (7, 5) step (2, 3) {
            %x = arith.index_cast %i : index to i64
            %y = arith.index_cast %j : index to i64
            func.call @printI64(%x) : (i64) -> ()
            func.call @printI64(%y) : (i64) -> ()
            func.call @printNewline() : () -> ()
          }
          return
        }
        func.func private @printNewline()
        """;
    assertThat(Programs.printed(text)).isEqualTo("10\n13\n30\n33\n50\n53\n");
    java.util.Set<String> orders = new java.util.HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      StringBuilder out = new StringBuilder();
      Run run = Programs.of(text).shuffled(seed).output(out).run("f");
      assertThat(run).isInstanceOf(Run.Returned.class);
      assertThat(out.toString().lines().sorted())
          .containsExactly("10", "13", "30", "33", "50", "53");
      orders.add(out.toString());
    }
    assertThat(orders).hasSizeGreaterThan(6); // of 6 * 2
  }
}
