package dev.halfspace.interpreter;

import static dev.halfspace.interpreter.Programs.assertTrapsHere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.machine.TrapKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Undefined behaviour is found at the operation where it happens. */
class TrapTest {
  @ParameterizedTest
  @CsvSource({
    "divsi, 0, DIVISION_BY_ZERO",
    "divui, 0, DIVISION_BY_ZERO",
    "remsi, 0, DIVISION_BY_ZERO",
    "remui, 0, DIVISION_BY_ZERO",
    "ceildivsi, 0, DIVISION_BY_ZERO",
    "ceildivui, 0, DIVISION_BY_ZERO",
    "floordivsi, 0, DIVISION_BY_ZERO",
    "divsi, -1, DIVISION_OVERFLOW",
    "floordivsi, -1, DIVISION_OVERFLOW"
  })
  void divisions(String mnemonic, int divisor, TrapKind kind) {
    String text =
        """
        func.func @f(%%a: i32, %%b: i32) -> i32 {
          %%r = arith.%s %%a, %%b : i32 // here
          return %%r : i32
        }
        """
            .formatted(mnemonic);
    assertTrapsHere(kind, text, Integer.MIN_VALUE, divisor);
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "4611686018427387904"})
  void sizesWhoseProductIsNoPositiveIndex(long size) {
    assertTrapsHere(
        TrapKind.BAD_SIZE,
        """
        func.func @f(%n: index) -> index {
          %c0 = arith.constant 0 : index
          %s:2 = affine.delinearize_index %c0 into (2, %n) : index, index // here
          return %s#1 : index
        }
        """,
        size);
  }

  @Test
  void stepsOfParallelLoopsThatAreReached() {
    assertTrapsHere(TrapKind.BAD_STEP, parallel(4), 1, 0);
    assertTrapsHere(TrapKind.BAD_STEP, parallel(3), 0, 1);
    assertThat(Programs.run(parallel(3), 1, 0)).as("the second step is not reached").isEmpty();
  }

  private static String parallel(int end) {
    return """
        func.func @f(%%a: index, %%b: index) {
          %%c3 = arith.constant 3 : index
          %%c4 = arith.constant 4 : index
          %%n = arith.constant %d : index
          scf.parallel (%%i, %%j) = (%%c3, %%c3) to (%%n, %%c4) step (%%a, %%b) { // here
          }
          return
        }
        """
        .formatted(end);
  }

  @Test
  void poisonThatDecides() {
    assertTrapsHere(
        TrapKind.POISON,
        """
        func.func @f() {
          %p = ub.poison : i1
          scf.if %p { // here
          }
          return
        }
        """);
    assertTrapsHere(
        TrapKind.POISON,
        """
        func.func @f() {
          %p = ub.poison : i1
          cf.cond_br %p, ^bb1, ^bb1 // here
        ^bb1:
          return
        }
        """);
    assertTrapsHere(
        TrapKind.POISON,
        """
        func.func @f(%a: i32) -> i32 {
          %p = ub.poison : i32
          %r = arith.divui %a, %p : i32 // here
          return %r : i32
        }
        """,
        1);
    assertTrapsHere(
        TrapKind.POISON,
        """
        func.func @f() {
          %p = ub.poison : index
          %m = memref.alloc(%p) : memref<?xi8> // here
          return
        }
        """);
    assertTrapsHere(
        TrapKind.POISON,
        """
        func.func @f(%m: memref<4xi8>) {
          %p = ub.poison : index
          %x = memref.load %m[%p] : memref<4xi8> // here
          return
        }
        """,
        MemRef.of(dev.halfspace.builtin.IntegerType.I8, 4));
    assertTrapsHere(
        TrapKind.POISON,
        """
        func.func @f() {
          %p = ub.poison : index
          %c1 = arith.constant 1 : index
          scf.for %i = %c1 to %p step %c1 { // here
          }
          return
        }
        """);
  }

  @Test
  void memoryThatIsFreed() {
    assertTrapsHere(
        TrapKind.USE_AFTER_FREE,
        """
        func.func @f() {
          %c0 = arith.constant 0 : index
          %m = memref.alloc() : memref<4xi8>
          %v = memref.subview %m[1] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: 1>>
          memref.dealloc %m : memref<4xi8>
          %x = memref.load %v[%c0] : memref<2xi8, strided<[1], offset: 1>> // here
          return
        }
        """);
    assertTrapsHere(
        TrapKind.DOUBLE_FREE,
        """
        func.func @f() {
          %m = memref.alloc() : memref<4xi8>
          memref.dealloc %m : memref<4xi8>
          memref.dealloc %m : memref<4xi8> // here
          return
        }
        """);
    assertTrapsHere(
        TrapKind.INVALID_FREE,
        """
        func.func @f() {
          %m = memref.alloca() : memref<4xi8>
          memref.dealloc %m : memref<4xi8> // here
          return
        }
        """);
    assertTrapsHere(
        TrapKind.USE_AFTER_FREE,
        """
        func.func @f() {
          %c0 = arith.constant 0 : index
          %m = memref.alloca_scope -> (memref<4xi8>) {
            %a = memref.alloca() : memref<4xi8>
            memref.alloca_scope.return %a : memref<4xi8>
          }
          %x = memref.load %m[%c0] : memref<4xi8> // here
          return
        }
        """);
  }

  @Test
  void elementsOutside() {
    assertTrapsHere(
        TrapKind.OUT_OF_BOUNDS,
        """
        func.func @f(%n: index) {
          %m = memref.alloc() : memref<4x4xi8>
          %c0 = arith.constant 0 : index
          %x = affine.load %m[%c0, symbol(%n) - 1] : memref<4x4xi8> // here
          return
        }
        """,
        0L);
    assertTrapsHere(
        TrapKind.OUT_OF_BOUNDS,
        """
        func.func @f(%n: index) {
          %m = memref.alloc() : memref<8xi8>
          %v = memref.subview %m[%n] [4] [1] // here
              : memref<8xi8> to memref<4xi8, strided<[1], offset: ?>>
          return
        }
        """,
        5L);
    assertTrapsHere(
        TrapKind.OUT_OF_BOUNDS,
        """
        func.func @f(%n: index) {
          %m = memref.alloc() : memref<8xi8>
          %v = memref.reinterpret_cast %m to offset: [0], sizes: [2, 2], strides: [%n, 1]
              : memref<8xi8> to memref<2x2xi8, strided<[?, 1]>>
          %c1 = arith.constant 1 : index
          %x = memref.load %v[%c1, %c1] : memref<2x2xi8, strided<[?, 1]>> // here
          return
        }
        """,
        1L << 61);
    assertTrapsHere( // 2^61 * 8 bytes wrap around to 0
        TrapKind.OUT_OF_BOUNDS,
        """
        func.func @f(%n: index) {
          %m = memref.alloc() : memref<8xi64>
          %v = memref.reinterpret_cast %m to offset: [%n], sizes: [], strides: []
              : memref<8xi64> to memref<i64, strided<[], offset: ?>>
          %x = memref.load %v[] : memref<i64, strided<[], offset: ?>> // here
          return
        }
        """,
        1L << 61);
    assertTrapsHere(
        TrapKind.OUT_OF_BOUNDS,
        """
        func.func @f(%n: index) {
          %m = memref.alloc() : memref<8xi8>
          %v = memref.view %m[%n][] : memref<8xi8> to memref<2xf32> // here
          return
        }
        """,
        1L);
    assertTrapsHere(
        TrapKind.OUT_OF_BOUNDS,
        """
        func.func @f(%n: index, %t: tensor<4xi8>) -> i8 {
          %x = tensor.extract %t[%n] : tensor<4xi8> // here
          return %x : i8
        }
        """,
        4L,
        ArgumentText.read(
            "1",
            dev.halfspace.builtin.RankedTensorType.of(
                dev.halfspace.builtin.Shape.of(4), dev.halfspace.builtin.IntegerType.I8),
            new dev.halfspace.dialect.shape.Representation(64, 1)));
  }

  @Test
  void claimsThatAreFalse() {
    assertTrapsHere(
        TrapKind.FALSE_CAST,
        """
        func.func @f(%n: index) {
          %m = memref.alloc(%n) : memref<?xi8>
          %v = memref.cast %m : memref<?xi8> to memref<4xi8> // here
          return
        }
        """,
        5L);
    assertTrapsHere(
        TrapKind.ALIGNMENT,
        """
        func.func @f() {
          %m = memref.alloc() : memref<8xi8>
          %v = memref.assume_alignment %m, 64 : memref<8xi8> // here
          return
        }
        """);
    assertTrapsHere(
        TrapKind.OVERLAP,
        """
        func.func @f() {
          %m = memref.alloc() : memref<8xi8>
          %a = memref.subview %m[0] [4] [1] : memref<8xi8> to memref<4xi8, strided<[1]>>
          %b = memref.subview %m[2] [4] [1] : memref<8xi8> to memref<4xi8, strided<[1], offset: 2>>
          memref.copy %a, %b // here
              : memref<4xi8, strided<[1]>> to memref<4xi8, strided<[1], offset: 2>>
          return
        }
        """);
    assertTrapsHere(
        TrapKind.WRITE_TO_CONSTANT,
        """
        memref.global "private" constant @g : memref<2xi32> = dense<[1, 2]>
        func.func @f() {
          %c0 = arith.constant 0 : index
          %g = memref.get_global @g : memref<2xi32>
          %x = memref.load %g[%c0] : memref<2xi32>
          memref.store %x, %g[%c0] : memref<2xi32> // here
          return
        }
        """);
  }

  @Test
  void whatIsSaidNotToHappen() {
    assertTrapsHere(
        TrapKind.ASSERTION,
        """
        func.func @f(%c: i1) {
          cf.assert %c, "it must hold" // here
          return
        }
        """,
        false);
    assertTrapsHere(
        TrapKind.UNREACHABLE,
        """
        func.func @f() {
          ub.unreachable // here
        }
        """);
    assertTrapsHere(
        TrapKind.BAD_STEP,
        """
        func.func @f(%n: index) {
          scf.for %i = %n to %n step %n { // here
          }
          return
        }
        """,
        0L);
    assertTrapsHere(
        TrapKind.BAD_SIZE,
        """
        func.func @f(%n: index) {
          %m = memref.alloc(%n) : memref<?xi8> // here
          return
        }
        """,
        -1L);
  }

  @Test
  void copiesThatShareNoElementDoNotOverlap() {
    String text =
        """
        func.func @f() -> i8 {
          %c1 = arith.constant 1 : index
          %x = arith.constant 9 : i8
          %m = memref.alloc() : memref<4x2xi8>
          affine.for %i = 0 to 4 {
            affine.store %x, %m[%i, 0] : memref<4x2xi8>
          }
          %a = memref.subview %m[0, 0] [4, 1] [1, 1] : memref<4x2xi8> to memref<4xi8, strided<[2]>>
          %b = memref.subview %m[0, 1] [4, 1] [1, 1]
              : memref<4x2xi8> to memref<4xi8, strided<[2], offset: 1>>
          memref.copy %a, %b : memref<4xi8, strided<[2]>> to memref<4xi8, strided<[2], offset: 1>>
          %r = affine.load %m[3, 1] : memref<4x2xi8>
          memref.dealloc %m : memref<4x2xi8>
          return %r : i8
        }
        """;
    assertThat(Programs.run(text)).isEqualTo("9");
  }

  /** A stride along a dimension of one element is no other place. */
  @Test
  void copiesToTheSamePlacesDoNotOverlap() {
    String text =
        """
        func.func @f() -> i8 {
          %c0 = arith.constant 0 : index
          %x = arith.constant 9 : i8
          %m = memref.alloc() : memref<4x1xi8>
          memref.store %x, %m[%c0, %c0] : memref<4x1xi8>
          %b = memref.reinterpret_cast %m to offset: [0], sizes: [4, 1], strides: [1, 5]
              : memref<4x1xi8> to memref<4x1xi8, strided<[1, 5]>>
          memref.copy %m, %b : memref<4x1xi8> to memref<4x1xi8, strided<[1, 5]>>
          %r = memref.load %m[%c0, %c0] : memref<4x1xi8>
          memref.dealloc %m : memref<4x1xi8>
          return %r : i8
        }
        """;
    assertThat(Programs.run(text)).isEqualTo("9");
  }

  @Test
  void moreIsCheckedOnRequest() {
    String leak = "func.func @f() { %m = memref.alloc() : memref<4xi8> return }";
    assertThat(Programs.of(leak).run("f")).isInstanceOf(Run.Returned.class);
    Run run = Programs.of(leak).checking(Checks.STANDARD.withLeaks()).run("f");
    assertThat(Programs.trap(run).kind()).isEqualTo(TrapKind.LEAK);
    String unwritten =
        """
        func.func @f() {
          %m = memref.alloc() : memref<i8>
          %x = memref.load %m[] : memref<i8>
          memref.dealloc %m : memref<i8>
          return
        }
        """;
    assertThat(Programs.of(unwritten).run("f")).isInstanceOf(Run.Returned.class);
    Run read = Programs.of(unwritten).checking(Checks.ALL).run("f");
    assertThat(Programs.trap(read).kind()).isEqualTo(TrapKind.UNINITIALIZED);
  }
}
