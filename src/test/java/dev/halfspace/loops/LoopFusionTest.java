package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.affine.AffineForOp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoopFusionTest {
  private static final String PASS = "affine-loop-fusion";

  @Test
  void aBufferBetweenTwoLoopsBecomesOneElement() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%o: memref<10x20xf32>, %x: f32) {
          %m = memref.alloc() : memref<10x20xf32>
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to 20 {
              affine.store %x, %m[%i, %j] : memref<10x20xf32>
            }
          }
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to 20 {
              %v = affine.load %m[%i, %j] : memref<10x20xf32>
              affine.store %v, %o[%i, %j] : memref<10x20xf32>
            }
          }
          return
        }
        """);
  }

  @Test
  void aSliceMayBeShifted() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%o: memref<10xf32>, %x: f32) {
          %m = memref.alloc() : memref<12xf32>
          affine.for %i = 0 to 12 {
            affine.store %x, %m[%i] : memref<12xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %m[%i + 1] : memref<12xf32>
            affine.store %v, %o[%i] : memref<10xf32>
          }
          return
        }
        """);
  }

  @Test
  void aBufferOfOthersIsStillWritten() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%m: memref<10xf32>, %o: memref<10xf32>, %x: f32) {
          affine.for %i = 0 to 10 {
            affine.store %x, %m[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %m[%i] : memref<10xf32>
            affine.store %v, %o[%i] : memref<10xf32>
          }
          return
        }
        """);
  }

  @Test
  void parallelLoopsGoOutside() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8x8xf32>, %B: memref<8xf32>) {
          affine.for %k = 0 to 8 {
            affine.for %i = 0 to 8 {
              %v = affine.load %A[%k, %i] : memref<8x8xf32>
              %w = affine.load %B[%i] : memref<8xf32>
              %r = arith.addf %v, %w : f32
              affine.store %r, %B[%i] : memref<8xf32>
            }
          }
          affine.for %i = 0 to 8 {
          }
          return
        }
        """);
  }

  /** The call may change the buffer after it was stored to, and before it is read. */
  @Test
  void aCallInTheFirstLoopForbidsFusion() {
    String text =
        """
        func.func private @g(memref<16xf64>)
        func.func @f(%in: memref<16xf64>, %m: memref<16xf64>, %out: memref<16xf64>) {
          affine.for %i = 0 to 16 {
            %a = affine.load %in[%i] : memref<16xf64>
            affine.store %a, %m[%i] : memref<16xf64>
            func.call @g(%m) : (memref<16xf64>) -> ()
          }
          affine.for %j = 0 to 16 {
            %c = affine.load %m[%j] : memref<16xf64>
            affine.store %c, %out[%j] : memref<16xf64>
          }
          return
        }
        """;
    assertRefused(PASS, text);
    List<AffineForOp> loops = LoopTexts.read(text).findAll(AffineForOp.class);
    assertThat(
            ((PlanVerdict.Refused) LoopFusion.of(loops.get(0), loops.get(1), 0.3).verdict())
                .reason())
        .contains("operations other than");
  }

  /** Stores at other subscripts than those of the first loop keep the buffer what it is. */
  @Test
  void aBufferThatIsStoredToInTwoWaysStays() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%B: memref<3x2xi8>, %C: memref<3x2xi8>, %x: i8, %y: i8) {
          %m = memref.alloc() : memref<3x2xi8>
          affine.for %i = 0 to 3 {
            affine.for %j = 0 to 2 {
              affine.store %x, %m[%i, %j] : memref<3x2xi8>
            }
          }
          affine.for %i = 0 to 3 {
            affine.for %j = 0 to 2 {
              affine.store %y, %m[%i, 0] : memref<3x2xi8>
              %v = affine.load %m[%i, %j] : memref<3x2xi8>
              affine.store %v, %B[%i, %j] : memref<3x2xi8>
            }
          }
          return
        }
        """);
  }

  /**
   * Elements that the second loop loads and the first does not store are in no buffer of its own.
   */
  @Test
  void aBufferOfWhichMoreIsLoadedThanStoredStays() {
    String text =
        """
        func.func @f(%B: memref<3x2xi8>, %x: i8) {
          %m = memref.alloc() : memref<3x2xi8>
          affine.for %i = 0 to 3 {
            affine.for %j = 0 to 1 {
              affine.store %x, %m[%i, %j] : memref<3x2xi8>
            }
          }
          affine.for %i = 0 to 3 {
            affine.for %j = 0 to 2 {
              %v = affine.load %m[%i, %j] : memref<3x2xi8>
              affine.store %v, %B[%i, %j] : memref<3x2xi8>
            }
          }
          return
        }
        """;
    assertThat(LoopTexts.byOracle(PASS, text))
        .contains("affine.load %alloc[0, %arg3] : memref<1x1x");
    String ours = LoopTexts.print(LoopTexts.after(PASS, text));
    assertThat(ours).containsOnlyOnce("affine.store %arg1, %alloc").contains("memref<3x2xi8>");
    assertThat(DifferingInput.of(text, ours)).isEmpty();
  }

  /** At the depth where a dependence of the second loop is carried, values would be overwritten. */
  @Test
  void fusionIsAboveWhatTheSecondLoopCarries() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%x: f32) {
          %m = memref.alloc() : memref<10xf32>
          affine.for %i = 0 to 10 {
            affine.store %x, %m[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 5 {
            affine.for %j = 0 to 10 {
              %v = affine.load %m[%j] : memref<10xf32>
              affine.store %v, %m[%j] : memref<10xf32>
            }
          }
          return
        }
        """);
  }

  @Test
  void operationsThatAreNotRegisteredAreNotInTheWay() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%a: memref<64x4xf32>, %x: f32) {
          %m = memref.alloc() : memref<64x4xf32>
          affine.for %i = 0 to 64 {
            affine.for %j = 0 to 4 {
              affine.store %x, %m[%i, %j] : memref<64x4xf32>
            }
          }
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 4 {
              affine.for %k = 0 to 16 {
                %v = affine.load %a[16 * %j - %k + 15, %i] : memref<64x4xf32>
                "test.use"(%v) : (f32) -> ()
              }
              affine.for %k = 0 to 4 {
                affine.for %l = 0 to 16 {
                  %r = "test.make"() : () -> (f32)
                  %v = affine.load %m[16 * %k + %l, %i] : memref<64x4xf32>
                  %s = arith.addf %v, %r : f32
                  affine.store %s, %m[16 * %k + %l, %i] : memref<64x4xf32>
                }
              }
            }
          }
          return
        }
        """);
  }

  /** Each outer iteration of the second nest needs three rows of the first. */
  @Test
  void severalIterationsAreInASlice() {
    assertLikeOracle(
        PASS,
        """
        func.func @pad(%in: memref<8x8xf32>, %out: memref<6x6xf32>) {
          %t = memref.alloc() : memref<8x8xf32>
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %a = affine.load %in[%i, %j] : memref<8x8xf32>
              %s = arith.addf %a, %a : f32
              affine.store %s, %t[%i, %j] : memref<8x8xf32>
            }
          }
          affine.for %i = 0 to 6 {
            affine.for %j = 0 to 6 {
              affine.for %k = 0 to 3 {
                affine.for %l = 0 to 3 {
                  %a = affine.load %t[%i + %k, %j + %l] : memref<8x8xf32>
                  %o = affine.load %out[%i, %j] : memref<6x6xf32>
                  %s = arith.addf %a, %o : f32
                  affine.store %s, %out[%i, %j] : memref<6x6xf32>
                }
              }
            }
          }
          return
        }
        """);
    assertLikeOracle(
        "affine-loop-fusion{maximal}",
        """
        func.func @stencil(%in: memref<34xf32>, %out: memref<30xf32>) {
          %t = memref.alloc() : memref<32xf32>
          affine.for %i = 0 to 32 {
            %a = affine.load %in[%i] : memref<34xf32>
            %b = affine.load %in[%i + 2] : memref<34xf32>
            %s = arith.addf %a, %b : f32
            affine.store %s, %t[%i] : memref<32xf32>
          }
          affine.for %i = 0 to 30 {
            %a = affine.load %t[%i] : memref<32xf32>
            %b = affine.load %t[%i + 2] : memref<32xf32>
            %s = arith.mulf %a, %b : f32
            affine.store %s, %out[%i] : memref<30xf32>
          }
          return
        }
        """);
  }

  /**
   * A nest that was fused is fused again with the next, although it reads what it stored itself.
   */
  @Test
  void chainsOfStagesBecomeOneLoop() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%a: memref<16xi64>, %b: memref<16xi64>) {
          %m = memref.alloc() : memref<16xi64>
          %n = memref.alloc() : memref<16xi64>
          affine.for %i = 0 to 16 {
            %v = affine.load %a[%i] : memref<16xi64>
            affine.store %v, %m[%i] : memref<16xi64>
          }
          affine.for %i = 0 to 16 {
            %v = affine.load %m[%i] : memref<16xi64>
            %w = arith.subi %v, %v : i64
            affine.store %w, %n[%i] : memref<16xi64>
          }
          affine.for %i = 0 to 15 {
            %v = affine.load %n[%i] : memref<16xi64>
            affine.store %v, %b[%i] : memref<16xi64>
          }
          return
        }
        """);
  }

  /** A loop in which one iteration depends on another is not executed more often than it was. */
  @ParameterizedTest
  @CsvSource({"10, %i, 1", "10, %i, 2", "5, 3, 2", "5, 3, 3", "2, %j, 10"})
  void whatIsCarriedIsNotDoneAgain(String stores, String read, String times) {
    String text =
        """
        func.func @f(%o: memref<100x100xf32>, %x: f32) {
          %m = memref.alloc() : memref<10xf32>
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to 3 {
              affine.store %x, %m[%i] : memref<10xf32>
            }
          }
          affine.for %i = 0 to N {
            affine.for %j = 0 to M {
              %v = affine.load %m[AT] : memref<10xf32>
              affine.store %v, %o[%i, %j] : memref<100x100xf32>
            }
          }
          return
        }
        """
            .replace("N", stores)
            .replace("AT", read)
            .replace("M", times);
    assertLikeOracle("affine-loop-fusion{mode=producer maximal}", text);
    assertLikeOracle("affine-loop-fusion{compute-tolerance=1000.0}", text);
  }

  /** Costs are compared where one store is to be kept; of several, the slice is the innermost. */
  @Test
  void severalStoresAreKeptInTheInnermostLoopOrNotAtAll() {
    String text =
        """
        func.func @f(%a: memref<10x100xf32>, %o: memref<10x100xf32>, %x: f32) {
          %m = memref.alloc() : memref<10xf32>
          affine.for %i = 0 to 10 {
            affine.store %x, %m[%i] : memref<10xf32>
            affine.for %j = 0 to 100 {
              %v = affine.load %m[%i] : memref<10xf32>
              %w = affine.load %a[%i, %j] : memref<10x100xf32>
              %s = arith.addf %v, %w : f32
              affine.store %s, %m[%i] : memref<10xf32>
            }
          }
          affine.for %i = 0 to 10 {
            LOAD
            affine.for %j = 0 to 100 {
              %v = affine.load %m[%i] : memref<10xf32>
              affine.store %v, %o[%i, %j] : memref<10x100xf32>
            }
          }
          return
        }
        """;
    assertLikeOracle(PASS, text.replace("LOAD", ""));
    assertLikeOracle(PASS, text.replace("LOAD", "%u = affine.load %m[%i] : memref<10xf32>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"40x10xf32", "40x10xi1, 3", "40x10xvector<300xf32>, 3"})
  void smallBuffersAreInTheFasterMemory(String buffer) {
    String text =
        """
        func.func @f(%o: memref<BUFFER>, %p: memref<BUFFER>) {
          %m = memref.alloc() : memref<BUFFER>
          affine.for %i = 0 to 40 {
            affine.for %j = 0 to 10 {
              %v = affine.load %p[%i, %j] : memref<BUFFER>
              affine.store %v, %m[%i, %j] : memref<BUFFER>
            }
          }
          affine.for %i = 0 to 40 {
            affine.for %j = 0 to 10 {
              %v = affine.load %m[%i, %j] : memref<BUFFER>
              affine.store %v, %o[%i, %j] : memref<BUFFER>
            }
          }
          return
        }
        """
            .replace("BUFFER", buffer);
    assertLikeOracle("affine-loop-fusion{fast-mem-space=2 local-buf-threshold=1}", text);
    assertLikeOracle("affine-loop-fusion{fast-mem-space=2}", text);
    assertLikeOracle("affine-loop-fusion{local-buf-threshold=1}", text);
  }

  @Test
  void loopsThatAreMarkedAreExecutedAsAWhole() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%o: memref<10x20xf32>, %x: f32) {
          %m = memref.alloc() : memref<10x20xf32>
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to 20 {
              affine.store %x, %m[%i, %j] : memref<10x20xf32>
            } {slice_fusion_barrier = true, another}
          }
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to 20 {
              %v = affine.load %m[%i, %j] : memref<10x20xf32>
              affine.store %v, %o[%i, %j] : memref<10x20xf32>
            }
          }
          return
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-"})
  void subscriptsOfSeveralVariablesAreThoseOfOneElement(String sign) {
    String text =
        """
        func.func @f(%o: memref<8x7xi64>, %A: memref<56xi64>) {
          %m = memref.alloc() : memref<112xi64>
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 7 {
              %v = affine.load %A[%i * 7 + %j] : memref<56xi64>
              affine.store %v, %m[SIGN8 * %j + %i + 56] : memref<112xi64>
            }
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 7 {
              %v = affine.load %m[%i + SIGN8 * %j + 56] : memref<112xi64>
              affine.store %v, %o[%i, %j] : memref<8x7xi64>
            }
          }
          return
        }
        """;
    assertLikeOracle(PASS, text.replace("SIGN", sign));
  }

  @Test
  void buffersMayHaveSizesThatAreNotKnown() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index) {
          %m = memref.alloc(%n) : memref<?xf32>
          affine.for %i = 1 to 10 {
            %v = affine.load %A[%i] : memref<?xf32>
            affine.store %v, %m[%i] : memref<?xf32>
          }
          affine.for %i = 1 to 10 {
            %v = affine.load %m[%i] : memref<?xf32>
            affine.store %v, %B[%i] : memref<?xf32>
          }
          memref.dealloc %m : memref<?xf32>
          return
        }
        """);
  }

  @Test
  void quotientsOfTheSecondLoopAreIterationsOfTheFirst() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %k: index) {
          %m = memref.alloc() : memref<4x5xi64>
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 5 {
              %v = affine.load %A[%i + %j * 4] : memref<20xi64>
              affine.store %v, %m[%i, %j] : memref<4x5xi64>
            }
          }
          affine.for %i = 0 to 20 {
            %v = affine.load %m[%i floordiv 5, %i mod 5] : memref<4x5xi64>
            affine.store %v, %B[%i] : memref<20xi64>
          }
          return
        }
        """;
    assertLikeOracle(PASS, text);
    Executions.assertSame(PASS, text);
    String beyond = text.replace("floordiv 5", "floordiv 4");
    assertThat(Executions.after(PASS, beyond)).isEqualTo(LoopTexts.print(LoopTexts.read(beyond)));
  }

  @Test
  void remaindersOfInnerLoopsTakeAllIterations() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %k: index) {
          %m = memref.alloc() : memref<4xi64>
          affine.for %i = 0 to 4 {
            %v = affine.load %A[%i] : memref<20xi64>
            affine.store %v, %m[%i] : memref<4xi64>
          }
          affine.for %i = 0 to 2 {
            affine.for %j = 0 to 10 {
              %v = affine.load %m[%j mod 4] : memref<4xi64>
              affine.store %v, %B[%j + %i * 10] : memref<20xi64>
            }
          }
          return
        }
        """;
    assertLikeOracle("affine-loop-fusion{compute-tolerance=1.0}", text);
    Executions.assertSame("affine-loop-fusion{compute-tolerance=1.0}", text);
  }

  /** The oracle doubles the numbers twice, as the first loop stays. */
  @Test
  void whatWasThereBeforeIsNotReadFromABufferOfItsOwn() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %k: index) {
          affine.for %i = 0 to 20 {
            %v = affine.load %A[%i] : memref<20xi64>
            %w = arith.addi %v, %v : i64
            affine.store %w, %A[%i] : memref<20xi64>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<20xi64>
            affine.store %v, %B[%i] : memref<20xi64>
          }
          return
        }
        """;
    assertRefused(PASS, text);
    assertThat(Executions.areSame(text, LoopTexts.byOracle(PASS, text), 0, 0)).isFalse();
  }

  @Test
  void loopsInsideMayCarryValues() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %k: index) {
          %c = arith.constant 3 : i64
          %m = memref.alloc() : memref<4x5xi64>
          %p = memref.alloc() : memref<4xi64>
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 5 {
              %v = affine.load %A[%i * 5 + %j] : memref<20xi64>
              %w = arith.muli %v, %c : i64
              affine.store %w, %m[%i, %j] : memref<4x5xi64>
            }
          }
          affine.for %i = 0 to 4 {
            %r = affine.for %j = 0 to 5 iter_args(%a = %c) -> i64 {
              %v = affine.load %m[%i, %j] : memref<4x5xi64>
              %w = arith.addi %a, %v : i64
              affine.yield %w : i64
            }
            affine.store %r, %p[%i] : memref<4xi64>
          }
          affine.for %i = 0 to 4 {
            %v = affine.load %p[%i] : memref<4xi64>
            affine.store %v, %B[%i + 3] : memref<20xi64>
          }
          return
        }
        """;
    for (String pass : List.of(PASS, "affine-loop-fusion{mode=producer}")) {
      assertLikeOracle(pass, text);
      Executions.assertSame(pass, text);
    }
  }

  @Test
  void loopsOfOneIterationAccessOneElement() {
    String text =
        """
        func.func @f(%a: memref<1xf32>, %x: f32) {
          affine.for %i = 0 to 1 {
            affine.store %x, %a[%i] : memref<1xf32>
          }
          affine.for %i = 0 to 1 {
            %v = affine.load %a[%i] : memref<1xf32>
          }
          affine.for %i = 0 to 1 {
            %v = affine.load %a[%i] : memref<1xf32>
          }
          return
        }
        """;
    assertLikeOracle("affine-loop-fusion{mode=producer}", text);
    assertLikeOracle(PASS, text);
  }
}
