package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers are given about what was seen, as it was then, and remain what they were. */
class SeenIrTest {
  private static final String PROGRAM =
      """
      func.func @f(%A: memref<20xf32>, %x: f32) {
        affine.for %i = 0 to 10 step 2 {
          affine.store %x, %A[%i + 2] : memref<20xf32>
          %v = affine.load %A[%i] : memref<20xf32>
        }
        return
      }
      func.func @g(%A: memref<20xf32>, %x: f32) {
        affine.for %i = 0 to 10 {
          affine.store %x, %A[%i] : memref<20xf32>
        }
        return
      }
      """;

  private final ModuleOp module = Programs.parse(PROGRAM);
  private final FuncOp f = module.findAll(FuncOp.class).get(0);
  private final FuncOp g = module.findAll(FuncOp.class).get(1);
  private final DependenceAnalysis deps = DependenceAnalysis.of(f);
  private final AffineAccess store = deps.accesses().get(0);
  private final AffineAccess load = deps.accesses().get(1);

  @Test
  void questionsAboutLoopsThatWereNotSeenThrow() {
    DependenceAnalysis other = DependenceAnalysis.of(g);
    Loop ofOther = other.loops().get(0);
    Loop ofCopy = DependenceAnalysis.of(new IrMapping().copy(f)).loops().get(0);
    for (Loop loop : List.of(ofOther, ofCopy)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> deps.isParallel(loop))
          .withMessageStartingWith("'affine.for' (loc(")
          .withMessageContaining(") is not a loop of what was analysed");
      assertThatIllegalArgumentException().isThrownBy(() -> deps.isParallel(loop.op()));
      assertThatIllegalArgumentException().isThrownBy(() -> deps.parallelism(loop));
      assertThatIllegalArgumentException().isThrownBy(() -> LoopFacts.of(deps).tripCount(loop));
      assertThatIllegalArgumentException().isThrownBy(() -> deps.otherEffects(loop.op()));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> deps.isParallel(f))
        .withMessage("'func.func' (loc(\"test.mlir\":1:1)) is not a loop of what was analysed");
    assertThatIllegalArgumentException().isThrownBy(() -> deps.isParallel(store.op()));
  }

  @Test
  void questionsAboutChangedIrThrowAndNameThePlace() {
    Dataflow flow = Dataflow.of(deps);
    Loop loop = deps.loops().get(0);
    LoopFacts facts = LoopFacts.of(deps);
    assertThat(deps.isCurrent()).isTrue();
    load.op().erase();
    assertThat(deps.isCurrent()).isFalse();
    List<Runnable> questions =
        List.of(
            () -> deps.between(store, load),
            () -> deps.at(store, load, 1),
            () -> deps.carriers(store, load, each -> true),
            () -> deps.carriers(load, load, each -> true),
            () -> deps.relation(store, load),
            () -> deps.isParallel(loop),
            () -> deps.isParallel(loop.op()),
            () -> deps.parallelism(loop),
            deps::all,
            () -> deps.otherEffects(f),
            () -> deps.schedule(store),
            () -> flow.use(store),
            () -> flow.forwarding(load),
            flow::deadStores,
            () -> facts.tripCount(loop),
            () -> facts.values(loop),
            () -> BoundsCheck.of(deps, store),
            () -> AccessLocality.of(deps, store),
            () -> Footprint.of(deps, f));
    for (Runnable question : questions) {
      assertThatIllegalStateException()
          .isThrownBy(question::run)
          .withMessageContaining("the IR has changed since it was analysed")
          .withMessageContaining("'affine.load'")
          .withMessageContaining("test.mlir")
          .withMessageContaining("4:10");
    }
  }

  @Test
  void aChangeInOneFunctionLeavesAnalysesOfOthersValid() {
    DependenceAnalysis other = DependenceAnalysis.of(g);
    DependenceAnalysis both = DependenceAnalysis.of(module);
    f.setAttribute("changed", UnitAttr.UNIT);
    assertThat(other.isParallel(other.loops().get(0))).isTrue();
    assertThat(deps.isCurrent()).isFalse();
    assertThat(both.isCurrent()).isFalse();
  }

  @Test
  void answersStayReadableWhenTheIrIsGone() {
    Dependence.Exists exists = deps.at(store, load, 1).exists().orElseThrow();
    Dependence none = deps.at(load, store, 2);
    String text = exists.toString();
    module.erase();
    // The store of 0 .. 8 at 2 .. 10 is read by the next iteration.
    assertThat(exists.distances()).hasToString("[[2, 2]]");
    assertThat(exists).hasToString(text);
    assertThat(exists.iterationDistances().orElseThrow()).hasToString("[[1, 1]]");
    Witness witness = exists.witness().orElseThrow();
    assertThat(witness.sink().get(0).subtract(witness.source().get(0)).intValue()).isEqualTo(2);
    assertThat(exists.relation().contains(ImmutableList.of(n(0), n(2)))).isTrue();
    assertThat(exists.relation().contains(ImmutableList.of(n(8), n(10)))).isFalse();
    assertThat(exists.conditionOnSymbols()).isPresent();
    assertThat(none.isNone()).isTrue();
  }

  private static BigInteger n(long number) {
    return BigInteger.valueOf(number);
  }

  @Test
  void loopsWithoutAccessesAreLoops() {
    ModuleOp loops =
        Programs.parse(
            """
            func.func private @work(index)
            func.func @f(%x: f32, %c: i1) -> f32 {
              %r = affine.for %i = 0 to 10 iter_args(%a = %x) -> f32 {
                %b = arith.addf %a, %x : f32
                affine.yield %b : f32
              }
              affine.for %i = 0 to 10 {
                func.call @work(%i) : (index) -> ()
              }
              affine.for %i = 0 to 10 {
              }
              return %r : f32
            }
            """);
    DependenceAnalysis analysis = DependenceAnalysis.of(loops.findAll(FuncOp.class).get(1));
    assertThat(analysis.loops()).hasSize(3);
    assertThat(analysis.loops().stream().map(analysis::isParallel))
        .containsExactly(false, false, true);
  }

  @Test
  void loopsBeyondTheDeepestThatIsAnalysedAreNotParallel() {
    int depth = 60;
    StringBuilder text = new StringBuilder("func.func @f(%A: memref<20xf32>, %x: f32) {\n");
    for (int i = 0; i < depth; i++) {
      text.append("affine.for %i").append(i).append(" = 0 to 4 {\n");
    }
    text.append("affine.store %x, %A[0] : memref<20xf32>\n").append("}\n".repeat(depth));
    Operation function = Programs.parse(text + "return\n}\n").body().firstOp();
    DependenceAnalysis analysis = DependenceAnalysis.of(function);
    assertThat(analysis.loops()).hasSize(48);
    assertThat(analysis.loops().stream().noneMatch(analysis::isParallel)).isTrue();
  }

  @Test
  void accessesInAScopeOfTheirOwnKeepALoopFromBeingParallel() {
    DependenceAnalysis analysis =
        DependenceAnalysis.of(
            Programs.parse(
                """
                affine.for %i = 0 to 4 {
                  builtin.module {
                    func.func @f(%A: memref<20xf32>, %x: f32) {
                      affine.store %x, %A[0] : memref<20xf32>
                      return
                    }
                  }
                }
                """));
    assertThat(analysis.isParallel(analysis.loops().get(0))).isFalse();
  }
}
