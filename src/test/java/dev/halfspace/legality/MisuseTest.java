package dev.halfspace.legality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Questions that cannot be asked: about other loops, changed IR, or sizes that are none. */
final class MisuseTest {
  /** No access depends on another, so that nothing has to be looked at to answer. */
  private static final String PROGRAM =
      """
      func.func @f(%A: memref<20x20xf32>, %B: memref<20xf32>, %x: f32, %n: index) {
        affine.for %i = 0 to 8 {
          affine.for %j = 0 to 8 {
            affine.store %x, %A[%i, %j] : memref<20x20xf32>
          }
        }
        affine.for %k = 0 to 8 {
          affine.store %x, %B[%k] : memref<20xf32>
        }
        return
      }
      """;

  /** Another function, with an obstacle to interchange. */
  private static final String OTHER =
      PROGRAM.replace("@f", "@g").replace("%j = 0 to 8", "%j = 0 to affine_map<(d0) -> (d0)>(%i)");

  private final ModuleOp module = Program.read(PROGRAM + OTHER);
  private final FuncOp f = module.findAll(FuncOp.class).get(0);
  private final Legality legality = Legality.of(DependenceAnalysis.of(f));
  private final Loop i = legality.analysis().loops().get(0);
  private final Loop j = legality.analysis().loops().get(1);
  private final Loop k = legality.analysis().loops().get(2);
  private final List<Loop> band = List.of(i, j);
  private final AffineMap swap = AffineMap.parse("(i, j) -> (j, i)");

  private static void assertThrown(Iterable<ThrowingCallable> questions) {
    assertThrown(questions, "(?s).*");
  }

  private static void assertThrown(Iterable<ThrowingCallable> questions, String message) {
    int place = 0;
    for (ThrowingCallable question : questions) {
      assertThatIllegalArgumentException()
          .as("question %s", place++)
          .isThrownBy(question)
          .withMessageMatching(message);
    }
  }

  @Test
  void questionsAboutLoopsOfOthersThrow() {
    List<Loop> others = DependenceAnalysis.of(module.findAll(FuncOp.class).get(1)).loops();
    Loop other = others.get(0);
    Operation cut = others.get(1).op();
    assertThrown(
        List.of(
            () -> legality.parallel(other),
            () -> legality.reversal(other),
            () -> legality.interchange(other, others.get(1)),
            () -> legality.interchange(i, others.get(1)),
            () -> legality.permutation(others.subList(0, 2), List.of(1, 0)),
            () -> legality.transformation(others.subList(0, 2), swap),
            () -> legality.tiling(others.subList(0, 2), List.of(2L, 2L)),
            () -> legality.fusion(other, others.get(2), 1),
            () -> legality.fusion(other, k, 1),
            () -> legality.fusion(i, others.get(2), 1),
            () -> legality.distribution(other, cut),
            () -> legality.distribution(other),
            () -> legality.unrollAndJam(other, 2),
            () -> legality.vectorization(other, 2),
            () -> legality.vectorization(other, 1),
            () -> legality.maximalVectorWidth(other)),
        "'affine\\.for' \\(loc\\(.*\\)\\) is not a loop of what was analysed");
  }

  @Test
  void questionsAboutChangedIrThrow() {
    f.setAttribute("changed", UnitAttr.UNIT);
    List<ThrowingCallable> questions =
        List.of(
            () -> legality.parallel(i),
            () -> legality.reversal(i),
            () -> legality.interchange(i, j),
            () -> legality.permutation(band, List.of(1, 0)),
            () -> legality.transformation(band, swap),
            () -> legality.tiling(band, List.of(2L, 2L)),
            legality::permutableBands,
            () -> legality.schedule(Map.of()),
            () -> legality.fusion(i, k, 1),
            () -> legality.distribution(i, j.op()),
            () -> legality.distribution(i),
            () -> legality.unrollAndJam(i, 2),
            () -> legality.vectorization(i, 2),
            () -> legality.vectorization(i, 1),
            () -> legality.maximalVectorWidth(i));
    int place = 0;
    for (ThrowingCallable question : questions) {
      assertThatIllegalStateException().as("question %s", place++).isThrownBy(question);
    }
  }

  @Test
  void questionsAboutAChangedFunctionWithoutNestsThrow() {
    FuncOp flat =
        Program.read(
                """
                func.func @f(%B: memref<20xf32>, %x: f32) {
                  affine.for %k = 0 to 8 {
                    affine.store %x, %B[%k] : memref<20xf32>
                  }
                  return
                }
                """)
            .findAll(FuncOp.class)
            .get(0);
    Legality ofFlat = Legality.of(DependenceAnalysis.of(flat));
    assertThat(ofFlat.permutableBands()).hasSize(1);
    flat.setAttribute("changed", UnitAttr.UNIT);
    assertThatIllegalStateException().isThrownBy(ofFlat::permutableBands);
    assertThatIllegalStateException().isThrownBy(() -> ofFlat.schedule(Map.of()));
  }

  @Test
  void bandIsAChainOfLoops() {
    assertThrown(
        List.of(
            () -> legality.transformation(List.of(), AffineMap.parse("() -> ()")),
            () -> legality.permutation(List.of(), List.of()),
            () -> legality.tiling(List.of(), List.of()),
            () -> legality.interchange(j, i),
            () -> legality.interchange(i, k),
            () -> legality.interchange(i, i),
            () -> legality.interchange(k, j),
            () -> legality.tiling(List.of(j, i), List.of(2L, 2L))));
  }

  @Test
  void bandHasOneOrderOneTimeAndOneSizePerLoop() {
    assertThrown(
        List.of(
            () -> legality.permutation(band, List.of(0)),
            () -> legality.permutation(band, List.of(0, 1, 2)),
            () -> legality.permutation(band, List.of(1, 1)),
            () -> legality.transformation(band, AffineMap.parse("(i) -> (i)")),
            () -> legality.transformation(band, AffineMap.parse("(i, j, k) -> (j, i)")),
            () -> legality.tiling(band, List.of(2L)),
            () -> legality.tiling(band, List.of(2L, 2L, 2L))));
  }

  @Test
  void sizesFactorsAndWidthsArePositive() {
    for (long none : List.of(0L, -1L, Long.MIN_VALUE)) {
      assertThrown(
          List.of(
              () -> legality.tiling(band, List.of(2L, none)),
              () -> legality.unrollAndJam(i, none),
              () -> legality.vectorization(i, none)));
    }
    assertThat(legality.tiling(band, List.of(1L, 1L))).isEqualTo(Verdict.legal());
    assertThat(legality.unrollAndJam(i, 1)).isEqualTo(Verdict.legal());
    assertThat(legality.vectorization(i, 1)).isEqualTo(Verdict.legal());
  }

  @Test
  void timesMayUseSymbols() {
    DependenceAnalysis analysis =
        DependenceAnalysis.of(
            Program.read(
                """
                func.func @f(%B: memref<20xf32>, %x: f32, %m: index, %n: index) {
                  affine.for %i = 0 to 8 {
                    affine.store %x, %B[symbol(%m) + symbol(%n)] : memref<20xf32>
                  }
                  return
                }
                """));
    Legality other = Legality.of(analysis);
    assertThat(analysis.symbols()).hasSize(2);
    List<Loop> loops = List.of(analysis.loops().get(0));
    assertThat(other.transformation(loops, AffineMap.parse("(i)[m, n] -> (i + m + n)")))
        .isEqualTo(Verdict.legal());
    assertThat(
            other
                .transformation(loops, AffineMap.parse("(i)[m, n] -> (m - i)"))
                .is(Verdict.Illegal.class))
        .isTrue();
    AffineAccess store = analysis.accesses().get(0);
    assertThat(other.schedule(Map.of(store, AffineMap.parse("(i)[m, n] -> (n + i)"))))
        .isEqualTo(Verdict.legal());
  }
}
