package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.analysis.BoundsCheck.Inside;
import dev.halfspace.analysis.BoundsCheck.Outside;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Values that the analysis is to know, wherever they come from. */
@Timeout(60)
class KnownValuesTest {
  private static DependenceAnalysis analyse(String body) {
    return DependenceAnalysis.of(
        Programs.parse(
                "func.func @f(%n: index, %m: index, %x: f32, %c: i1) {\n" + body + "return\n}\n")
            .body()
            .firstOp());
  }

  @Test
  void sizeOfABufferIsWhatItWasMadeWith() {
    for (String make :
        List.of(
            "%a = memref.alloc(%n) : memref<4x?xf32>",
            "%a = memref.alloca(%n) : memref<4x?xf32>",
            """
            %b = memref.alloc(%n) : memref<4x?xf32>
            %a = memref.cast %b : memref<4x?xf32> to memref<?x?xf32>
            """,
            """
            %b = memref.alloc(%m, %m) : memref<?x?xf32>
            %a = memref.subview %b[0, 0] [4, %n] [1, 1]
              : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
            """,
            """
            %y = memref.alloc(%m) : memref<?xi8>
            %z = arith.constant 0 : index
            %a = memref.view %y[%z][%n] : memref<?xi8> to memref<4x?xf32>
            """)) {
      String type =
          make.contains("to memref<4x?xf32, s")
              ? "memref<4x?xf32, strided<[?, 1]>>"
              : make.contains("memref.cast") ? "memref<?x?xf32>" : "memref<4x?xf32>";
      DependenceAnalysis deps =
          analyse(
              make
                  + """

                  %%c1 = arith.constant 1 : index
                  %%d = memref.dim %%a, %%c1 : %1$s
                  affine.for %%i = 0 to %%d {
                    affine.store %%x, %%a[0, %%i] : %1$s
                    affine.store %%x, %%a[1, %%i + 1] : %1$s
                  }
                  affine.for %%i = 0 to %%n {
                    affine.store %%x, %%a[2, %%i] : %1$s
                  }
                  """
                      .formatted(type));
      List<AffineAccess> stores = deps.accesses();
      assertThat(BoundsCheck.of(deps, stores.get(0)).is(Inside.class)).as(make).isTrue();
      assertThat(BoundsCheck.of(deps, stores.get(1)).is(Outside.class)).as(make).isTrue();
      assertThat(BoundsCheck.of(deps, stores.get(2)).is(Inside.class)).as(make).isTrue();
    }
  }

  @Test
  void sizeThatIsTheLeastOfSeveralIsNotGuessed() {
    DependenceAnalysis deps =
        analyse(
            """
            %least = affine.min affine_map<()[s0] -> (s0, 8)>()[%n]
            %a = memref.alloc(%least) : memref<?xf32>
            affine.for %i = 0 to %n {
              affine.store %x, %a[%i] : memref<?xf32>
            }
            """);
    assertThat(BoundsCheck.of(deps, deps.accesses().get(0)).whyUnknown())
        .contains("the size of the buffer is the least or greatest of several");
  }

  @Test
  void sizeThatACastTellsIsKnown() {
    DependenceAnalysis deps =
        analyse(
            """
            %a = memref.alloc(%n) : memref<?xf32>
            %b = memref.cast %a : memref<?xf32> to memref<8xf32>
            affine.for %i = 0 to 8 {
              affine.store %x, %b[%i] : memref<8xf32>
              affine.store %x, %b[%i + 1] : memref<8xf32>
            }
            """);
    assertThat(BoundsCheck.of(deps, deps.accesses().get(0)).is(Inside.class)).isTrue();
    assertThat(BoundsCheck.of(deps, deps.accesses().get(1)).is(Outside.class)).isTrue();
  }

  @Test
  void valueOfABlockThatStandsLaterInTheTextButDominatesIsKnown() {
    DependenceAnalysis deps =
        analyse(
            """
              cf.br ^first
            ^second:
              affine.for %i = 0 to 10 {
                %k = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%two]
                %a = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
                memref.store %x, %A[%k] : memref<20xf32>
                %v = memref.load %A[%i] : memref<20xf32>
              }
              cf.br ^end
            ^first:
              %A = memref.alloc() : memref<20xf32>
              %one = arith.constant 1 : index
              %two = arith.addi %one, %one : index
              cf.br ^second
            ^end:
            """);
    Dependence carried = deps.between(deps.accesses().get(0), deps.accesses().get(1)).get(0);
    assertThat(carried.exists().orElseThrow().constantDistances().orElseThrow())
        .containsExactly(BigInteger.TWO);
  }

  @Test
  void tripCountsOfLoopsWhoseBoundsAreValues() {
    DependenceAnalysis deps =
        analyse(
            """
            %c0 = arith.constant 0 : index
            %c3 = arith.constant 3 : index
            %c10 = arith.constant 10 : index
            scf.for %i = %c0 to %c10 step %c3 {
            }
            %u = affine.min affine_map<()[s0] -> (s0, 10)>()[%n]
            %l = affine.max affine_map<()[s0] -> (s0, 4)>()[%m]
            scf.for %i = %l to %u step %c3 {
            }
            """);
    LoopFacts facts = LoopFacts.of(deps);
    assertThat(facts.tripCount(facts.loops().get(0)).orElseThrow())
        .isEqualTo(new TripCount.Constant(BigInteger.valueOf(4)));
    TripCount count = facts.tripCount(facts.loops().get(1)).orElseThrow();
    // At most ceil((10 - 4) / 3), and none if %n <= %m.
    assertThat(((TripCount.Affine) count).range().orElseThrow())
        .isEqualTo(new ValueRange.Between(BigInteger.ZERO, BigInteger.TWO));
  }

  @Test
  void iterationsAreCountedFromALowerBoundThatIsAChoice() {
    DependenceAnalysis deps =
        analyse(
            """
            %A = memref.alloc() : memref<20xf32>
            %c9 = arith.constant 9 : index
            %c3 = arith.constant 3 : index
            affine.for %i = 0 to 5 {
              %l = affine.max affine_map<(d0) -> (d0, 2)>(%i)
              scf.for %j = %l to %c9 step %c3 {
                memref.store %x, %A[%j] : memref<20xf32>
              }
            }
            """);
    // %j is 2, 5, 8 for %i up to 2, then 3, 6 and 4, 7: equal elements have equal numbers.
    AffineAccess store = deps.accesses().get(0);
    assertThat(deps.at(store, store, 1).exists().orElseThrow().iterationDistances().orElseThrow())
        .containsExactly(DistanceRange.of(1, 2), DistanceRange.ZERO);
  }

  @Test
  void aGraphOfTwoThousandBlocksIsAnalysedInLinearTime() {
    int blocks = 2_000;
    StringBuilder text = new StringBuilder("%A = memref.alloc() : memref<20xf32>\ncf.br ^b0\n");
    for (int i = 0; i < blocks; i++) {
      text.append("^b").append(i).append(":\n");
      if (i % 50 == 0) {
        text.append("affine.store %x, %A[").append(i % 20).append("] : memref<20xf32>\n");
      }
      text.append("cf.cond_br %c, ^b" + (i + 1) + ", ^b" + blocks + "\n");
    }
    text.append("^b").append(blocks).append(":\n");
    DependenceAnalysis deps = analyse(text.toString());
    List<AffineAccess> stores = deps.accesses();
    long start = System.nanoTime();
    // All are to element 0 or 10 by turns, and each comes before those that stand later.
    for (int i = 0; i < stores.size(); i++) {
      for (int j = 0; j < stores.size(); j++) {
        assertThat(deps.at(stores.get(i), stores.get(j), 1).exists().isPresent())
            .isEqualTo(i < j && (j - i) % 2 == 0);
      }
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void aValueOfAScopeInsideALoopIsThatOfTheLoop() {
    DependenceAnalysis deps =
        DependenceAnalysis.of(
            ThirdPartyOps.parse(
                    """
                    func.func @f(%A: memref<20xf32>, %x: f32) {
                      affine.for %i = 0 to 4 {
                        "third.part"() ({
                          affine.store %x, %A[%i] : memref<20xf32>
                          "third.done"() : () -> ()
                        }) : () -> ()
                        %v = affine.load %A[%i + 1] : memref<20xf32>
                      }
                      return
                    }
                    """)
                .body()
                .firstOp());
    Dependence anti = deps.at(deps.accesses().get(1), deps.accesses().get(0), 1);
    assertThat(anti.exists().orElseThrow().constantDistances().orElseThrow())
        .containsExactly(BigInteger.ONE);
    assertThat(deps.at(deps.accesses().get(0), deps.accesses().get(1), 1).isNone()).isTrue();
  }

  /** Nobody asks for %unused, and so neither for %m; the chain is longer than a stack is deep. */
  @Test
  void valuesAreDecidedOnWhereTheyAreUsed() {
    StringBuilder chain = new StringBuilder("%v0 = arith.addi %n, %n : index\n");
    for (int i = 1; i < 20_000; i++) {
      chain.append("%%v%d = arith.addi %%v%d, %%n : index%n".formatted(i, i - 1));
    }
    DependenceAnalysis deps =
        analyse(
            "%unused = arith.addi %m, %m : index\n"
                + chain
                + "%a = memref.alloc(%m) : memref<?xf32>\n"
                + "affine.store %x, %a[symbol(%v19999)] : memref<?xf32>");
    assertThat(deps.symbols()).hasSize(1);
    assertThat(deps.accesses().get(0).subscripts().orElseThrow().map().toString())
        .contains("s0 * 20001");
  }

  @Test
  void factsAboutLoopsNeedNoAccesses() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to %n {
              affine.for %j = affine_map<(d0) -> (d0)>(%i) to 9 step 2 {
                "some.thing"() : () -> ()
              }
            }
            """);
    LoopFacts facts = LoopFacts.of(deps.root(), DependenceAnalysis.Options.standard());
    assertThat(facts.loops()).hasSize(2);
    for (int i = 0; i < 2; i++) {
      Loop loop = facts.loops().get(i);
      Loop same = deps.loops().get(i);
      LoopFacts known = LoopFacts.of(deps);
      assertThat(loop.op()).isSameAs(same.op());
      assertThat(facts.tripCount(loop)).isEqualTo(known.tripCount(same));
      assertThat(facts.values(loop)).isEqualTo(known.values(same));
    }
    assertThat(facts.isCurrent()).isTrue();
    facts.loops().get(1).op().erase();
    assertThat(facts.isCurrent()).isFalse();
    assertThatThrownBy(() -> facts.tripCount(facts.loops().get(0)))
        .isInstanceOf(IllegalStateException.class);
  }
}
