package dev.halfspace.loops;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Computations that stay in loops which may have no iteration, as they may be undefined there. */
class UndefinedComputationsTest {
  private static final String PASS = "affine-loop-invariant-code-motion";

  /** Only what divides by positive constants may be computed where there is no iteration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%n)[DIVISOR]",
        "affine.min affine_map<(d0)[s0] -> (d0 mod s0, 4)>(%n)[DIVISOR]",
        "affine.max affine_map<(d0)[s0] -> (d0 * s0, d0 ceildiv s0)>(%n)[DIVISOR]",
        "affine.delinearize_index %c0 into (DIVISOR) : index",
        "math.ipowi DIVISOR, %n : index",
      })
  void quotientsStayUnlessTheyAreDefined(String computation) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c0 = arith.constant 0 : index
          %c4 = arith.constant 4 : index
          affine.for %i = 0 to %m {
            %q = COMPUTATION
            %v = arith.index_cast %q : index to i64
            affine.store %v, %A[%i] : memref<20xi64>
          }
          return
        }
        """
            .replace("COMPUTATION", computation);
    for (String pass : List.of("affine-loop-invariant-code-motion", "loop-invariant-code-motion")) {
      LoopTexts.assertLikeOracle(pass, text.replace("DIVISOR", "%c4"));
      LoopTexts.assertRefused(pass, text.replace("DIVISOR", "%n"));
      Executions.assertSame(pass, text.replace("DIVISOR", "%n"));
    }
  }

  /** Views, elements of tensors, and conditions that may be poison, where there is no iteration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        %V = memref.subview %A[%m] [4] [1] : memref<20xi64> to memref<4xi64, strided<[1], offset: ?>>
        %v = affine.load %V[1] : memref<4xi64, strided<[1], offset: ?>>
        """,
        """
        %V = memref.cast %D : memref<?xi64> to memref<4xi64>
        %v = affine.load %V[1] : memref<4xi64>
        """,
        """
        %v = affine.load %W[1] : memref<4xi64, strided<[1], offset: ?>>
        """,
        """
        %v = tensor.extract %t[%m] : tensor<3xi64>
        """,
        """
        %v = scf.if %e -> i64 {
          scf.yield %c : i64
        } else {
          scf.yield %w : i64
        }
        """,
        """
        %v = affine.for %j = 0 to 1 iter_args(%a = %c) -> i64 {
          %k = arith.index_cast %j : index to i64
          %d = arith.addi %w, %k : i64
          %p = arith.shrui %c, %d : i64
          %b = arith.cmpi ne, %p, %c : i64
          %z = scf.if %b -> i64 {
            scf.yield %c : i64
          } else {
            scf.yield %w : i64
          }
          affine.yield %z : i64
        }
        """,
        """
        %v = affine.parallel (%j) = (0) to (min(symbol(%q), 9)) reduce ("addi") -> i64 {
          affine.yield %c : i64
        }
        """,
      })
  void whatMayBeUndefinedStays(String computation) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant 7 : i64
          %t = arith.constant dense<3> : tensor<3xi64>
          %w = arith.index_cast %m : index to i64
          %s = arith.shrui %c, %w : i64
          %q = arith.index_cast %s : i64 to index
          %e = arith.cmpi ne, %s, %c : i64
          %W = memref.reinterpret_cast %A to offset: [%m], sizes: [4], strides: [1]
              : memref<20xi64> to memref<4xi64, strided<[1], offset: ?>>
          %size = affine.max affine_map<()[s0] -> (s0, 0)>()[%m]
          %D = memref.alloc(%size) : memref<?xi64>
          affine.for %i = 0 to %size {
            affine.store %c, %D[%i] : memref<?xi64>
          }
          %L = memref.alloc() : memref<20xi64>
          affine.for %i = 0 to %n {
            COMPUTATION
            affine.store %v, %L[%i] : memref<20xi64>
          }
          return
        }
        """
            .replace("COMPUTATION", computation);
    LoopTexts.assertRefused(PASS, text);
    Executions.assertSame(PASS, text);
  }

  @Test
  void readsStayIfOneOfSeveralBuffersIsFreed() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) -> i64 {
          %c = arith.constant 7 : i64
          %isFirst = arith.cmpi slt, %n, %m : index
          %C = memref.alloc() : memref<4xi64>
          %D = memref.alloc() : memref<4xi64>
          affine.store %c, %C[0] : memref<4xi64>
          affine.store %c, %D[0] : memref<4xi64>
          %S = arith.select %isFirst, %C, %D : memref<4xi64>
          memref.dealloc %C : memref<4xi64>
          %r = affine.for %i = 0 to %n iter_args(%a = %c) -> i64 {
            %v = affine.load %S[0] : memref<4xi64>
            %s = arith.addi %a, %v : i64
            affine.yield %s : i64
          }
          return %r : i64
        }
        """;
    LoopTexts.assertRefused(PASS, text);
    Executions.assertSame(PASS, text);
  }

  /** Arguments, and values that come through branches and regions, may be names of one buffer. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "memref.dealloc %A : memref<4xi64>\nREAD %B",
        """
        cf.br ^bb1(%L : memref<4xi64>)
        ^bb1(%b: memref<4xi64>):
          memref.dealloc %L : memref<4xi64>
          READ %b
        """,
        """
        cf.br ^bb1(%L : memref<4xi64>)
        ^bb1(%b: memref<4xi64>):
          memref.dealloc %b : memref<4xi64>
          READ %L
        """,
        """
        %b = scf.if %is -> memref<4xi64> {
          scf.yield %L : memref<4xi64>
        } else {
          scf.yield %B : memref<4xi64>
        }
        memref.dealloc %b : memref<4xi64>
        READ %L
        """,
        """
        scf.for %k = %zero to %one step %one iter_args(%b = %L) -> memref<4xi64> {
          memref.dealloc %b : memref<4xi64>
          scf.yield %b : memref<4xi64>
        }
        READ %L
        """,
        """
        %P = memref.alloc() : memref<1xmemref<4xi64>>
        memref.store %A, %P[%zero] : memref<1xmemref<4xi64>>
        %b = memref.load %P[%zero] : memref<1xmemref<4xi64>>
        memref.dealloc %b : memref<4xi64>
        READ %A
        """,
      })
  void readsStayIfTheBufferIsFreedByAnotherName(String freed) {
    String text =
        """
        func.func @f(%A: memref<4xi64>, %B: memref<4xi64>, %n: index, %is: i1) -> i64 {
          %c = arith.constant 7 : i64
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          %L = memref.alloc() : memref<4xi64>
          affine.store %c, %L[0] : memref<4xi64>
          FREED
          return %r : i64
        }
        """
            .replace(
                "FREED",
                freed.replaceAll(
                    "READ (%\\w+)",
                    """
                    %r = affine.for %i = 0 to %n iter_args(%a = %c) -> i64 {
                      %v = affine.load $1[0] : memref<4xi64>
                      %s = arith.addi %a, %v : i64
                      affine.yield %s : i64
                    }
                    """));
    LoopTexts.assertRefused(PASS, text);
  }

  /** A buffer that is made in the function is none of those that others may free. */
  @Test
  void readsMoveIfOtherBuffersAreFreed() {
    LoopTexts.assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<4xi64>, %c: i64, %n: index) -> i64 {
          %L = memref.alloc() : memref<4xi64>
          %M = memref.alloc() : memref<4xi64>
          affine.store %c, %L[0] : memref<4xi64>
          memref.dealloc %A : memref<4xi64>
          memref.dealloc %M : memref<4xi64>
          %r = affine.for %i = 0 to %n iter_args(%a = %c) -> i64 {
            %v = affine.load %L[0] : memref<4xi64>
            %s = arith.addi %a, %v : i64
            affine.yield %s : i64
          }
          memref.dealloc %L : memref<4xi64>
          return %r : i64
        }
        """);
  }

  /** A call may end the program, say, where the divisor is 0. */
  @Test
  void whatMayBeUndefinedStaysAfterCalls() {
    String text =
        """
        func.func private @check(i64)
        func.func @f(%A: memref<20xi64>, %x: i64, %y: i64) {
          affine.for %i = 0 to 4 {
            BEFORE
            %d = arith.divsi %x, %y : i64
            affine.store %d, %A[%i] : memref<20xi64>
          }
          return
        }
        """;
    LoopTexts.assertRefused(PASS, text.replace("BEFORE", "func.call @check(%y) : (i64) -> ()"));
    LoopTexts.assertLikeOracle(
        PASS, text.replace("BEFORE", "affine.store %y, %A[2] : memref<20xi64>"));
  }
}
