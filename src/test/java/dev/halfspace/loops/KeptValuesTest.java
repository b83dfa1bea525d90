package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.StoreUse;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.presburger.Emptiness;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class KeptValuesTest {
  /** Tells of each write of a function if all its values are kept. */
  private static List<Boolean> areKept(String body) {
    Operation func =
        LoopTexts.read(
                """
                func.func @f(%A: memref<9x9xf32>, %v: memref<9xf32>, %x: f32) {
                  affine.for %i = 0 to 8 {
                    affine.for %j = 0 to 8 {
                      BODY
                    }
                  }
                  return
                }
                """
                    .replace("BODY", body))
            .findAll(FuncOp.class)
            .get(0);
    DependenceAnalysis analysis = DependenceAnalysis.of(func);
    return analysis.accesses().stream()
        .filter(AffineAccess::isWrite)
        .map(write -> KeptValues.areOf(write, analysis))
        .toList();
  }

  @Test
  void sumsAreReadBeforeTheNextIsStored() {
    String sum =
        """
        %s = affine.load %v[%i] : memref<9xf32>
        %t = arith.addf %s, %x : f32
        affine.store %t, %v[%i] : memref<9xf32>
        """;
    assertThat(areKept(sum)).containsExactly(true);
    assertThat(areKept("affine.store %x, %A[%i, %j] : memref<9x9xf32>\n" + sum))
        .containsExactly(true, true);
    // What is stored first is stored over the sum of the iteration before, which nobody has read.
    assertThat(areKept("affine.store %x, %v[%i] : memref<9xf32>\n" + sum))
        .containsExactly(false, false);
    assertThat(areKept(sum.replace("load %v[%i]", "load %v[%j]"))).containsExactly(false);
  }

  @Test
  void anotherWriteBetweenMayBeOfTheElement() {
    assertThat(
            areKept(
                """
                %s = affine.load %v[%i] : memref<9xf32>
                affine.store %x, %v[%j] : memref<9xf32>
                affine.store %s, %v[%i] : memref<9xf32>
                """))
        .containsExactly(false, false);
  }

  @Test
  void nobodySeesWhatIsLeftInABufferOfTheFunction() {
    Operation func =
        LoopTexts.read(
                """
                func.func @f(%x: f32) {
                  %A = memref.alloc() : memref<9xf32>
                  affine.store %x, %A[0] : memref<9xf32>
                  return
                }
                """)
            .findAll(FuncOp.class)
            .get(0);
    DependenceAnalysis analysis = DependenceAnalysis.of(func);
    assertThat(KeptValues.areOf(analysis.accesses().get(0), analysis)).isFalse();
  }

  /** The dataflow knows of no value that is overwritten unread where values are seen to be kept. */
  @Test
  void noneIsDead() {
    int kept = 0;
    for (LongFunction<Operation> generator : BackwardDependencesTest.generators().toList()) {
      for (long seed = 0; seed < 60; seed++) {
        for (FuncOp func : generator.apply(seed).findAll(FuncOp.class)) {
          kept += checkNoneIsDead(func);
        }
      }
    }
    assertThat(kept).isGreaterThan(100);
  }

  private static int checkNoneIsDead(FuncOp func) {
    DependenceAnalysis analysis = DependenceAnalysis.of(func);
    Dataflow flow = Dataflow.of(analysis);
    int kept = 0;
    for (AffineAccess write : analysis.accesses()) {
      if (analysis.barriers().isEmpty() && write.isWrite() && KeptValues.areOf(write, analysis)) {
        kept++;
        assertThat(flow.use(write).map(StoreUse::dead).toOptional().orElse(null))
            .as("%s in %s", write, func)
            .matches(dead -> dead == null || dead.isEmpty().is(Emptiness.Empty.class));
      }
    }
    return kept;
  }
}
