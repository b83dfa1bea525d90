package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.legality.Legality;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Loops from the last iteration to the first. */
class ReversalTest {
  private static List<AffineForOp> loops(ModuleOp module) {
    return module.findAll(AffineForOp.class);
  }

  private static Legality legality(ModuleOp module) {
    return Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
  }

  /** The sum of 2^62 and 2^62 + 3, from which the variable is subtracted, is no index. */
  @Test
  void loopsFarFromZeroAreNotReversed() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %x: i64) {
          affine.for %i = LOWER to UPPER {
            affine.store %x, %A[%i mod 8] : memref<8xi64>
          }
          return
        }
        """;
    ModuleOp far =
        LoopTexts.read(
            text.replace("LOWER", "4611686018427387904").replace("UPPER", "4611686018427387908"));
    assertThat(Reversal.of(legality(far), loops(far).get(0)).verdict().isGranted()).isFalse();
    ModuleOp near = LoopTexts.read(text.replace("LOWER", "-4").replace("UPPER", "4"));
    assertThat(Reversal.of(legality(near), loops(near).get(0)).verdict().isGranted()).isTrue();
  }

  /** From {@code max(a, b)} to {@code min(c, d)}: the negatives of 1 less than the end, and on. */
  @Test
  void loopsBetweenSeveralValuesCountTheirNegatives() {
    String text =
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index, %m: index) {
          affine.for %i = max affine_map<()[s0] -> (s0, 2)>()[%n]
              to min affine_map<()[s0] -> (s0 + 5, 9)>()[%n] {
            %x = arith.index_cast %i : index to i64
            affine.store %x, %A[%i] : memref<64xi64>
          }
          return
        }
        """;
    String after = Executions.after("affine-loop-reverse", text);
    assertThat(after)
        .contains("affine.for %arg4 = max #map()[%arg2] to min #map1()[%arg2] {")
        .contains("#map = affine_map<()[s0] -> (-s0 - 4, -8)>")
        .contains("#map1 = affine_map<()[s0] -> (-s0 + 1, -1)>")
        .contains("affine_map<(d0) -> (-d0)>");
    Executions.assertSame("affine-loop-reverse", text);
    ModuleOp steps = LoopTexts.read(text.replace("[%n] {", "[%n] step 2 {"));
    assertThat(Reversal.of(legality(steps), loops(steps).get(0)).verdict())
        .isEqualTo(PlanVerdict.refused("it has a step and a bound that is a min or max"));
  }
}
