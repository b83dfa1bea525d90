package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis.Aliasing;
import dev.halfspace.analysis.DependenceAnalysis.Options;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Loops whose independence depends on which values may refer to the same memory. */
class MemoryJudgementTest {
  private static DependenceAnalysis analyse(String text) {
    return DependenceAnalysis.of(ThirdPartyOps.parse(text).body().firstOp());
  }

  private static boolean isFirstLoopParallel(String text) {
    DependenceAnalysis analysis = analyse(text);
    return analysis.isParallel(analysis.loops().get(0));
  }

  /** A loop that stores {@code %A[%i]} beside another operation. */
  private static boolean isParallelBeside(String other) {
    return isFirstLoopParallel(
        """
        func.func @f(%A: memref<100xf32>, %B: memref<100xf32>, %x: f32) {
          affine.for %i = 0 to 10 {
            affine.store %x, %A[%i] : memref<100xf32>
        """
            + other
            + """
          }
          return
        }
        """);
  }

  @Test
  void whoSaysNothingMayTouchWhatItIsGiven() {
    assertThat(isParallelBeside("")).isTrue();
    assertThat(
            isParallelBeside(
                """
                "third.loop"(%A) ({
                ^bb0(%j: index):
                  "third.done"() : () -> ()
                }) : (memref<100xf32>) -> ()
                """))
        .isFalse();
    assertThat(
            isParallelBeside(
                """
                "third.scope"(%A) ({ "third.done"() : () -> () }) : (memref<100xf32>) -> ()
                """))
        .isFalse();
    assertThat(
            isParallelBeside(
                """
                "third.guard"(%A) ({ "third.done"() : () -> () }, { "third.done"() : () -> () })
                  : (memref<100xf32>) -> ()
                """))
        .isFalse();
    assertThat(
            isParallelBeside(
                """
                %v = "third.view"(%A) : (memref<100xf32>) -> memref<100xf32>
                """))
        .isFalse();
    assertThat(
            isParallelBeside(
                """
                "third.part"() ({ "third.end"(%A) : (memref<100xf32>) -> () }) : () -> ()
                """))
        .isFalse();
  }

  @Test
  void whatIsInAScopeThatSaysItDoesNothingElseIsAnalysed() {
    String part =
        """
        "third.part"() ({
          affine.store %%x, %%B[%s] : memref<100xf32>
          "third.done"() : () -> ()
        }) : () -> ()
        """;
    // How often the region is executed in one iteration is not known; the element is the same.
    assertThat(isParallelBeside(part.formatted("%i"))).isTrue();
    assertThat(isParallelBeside(part.formatted("0"))).isFalse();
  }

  @Test
  void effectsOnWhatTheLoopStoresCarryDependences() {
    assertThat(isParallelBeside("\"third.read\"(%A) : (memref<100xf32>) -> ()")).isFalse();
    assertThat(isParallelBeside("\"third.write\"(%A) : (memref<100xf32>) -> ()")).isFalse();
    assertThat(isParallelBeside("\"third.free\"(%A) : (memref<100xf32>) -> ()")).isFalse();
  }

  @Test
  void freeingIsOrderedAfterWhatIsReadBefore() {
    assertThat(
            isParallelBeside(
                """
                affine.if affine_set<(d0) : (d0 - 9 == 0)>(%i) {
                  memref.dealloc %A : memref<100xf32>
                }
                """))
        .isFalse();
    assertThat(
            isParallelBeside(
                """
                %a = memref.alloc() : memref<4xf32>
                affine.store %x, %a[0] : memref<4xf32>
                memref.dealloc %a : memref<4xf32>
                """))
        .isTrue();
  }

  @Test
  void storesThroughMemRefOperationsAreWrites() {
    assertThat(isParallelBeside("memref.store %x, %B[%i] : memref<100xf32>")).isTrue();
    assertThat(
            isParallelBeside(
                """
                %c0 = arith.constant 0 : index
                memref.store %x, %B[%c0] : memref<100xf32>
                """))
        .isFalse();
  }

  /** A function with an allocation {@code %A} that may be known to others, and a loop. */
  private static boolean isParallelAfter(String before, String other) {
    return isFirstLoopParallel(
        """
        func.func @f(%%P: memref<memref<10xf32>>, %%D: memref<10xf32>, %%x: f32, %%c: i1) {
          %%A = memref.alloc() : memref<10xf32>
          %%c0 = arith.constant 0 : index
          %s
          affine.for %%i = 0 to 9 {
            affine.store %%x, %%A[%%i] : memref<10xf32>
            affine.store %%x, %s[%%i + 1] : memref<10xf32>
          }
          return
        }
        func.func private @keep(memref<10xf32>)
        func.func private @get() -> memref<10xf32>
        """
            .formatted(before, other));
  }

  @Test
  void anAllocationIsNotWhatCameFromElsewhereUnlessItsAddressWasKnown() {
    String get = "%B = func.call @get() : () -> memref<10xf32>\n";
    assertThat(isParallelAfter(get, "%B")).isTrue();
    assertThat(isParallelAfter("func.call @keep(%A) : (memref<10xf32>) -> ()\n" + get, "%B"))
        .isFalse();
    assertThat(
            isParallelAfter(
                """
                memref.store %A, %P[] : memref<memref<10xf32>>
                %B = memref.load %P[] : memref<memref<10xf32>>
                """,
                "%B"))
        .isFalse();
    assertThat(isParallelAfter("%B = arith.select %c, %A, %D : memref<10xf32>\n", "%B")).isFalse();
    assertThat(
            isParallelAfter(
                """
                %v, %B = "third.peek"(%A, %c0) : (memref<10xf32>, index) -> (f32, memref<10xf32>)
                """,
                "%B"))
        .isFalse();
    // Arguments were there before.
    assertThat(isParallelAfter("func.call @keep(%A) : (memref<10xf32>) -> ()\n", "%D")).isTrue();
  }

  @Test
  void onlyWhoAllocatesItsResultMakesNewMemory() {
    assertThat(
            isParallelAfter("%B = \"third.make\"(%A) : (memref<10xf32>) -> memref<10xf32>\n", "%B"))
        .isFalse();
    assertThat(isParallelAfter("%B = memref.alloca() : memref<10xf32>\n", "%B")).isTrue();
    assertThat(isParallelAfter("%B = ub.poison : memref<10xf32>\n", "%D")).isTrue();
  }

  @Test
  void valuesThatAreNotMadeByAnyOperationButAreNotArgumentsOfAFunctionMayBeTheSame() {
    String blocks =
        """
        func.func @f(%%A: memref<10xf32>, %%B: memref<10xf32>, %%x: f32, %%c: i1) {
          cf.cond_br %%c, ^loop(%%A : memref<10xf32>), ^loop(%%B : memref<10xf32>)
        ^loop(%%C: memref<10xf32>):
          affine.for %%i = 0 to 9 {
            affine.store %%x, %%A[%%i] : memref<10xf32>
            affine.store %%x, %s[%%i + 1] : memref<10xf32>
          }
          return
        }
        """;
    assertThat(isFirstLoopParallel(blocks.formatted("%B"))).isTrue();
    assertThat(isFirstLoopParallel(blocks.formatted("%C"))).isFalse();
    assertThat(
            isFirstLoopParallel(
                """
                func.func @f(%A: memref<10xf32>, %x: f32) {
                  "third.part"(%A) ({
                  ^bb0(%C: memref<10xf32>):
                    affine.for %i = 0 to 9 {
                      affine.store %x, %A[%i] : memref<10xf32>
                      affine.store %x, %C[%i + 1] : memref<10xf32>
                    }
                    "third.done"() : () -> ()
                  }) : (memref<10xf32>) -> ()
                  return
                }
                """))
        .isFalse();
    DependenceAnalysis carried =
        analyse(
            """
            func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %x: f32) {
              %r = affine.for %k = 0 to 2 iter_args(%C = %A) -> memref<10xf32> {
                affine.for %i = 0 to 9 {
                  affine.store %x, %A[%i] : memref<10xf32>
                  affine.store %x, %C[%i + 1] : memref<10xf32>
                }
                affine.yield %C : memref<10xf32>
              }
              return
            }
            """);
    assertThat(carried.isParallel(carried.loops().get(1))).isFalse();
  }

  @Test
  void argumentsAreTheSameMemoryOnlyIfTheOptionsSaySo() {
    var function =
        ThirdPartyOps.parse(
                """
                func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %x: f32) {
                  affine.for %i = 0 to 9 {
                    affine.store %x, %A[%i] : memref<10xf32>
                    affine.store %x, %B[%i + 1] : memref<10xf32>
                  }
                  return
                }
                """)
            .body()
            .firstOp();
    Options options = Options.standard().withAliasing(Aliasing.ARGUMENTS_MAY_ALIAS);
    DependenceAnalysis distinct = DependenceAnalysis.of(function);
    DependenceAnalysis aliased = DependenceAnalysis.of(function, options);
    assertThat(distinct.isParallel(distinct.loops().get(0))).isTrue();
    assertThat(aliased.isParallel(aliased.loops().get(0))).isFalse();
  }

  @Test
  void globalsAreTheSameMemoryIfTheyHaveTheSameName() {
    String text =
        """
        func.func @f(%%x: f32) {
          %%A = memref.get_global @a : memref<10xf32>
          %%B = memref.get_global @%s : memref<10xf32>
          affine.for %%i = 0 to 9 {
            affine.store %%x, %%A[%%i] : memref<10xf32>
            affine.store %%x, %%B[%%i + 1] : memref<10xf32>
          }
          return
        }
        memref.global "private" @a : memref<10xf32>
        memref.global "private" @b : memref<10xf32>
        """;
    assertThat(isFirstLoopParallel(text.formatted("b"))).isTrue();
    assertThat(isFirstLoopParallel(text.formatted("a"))).isFalse();
  }

  @Test
  void casesThatWidenWithoutSignWrapAround() {
    // -1 as i8 is 255 without sign, which the load reads in the last iteration.
    String text =
        """
        func.func @f(%%A: memref<512xf32>, %%x: f32) {
          affine.for %%i = -1 to 2 {
            %%a = arith.index_cast %%i : index to i8
            %s
            memref.store %%x, %%A[%%c] : memref<512xf32>
            %%v = affine.load %%A[%%i + 254] : memref<512xf32>
          }
          return
        }
        """;
    assertThat(
            isFirstLoopParallel(
                text.formatted(
                    """
                    %b = arith.extui %a : i8 to i32
                    %c = arith.index_cast %b : i32 to index
                    """)))
        .isFalse();
    assertThat(isFirstLoopParallel(text.formatted("%c = arith.index_castui %a : i8 to index")))
        .isFalse();
    assertThat(isFirstLoopParallel(text.formatted("%c = arith.index_cast %a : i8 to index")))
        .isTrue();
  }

  @Test
  void onlyWhatIsAllocatedInsideAndNeverHandedOutIsPrivate() {
    DependenceAnalysis whole =
        analyse(
            """
            func.func @f(%x: f32) -> memref<4xf32> {
              %a = memref.alloc() : memref<4xf32>
              %b = memref.alloc() : memref<4xf32>
              affine.for %i = 0 to 4 {
                affine.store %x, %a[%i] : memref<4xf32>
                affine.store %x, %b[%i] : memref<4xf32>
              }
              return %b : memref<4xf32>
            }
            """);
    assertThat(Dataflow.of(whole).deadStores()).containsExactly(whole.accesses().get(0));
    DependenceAnalysis loop = DependenceAnalysis.of(whole.loops().get(0).op());
    assertThat(Dataflow.of(loop).deadStores()).isEmpty();
  }

  @Test
  void whoSaysNothingComesAfterWhoSaysThatItWrites() {
    DependenceAnalysis deps =
        analyse(
            """
            func.func @f(%A: memref<20xf32>) {
              "third.write"(%A) : (memref<20xf32>) -> ()
              "third.end"(%A) : (memref<20xf32>) -> ()
            }
            """);
    assertThat(deps.barriers()).hasSize(2);
    assertThat(deps.between(deps.barriers().get(0), deps.barriers().get(1)).get(0).isNone())
        .isFalse();
  }

  @Test
  void aViewThatSaysNothingOfMemoryMayTouchWhatItViews() {
    DependenceAnalysis deps =
        analyse(
            """
            func.func @f(%x: f32) {
              %m = memref.alloc() : memref<20xf32>
              %v = "third.view"(%m) : (memref<20xf32>) -> memref<20xf32>
              affine.store %x, %m[0] : memref<20xf32>
              return
            }
            """);
    AffineAccess view = deps.barriers().get(0);
    assertThat(deps.between(view, deps.accesses().get(0)).get(0).isNone()).isFalse();
  }

  @Test
  void elementsOfABufferThatIsFreedAreKnown() {
    DependenceAnalysis deps =
        analyse(
            """
            func.func @f(%x: f32) {
              %m = memref.alloc() : memref<20xf32>
              affine.for %i = 0 to 7 {
                affine.store %x, %m[%i] : memref<20xf32>
              }
              memref.dealloc %m : memref<20xf32>
              return
            }
            """);
    var footprint = Footprint.of(deps, deps.walk().root()).values().iterator().next().orElseThrow();
    assertThat(footprint.size()).hasValue(BigInteger.valueOf(7));
  }
}
