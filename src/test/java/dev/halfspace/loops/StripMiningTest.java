package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops cut into strips. */
class StripMiningTest {
  private static final String NINE =
      """
      func.func @f() {
        affine.for %i = 0 to 9 {
          "s"(%i) : (index) -> ()
        }
        return
      }
      """;

  private static final int MANY = Integer.getInteger("halfspace.loops.programs", 10_000);

  private static StripMining cut(ModuleOp module, int loop, long size) {
    StripMining plan = StripMining.of(module.findAll(AffineForOp.class).get(loop), size);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      plan.apply(rewriter);
    }
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
    return plan;
  }

  private static String cut(String text, long size) {
    ModuleOp module = LoopTexts.read(text);
    var unused = cut(module, 0, size);
    return LoopTexts.print(module);
  }

  @Test
  void stripsEndWithTheLoop() {
    assertThat(
            cut(
                """
                func.func @f(%n: index) {
                  affine.for %i = 3 to %n step 2 {
                    "s"(%i) : (index) -> ()
                  }
                  return
                }
                """,
                4))
        .isEqualTo(
            """
            #map = affine_map<(d0) -> (d0)>
            #map1 = affine_map<(d0)[s0] -> (d0 + 8, s0)>
            module {
              func.func @f(%arg0: index) {
                affine.for %arg1 = 3 to %arg0 step 8 {
                  affine.for %arg2 = #map(%arg1) to min #map1(%arg1)[%arg0] step 2 {
                    "s"(%arg2) : (index) -> ()
                  }
                }
                return
              }
            }
            """);
  }

  /** 12 iterations are 3 strips of 4; the value that is passed on goes through both loops. */
  @Test
  void stripsOfOneLengthPassValuesOn() {
    assertThat(
            cut(
                """
                func.func @f(%x: i64) -> i64 {
                  %r = affine.for %i = 0 to 12 iter_args(%a = %x) -> (i64) {
                    %b = arith.addi %a, %x : i64
                    affine.yield %b : i64
                  }
                  return %r : i64
                }
                """,
                4))
        .isEqualTo(
            """
            #map = affine_map<(d0) -> (d0)>
            #map1 = affine_map<(d0) -> (d0 + 4)>
            module {
              func.func @f(%arg0: i64) -> i64 {
                %0 = affine.for %arg1 = 0 to 12 step 4 iter_args(%arg2 = %arg0) -> (i64) {
                  %1 = affine.for %arg3 = #map(%arg1) to #map1(%arg1) iter_args(%arg4 = %arg2) -> (i64) {
                    %2 = arith.addi %arg4, %arg0 : i64
                    affine.yield %2 : i64
                  }
                  affine.yield %1 : i64
                }
                return %0 : i64
              }
            }
            """);
  }

  @Test
  void newLoopsAreKnownAfterwards() {
    ModuleOp module = LoopTexts.read(NINE);
    StripMining early = StripMining.of(module.findAll(AffineForOp.class).get(0), 4);
    assertThatThrownBy(early::strips).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(early::inner).isInstanceOf(IllegalStateException.class);
    StripMining plan = cut(module, 0, 4);
    assertThat(module.findAll(AffineForOp.class)).containsExactly(plan.strips(), plan.inner());
  }

  @Test
  void statementsCorrespond() {
    ModuleOp module = LoopTexts.read(NINE);
    StripMining plan = StripMining.of(module.findAll(AffineForOp.class).get(0), 4);
    Correspondence correspondence;
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      correspondence = plan.apply(rewriter);
    }
    Correspondence.Part part = correspondence.parts().get(0);
    assertThat(part.source()).isEqualTo(part.result());
    assertThat(part.variables()).isEqualTo(AffineValueMap.at(plan.inner().inductionVariable()));
  }

  /** The greatest index is 2^63 - 1; 7 * 1317624576693539387 is less than it by 98. */
  @ParameterizedTest
  @CsvSource({
    "9223372036854775807, 1, 4, false",
    "9223372036854775803, 1, 4, true",
    "100, 4611686018427387904, 2, false",
    "100, 7, 1317624576693539387, false",
    "100, 7, 1317624576693539386, true",
    "%n, 1, 9223372036854775806, false", // a strip that begins at 2 ends at 2^63
    "%n, 2, 2305843009213693952, true",
  })
  void endsOfStripsAreIndices(String upper, String step, long size, boolean isGranted) {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f(%n: index) {
              affine.for %i = 0 to UPPER step STEP {
                "s"(%i) : (index) -> ()
              }
              return
            }
            """
                .replace("UPPER", upper)
                .replace("STEP", step));
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    assertThat(StripMining.of(loop, size).verdict().isGranted()).isEqualTo(isGranted);
  }

  @Test
  void stripsHaveIterations() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f() {
              affine.for %i = 0 to 9 {
              }
              return
            }
            """);
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    assertThatThrownBy(() -> StripMining.of(loop, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Cuts a random loop of each program, and where there are several another one. */
  private static void check(int programs) {
    for (long seed = 0; seed < programs; seed++) {
      String text = seed % 2 == 0 ? LoopPrograms.affine(seed) : LoopPrograms.bare(seed);
      ModuleOp module = LoopTexts.read(text);
      Random random = new Random(seed);
      long size = List.of(1L, 2L, 3L, 7L).get((int) (seed / 2 % 4));
      for (int i = 0; i < 2; i++) {
        int loops = module.findAll(AffineForOp.class).size();
        var unused = cut(module, random.nextInt(loops), size);
      }
      Executions.assertSame("strips of " + size, text, module);
    }
  }

  @Test
  void programsComputeTheSame() {
    check(50);
  }

  @Tag("slow")
  @Test
  void manyProgramsComputeTheSame() {
    check(MANY);
  }
}
