package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static dev.halfspace.legality.Parts.obstacle;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Parallelism;
import dev.halfspace.analysis.Witness;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Loops on which other compilers are known to be wrong, and what each question answers. */
final class LegalityTest {
  /** A function around a body that sees %A, %B, %x and %n. */
  private static Legality of(String body) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .parse(
                Source.of(
                    "test.mlir",
                    """
                    func.func private @g()
                    func.func @f(%A: memref<64x64xf32>, %B: memref<64xf32>, %x: f32, %n: index) {
                    """
                        + body
                        + "  return\n}\n"),
                diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return Legality.of(DependenceAnalysis.of(module));
  }

  /** The iterations of the source and of the sink, and the element, of what makes it illegal. */
  private static String conflict(Answer<Verdict> verdict) {
    Obstacle.Conflict conflict = Parts.conflict(verdict);
    Witness witness = conflict.witness();
    return "#%d %s, #%d %s: %s"
        .formatted(
            conflict.dependence().source().index(),
            witness.source(),
            conflict.dependence().sink().index(),
            witness.sink(),
            witness.element());
  }

  private static final String DIAGONAL =
      """
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 8 {
          %v = affine.load %A[%i, %j + 1] : memref<64x64xf32>
          affine.store %v, %A[%i + 1, %j] : memref<64x64xf32>
        }
      }
      """;

  @Test
  void diagonalIsNotTiledInterchangedOrJammed() {
    // What (i, j) writes, (i + 1, j - 1) reads: distance (1, -1).
    Legality legality = of(DIAGONAL);
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    assertThat(conflict(legality.tiling(List.of(i, j), List.of(4L, 4L))))
        .isEqualTo("#1 [0, 4], #0 [1, 3]: [1, 4]");
    assertThat(conflict(legality.interchange(i, j))).isEqualTo("#1 [0, 1], #0 [1, 0]: [1, 1]");
    assertThat(conflict(legality.unrollAndJam(i, 2))).isEqualTo("#1 [0, 1], #0 [1, 0]: [1, 1]");
    assertThat(legality.permutableBands())
        .isEqualTo(ImmutableList.of(ImmutableList.of(i), ImmutableList.of(j)));
    // Along the diagonals all is well: the distance becomes (1, 0).
    assertThat(
            legality
                .transformation(List.of(i, j), AffineMap.parse("(i, j) -> (i, i + j)"))
                .is(Verdict.Legal.class))
        .isTrue();
    assertThat(
            legality
                .transformation(List.of(i, j), AffineMap.parse("(i, j) -> (i + j, i)"))
                .is(Verdict.Legal.class))
        .isTrue();
    assertThat(legality.parallel(j)).isEqualTo(Verdict.legal());
    assertThat(legality.parallel(i).is(Verdict.Legal.class)).isFalse();
    assertThat(legality.reversal(i).is(Verdict.Legal.class)).isFalse();
    assertThat(legality.maximalVectorWidth(j)).isEmpty();
  }

  @Test
  void reductionInAnElseRegionIsNamedAndItsLoopNotReversed() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 20 {
              affine.if affine_set<(i) : (i - 19 >= 0)>(%i) {
              } else {
                %v = affine.load %B[0] : memref<64xf32>
                %w = arith.addf %v, %x : f32
                affine.store %w, %B[0] : memref<64xf32>
              }
            }
            """);
    Loop i = loop(legality, 0);
    Verdict.LegalIfReassociated legal =
        legality.parallel(i).as(Verdict.LegalIfReassociated.class).orElseThrow();
    assertThat(legal.reductions()).hasSize(1);
    assertThat(legal.reductions().get(0).operation()).isEqualTo("arith.addf");
    assertThat(conflict(legality.reversal(i))).startsWith("#0 [0], #1 [1]");
    // As a plain parallel loop it is refused: in MLIR 22 the two regions hide the dependence.
    Parallelism plain = legality.analysis().parallelism(i);
    assertThat(plain.isParallel()).isFalse();
    Dependence.Exists flow =
        plain.dependences().stream()
            .filter(d -> d.kind() == Dependence.Kind.FLOW)
            .findFirst()
            .flatMap(Dependence::exists)
            .orElseThrow();
    assertThat(flow.witness().orElseThrow().source()).containsExactly(BigInteger.ZERO);
    assertThat(flow.witness().orElseThrow().sink()).containsExactly(BigInteger.ONE);
  }

  @Test
  void otherUseOfAnElseStoreIsNoReduction() {
    // The value is stored elsewhere too, so that its order shows.
    Legality legality =
        of(
            """
            affine.for %i = 0 to 20 {
              affine.if affine_set<(i) : (i - 19 >= 0)>(%i) {
              } else {
                %v = affine.load %B[0] : memref<64xf32>
                %w = arith.addf %v, %x : f32
                affine.store %w, %B[0] : memref<64xf32>
                affine.store %w, %A[%i, 0] : memref<64x64xf32>
              }
            }
            """);
    assertThat(conflict(legality.parallel(loop(legality, 0)))).startsWith("#0 [0], #1 [1]");
  }

  @Test
  void nestWithAStoreInAnElseRegionIsNotPermuted() {
    // (i, j) with i + j >= 6 writes [i + 1, j - 1], which (i + 1, j - 1) reads.
    Legality legality =
        of(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 1 to 8 {
                %v = affine.load %A[%i, %j] : memref<64x64xf32>
                affine.if affine_set<(i, j) : (5 - i - j >= 0)>(%i, %j) {
                } else {
                  affine.store %x, %A[%i + 1, %j - 1] : memref<64x64xf32>
                }
              }
            }
            """);
    Obstacle.Conflict conflict =
        (Obstacle.Conflict) obstacle(legality.interchange(loop(legality, 0), loop(legality, 1)));
    List<BigInteger> source = conflict.witness().source();
    assertThat(source.get(0).add(source.get(1)).intValueExact()).isGreaterThanOrEqualTo(6);
    assertThat(conflict.witness().sink())
        .containsExactly(source.get(0).add(BigInteger.ONE), source.get(1).subtract(BigInteger.ONE));
  }

  @Test
  void triangularNestIsNotPermutedWithItsBoundsAsTheyAre() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
                affine.store %x, %A[%i, %j] : memref<64x64xf32>
              }
            }
            """);
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    assertThat(obstacle(legality.interchange(i, j)))
        .isEqualTo(new Obstacle.DependentBound(j.op(), i));
    // With bounds made anew there is nothing against it.
    assertThat(
            legality
                .transformation(List.of(i, j), AffineMap.parse("(i, j) -> (j, i)"))
                .is(Verdict.Legal.class))
        .isTrue();
  }

  @Test
  void loopsWithSomethingBetweenThemAreNoBand() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 8 {
              affine.store %x, %B[%i] : memref<64xf32>
              affine.for %j = 0 to 8 {
                affine.store %x, %A[%i, %j] : memref<64x64xf32>
              }
            }
            """);
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    Operation store = legality.analysis().accesses().get(0).op();
    assertThat(obstacle(legality.interchange(i, j))).isEqualTo(new Obstacle.NotNested(store, j));
    assertThat(legality.distribution(i)).hasSize(2);
    assertThat(legality.distribution(i, j.op())).isEqualTo(Verdict.legal());
  }

  @Test
  void vectorsAreAsWideAsTheNearestDependenceBackwards() {
    // [i + 3] is read three iterations after it was written, by an earlier operation.
    Legality legality =
        of(
            """
            affine.for %i = 0 to 32 step 2 {
              %v = affine.load %B[%i] : memref<64xf32>
              affine.store %v, %B[%i + 6] : memref<64xf32>
            }
            affine.for %i = 0 to 32 {
              affine.store %x, %B[%i + 3] : memref<64xf32>
              %v = affine.load %B[%i] : memref<64xf32>
            }
            """);
    Loop first = loop(legality, 0);
    assertThat(legality.maximalVectorWidth(first)).hasValue(BigInteger.valueOf(3));
    assertThat(legality.vectorization(first, 3)).isEqualTo(Verdict.legal());
    assertThat(conflict(legality.vectorization(first, 4))).isEqualTo("#1 [0], #0 [6]: [6]");
    // Here the store comes first in the body, and so in the vector.
    assertThat(legality.maximalVectorWidth(loop(legality, 1))).isEmpty();
  }

  @Test
  void widthIsThatOfTheLoopAskedAboutWhereverItStands() {
    // [t, i + 3] is read three iterations of %i after it was written; what is written in (t, i)
    // is read in (t + 1, i), which stands after it.
    Legality legality =
        of(
            """
            affine.for %t = 1 to 8 {
              affine.for %i = 0 to 32 {
                %v = affine.load %A[%t, %i] : memref<64x64xf32>
                affine.store %v, %A[%t, %i + 3] : memref<64x64xf32>
              }
            }
            affine.for %t = 1 to 8 {
              affine.for %i = 0 to 32 {
                affine.store %x, %A[%t, %i] : memref<64x64xf32>
                %v = affine.load %A[%t - 1, %i] : memref<64x64xf32>
              }
            }
            """);
    assertThat(legality.maximalVectorWidth(loop(legality, 1))).hasValue(BigInteger.valueOf(3));
    assertThat(legality.maximalVectorWidth(loop(legality, 2))).isEmpty();
  }

  @Test
  void loopsThatReadAheadAreFusedAfterAShift() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 60 {
              affine.store %x, %B[%i] : memref<64xf32>
            }
            affine.for %i = 0 to 60 {
              %v = affine.load %B[%i + 2] : memref<64xf32>
              affine.store %v, %A[%i, 0] : memref<64x64xf32>
            }
            """);
    Fusion fusion = legality.fusion(loop(legality, 0), loop(legality, 1), 1);
    assertThat(conflict(fusion.verdict())).startsWith("#0 [").contains("#1 [0]");
    assertThat(fusion.shift()).hasValue(ImmutableList.of(BigInteger.TWO));
    assertThat(fusion.sameIterations()).isTrue();
  }

  @Test
  void carriedSumIsAReductionAndItsLoopIsNotReversed() {
    Legality legality =
        of(
            """
            %s = affine.for %i = 0 to 60 iter_args(%sum = %x) -> f32 {
              %v = affine.load %B[%i] : memref<64xf32>
              %next = arith.subf %sum, %v : f32
              affine.yield %next : f32
            }
            """);
    Loop i = loop(legality, 0);
    Reduction reduction =
        legality
            .parallel(i)
            .as(Verdict.LegalIfReassociated.class)
            .orElseThrow()
            .reductions()
            .get(0);
    assertThat(reduction.operation()).isEqualTo("arith.subf");
    assertThat(reduction.accumulator()).isPresent();
    assertThat(reduction.operands())
        .containsExactly(legality.analysis().accesses().get(0).op().result(0));
    assertThat(obstacle(legality.reversal(i)))
        .isEqualTo(new Obstacle.CarriedValue(i, reduction.accumulator().get()));
  }

  @Test
  void differenceWithTheAccumulatorOnTheRightIsNoReduction() {
    Legality legality =
        of(
            """
            %s = affine.for %i = 0 to 60 iter_args(%sum = %x) -> f32 {
              %v = affine.load %B[%i] : memref<64xf32>
              %next = arith.subf %v, %sum : f32
              affine.yield %next : f32
            }
            """);
    assertThat(obstacle(legality.parallel(loop(legality, 0))))
        .isInstanceOf(Obstacle.CarriedValue.class);
  }

  @Test
  void callsLeaveEverythingUnknown() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to 8 {
                affine.store %x, %A[%i, %j] : memref<64x64xf32>
                func.call @g() : () -> ()
              }
            }
            """);
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    assertThat(
            List.of(
                legality.parallel(i),
                legality.interchange(i, j),
                legality.tiling(List.of(i, j), List.of(2L, 2L)),
                legality.vectorization(j, 4),
                legality.unrollAndJam(i, 2)))
        .noneMatch(Answer::isKnown);
    assertThat(legality.permutableBands()).hasSize(2);
  }

  @Test
  void elementOfAWitnessIsOneThatBothTouch() {
    // Four elements from i on are written, and element i + 3 alone is read: they meet at i + 3.
    Legality legality =
        of(
            """
            %v = vector.broadcast %x : f32 to vector<4xf32>
            affine.for %i = 0 to 8 {
              %r = affine.load %B[%i + 7] : memref<64xf32>
              affine.vector_store %v, %B[%i] : memref<64xf32>, vector<4xf32>
            }
            """);
    Obstacle.Conflict conflict = (Obstacle.Conflict) obstacle(legality.reversal(loop(legality, 0)));
    BigInteger read = conflict.witness().source().get(0);
    assertThat(conflict.dependence().source().isWrite() || conflict.dependence().sink().isWrite())
        .isTrue();
    BigInteger element = conflict.witness().element().get(0);
    if (!conflict.dependence().source().isWrite()) {
      assertThat(element).isEqualTo(read.add(BigInteger.valueOf(7)));
    } else {
      assertThat(element.subtract(read).intValueExact()).isBetween(0, 3);
      assertThat(element).isEqualTo(conflict.witness().sink().get(0).max(read));
    }
  }

  @Test
  void anyTimesMayBeAskedFor() {
    Legality legality = of(DIAGONAL);
    var read = legality.analysis().accesses().get(0);
    var write = legality.analysis().accesses().get(1);
    // All reads before all writes.
    assertThat(
            legality
                .schedule(
                    Map.of(
                        read, AffineMap.parse("(i, j) -> (0, i, j)"),
                        write, AffineMap.parse("(i, j) -> (1, i, j)")))
                .is(Verdict.Legal.class))
        .isFalse();
    assertThat(
            legality
                .schedule(
                    Map.of(
                        read, AffineMap.parse("(i, j) -> (i, 0)"),
                        write, AffineMap.parse("(i, j) -> (i, 1)")))
                .is(Verdict.Legal.class))
        .isTrue();
    assertThat(legality.schedule(Map.of())).isEqualTo(Verdict.legal());
  }

  @Test
  void statementsThatDependOnEachOtherStayTogether() {
    Legality legality =
        of(
            """
            affine.for %i = 1 to 60 {
              %a = affine.load %A[%i - 1, 0] : memref<64x64xf32>
              affine.store %a, %B[%i] : memref<64xf32>
              %b = affine.load %B[%i - 1] : memref<64xf32>
              affine.store %b, %A[%i, 0] : memref<64x64xf32>
              %c = affine.load %B[%i] : memref<64xf32>
              affine.store %c, %A[%i, 1] : memref<64x64xf32>
            }
            """);
    DependenceGraph graph = DependenceGraph.of(legality.analysis());
    assertThat(graph.statements()).hasSize(3);
    assertThat(graph.components(1).toString()).isEqualTo("[[S0, S1], [S2]]");
    assertThat(graph.components(2).toString()).isEqualTo("[[S0], [S1], [S2]]");
    assertThat(graph.toDot()).startsWith("digraph dependences {").contains("S0 -> S1");
    assertThat(legality.distribution(loop(legality, 0))).hasSize(2);
    assertThat(Optional.of(graph.network().nodes().size())).hasValue(3);
  }
}
