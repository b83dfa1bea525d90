package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Available;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans decide, act only if they may, and say what became of statements. */
class LoopPlanTest {
  private static final String BACKWARD =
      """
      func.func @f(%A: memref<9x9xi64>) {
        affine.for %i = 0 to 8 {
          affine.for %j = 0 to 8 {
            %v = affine.load %A[%i, %j + 1] : memref<9x9xi64>
            affine.store %v, %A[%i + 1, %j] : memref<9x9xi64>
          }
        }
        return
      }
      """;

  private static List<AffineForOp> loops(ModuleOp module) {
    return module.findAll(AffineForOp.class);
  }

  private static Legality legality(ModuleOp module) {
    return Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
  }

  private static String text(ModuleOp module) {
    return Printer.custom().print(module);
  }

  @Test
  void refusedPlanThrowsAndChangesNothing() {
    ModuleOp module = LoopTexts.read(BACKWARD);
    String before = text(module);
    List<AffineForOp> loops = loops(module);
    Legality legality = legality(module);
    for (LoopPlan plan :
        List.of(
            Permutation.interchange(legality, loops.get(0), loops.get(1)),
            UnrollAndJam.of(legality, loops.get(0), 2),
            Reversal.of(legality, loops.get(0)))) {
      try (TreeRewriter rewriter = TreeRewriter.of(module)) {
        assertThatThrownBy(() -> plan.apply(rewriter))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("refused to " + plan.description());
      }
      assertThat(text(module)).isEqualTo(before);
    }
  }

  @Test
  void refusalHasThePairOfIterations() {
    ModuleOp module = LoopTexts.read(BACKWARD);
    List<AffineForOp> loops = loops(module);
    LoopPlan plan = Permutation.interchange(legality(module), loops.get(0), loops.get(1));
    PlanVerdict.Refused refused = (PlanVerdict.Refused) plan.verdict();
    Obstacle.Conflict conflict = (Obstacle.Conflict) refused.obstacle().orElseThrow();
    // (0, 1) writes [1, 1]; (1, 0) reads [1, 0 + 1].
    assertThat(conflict.witness().source()).containsExactly(BigInteger.ZERO, BigInteger.ONE);
    assertThat(conflict.witness().sink()).containsExactly(BigInteger.ONE, BigInteger.ZERO);
  }

  @Test
  void copiesOfStatementsCorrespondToIterations() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f() {
              affine.for %i = 0 to 9 {
                "s"(%i) : (index) -> ()
              }
              return
            }
            """);
    Correspondence correspondence;
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      correspondence = Unrolling.by(loops(module).get(0), 4).apply(rewriter);
    }
    // The one that is left, at 8, and the four of each group, at i, i + 1, i + 2 and i + 3.
    assertThat(correspondence.parts()).hasSize(5);
    assertThat(
            correspondence.parts().stream()
                .map(part -> part.variables().map().result(0).toString()))
        .containsExactly("8", "d0", "d0 + 1", "d0 + 2", "d0 + 3");
    assertThat(correspondence.parts())
        .allSatisfy(part -> assertThat(part.result().get(0).name()).isEqualTo("s"));
  }

  @Test
  void verdictIsAskedAnewAfterAChange() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f() {
              affine.for %i = 0 to 1 {
                "s"(%i) : (index) -> ()
              }
              return
            }
            """);
    AffineForOp loop = loops(module).get(0);
    Promotion plan = Promotion.of(loop);
    assertThat(plan.verdict().isGranted()).isTrue();
    loop.setStep(5);
    loop.setUpperBound(AffineValueMap.constant(6));
    assertThat(plan.verdict()).isEqualTo(PlanVerdict.refused("2 iterations"));
  }

  /** An analysis that is too old does not know a loop that is new, and must not say why not. */
  @Test
  void oldAnalysisIsNotAskedAboutNewLoops() {
    ModuleOp module = LoopTexts.read(BACKWARD);
    Legality legality = legality(module);
    AffineForOp outer = loops(module).get(0);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      StripMining.of(outer, 2).apply(rewriter);
    }
    LoopPlan plan = Reversal.of(legality, loops(module).get(1));
    assertThatThrownBy(plan::verdict)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("the IR has changed since it was analysed");
  }

  @Test
  void loopsGoWithTheLoopAroundThem() {
    ModuleOp module = LoopTexts.read(BACKWARD);
    List<AffineForOp> loops = loops(module);
    List<LoopPlan> plans =
        List.of(
            Tiling.of(loops.subList(1, 2), List.of(3L)),
            Skewing.of(loops.get(0), loops.get(1), 1),
            Peeling.last(loops.get(1), 2),
            Unrolling.by(loops.get(1), 2));
    loops.get(0).erase();
    for (LoopPlan plan : plans) {
      assertThat(plan.verdict())
          .isEqualTo(PlanVerdict.refused("the loop is no longer part of the IR"));
    }
  }

  @Test
  void functionNeedNotBeInAModule() {
    FuncOp func =
        LoopTexts.read(
                """
                func.func @f(%A: memref<8xf32>, %x: f32) -> f32 {
                  affine.store %x, %A[3] : memref<8xf32>
                  %v = affine.load %A[3] : memref<8xf32>
                  return %v : f32
                }
                """)
            .findAll(FuncOp.class)
            .get(0);
    LoopPlan before = ScalarReplacement.of(func);
    func.remove();
    assertThat(ScalarReplacement.of(func).verdict().isGranted()).isTrue();
    assertThat(before.verdict().isGranted()).isFalse();
  }

  /** Programs that the oracle changes in what they compute; see docs/compatibility.md. */
  @Test
  void whatTheOracleMiscompilesIsRefusedOrRight() throws IOException {
    Path folder = Path.of(System.getProperty("halfspace.corpus", "none"), "miscompiled");
    Available.orSkip(Files.exists(folder), "the corpus is not there");
    assertThat(
            after(folder, "jam-negative-distance", "affine-loop-unroll-jam{unroll-jam-factor=2}"))
        .isEqualTo(after(folder, "jam-negative-distance", "strip-debuginfo"));
    assertThat(after(folder, "normalize-wraps", "affine-loop-normalize")).contains("= 0 to 5 {");
    assertThat(after(folder, "coalesce-negative-counts", "affine-loop-coalescing"))
        .contains("affine.max");
    assertThat(after(folder, "peel-front-of-empty-loop", "scf-for-loop-peeling{peel-front}"))
        .contains("affine.min");
    // Of the three functions only the read of an element that is there moves.
    assertThat(after(folder, "hoist-out-of-empty-loop", "affine-loop-invariant-code-motion"))
        .contains("to %arg2 {\n      affine.store %arg1, %arg0[0]")
        .contains("to %arg3 {\n      %0 = arith.divsi")
        .contains("%0 = affine.load %arg0[5] : memref<10xi32>\n    %1 = affine.for");
  }

  private static String after(Path folder, String name, String passes) throws IOException {
    return Executions.after(passes, Files.readString(folder.resolve(name + ".before.mlir")));
  }

  @Test
  void rootHasNoName() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f() {
              affine.for %i = 0 to 4 {
              }
              return
            }
            """);
    AffineForOp root = loops(module).get(0);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      Schedule schedule = Schedule.of(root, rewriter);
      assertThatThrownBy(() -> schedule.loop("nosuch")).isInstanceOf(NoSuchElementException.class);
    }
  }

  /** Each of so many loops would have twice the operations of the one inside. */
  @Test
  void manyConditionsAreNotAllDecidedBefore() {
    int depth = 24;
    StringBuilder text = new StringBuilder("func.func @f(%A: memref<4xi64>, %x: i64");
    for (int i = 0; i < depth; i++) {
      text.append(", %c").append(i).append(": index");
    }
    text.append(") {\n");
    for (int i = 0; i < depth; i++) {
      text.append(
          """
          affine.for %%i%1$d = 0 to 2 {
            affine.if affine_set<()[s0] : (s0 >= 0)>()[%%c%1$d] {
              affine.store %%x, %%A[0] : memref<4xi64>
            }
          """
              .formatted(i));
    }
    text.append("}\n".repeat(depth)).append("return\n}\n");
    ModuleOp module = LoopTexts.after("affine-loop-unswitch", text.toString());
    assertThat(module.findAll(AffineForOp.class)).hasSizeBetween(1_000, 200_000);
  }

  /** The function of a buffer and a number that executes some loops. */
  private static FuncOp function(String loops) {
    String text = "func.func @f(%A: memref<8x8xi64>, %x: i64) {\n" + loops + "return\n}\n";
    return LoopTexts.read(text).findAll(FuncOp.class).get(0);
  }

  @Test
  void loopsThatAreNotNestedAreNotPutInOrder() {
    FuncOp function =
        function(
            """
            affine.for %i = 0 to 8 {
              affine.store %x, %A[%i, 0] : memref<8x8xi64>
            }
            affine.for %j = 0 to 8 {
              affine.store %x, %A[%j, 0] : memref<8x8xi64>
            }
            """);
    try (TreeRewriter rewriter = TreeRewriter.of(function)) {
      Schedule schedule = Schedule.of(function, rewriter).permute(List.of("1", "0"));
      assertThat(schedule.toString()).contains("the nest is not perfect");
      assertThatThrownBy(() -> schedule.permute(List.of()))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** A bound that may be poison is looked at only where the loop around has an iteration. */
  @ParameterizedTest
  @CsvSource({"%m, false", "8, true"})
  void boundsInsideAreDefinedWhereTheyAreComputed(String outer, boolean isDone) {
    FuncOp function =
        function(
            """
            %c64 = arith.constant 64 : index
            %m = arith.index_cast %x : i64 to index
            %s = arith.shli %m, %c64 : index
            affine.for %i = 0 to OUTER {
              affine.for %j = 0 to %s {
                affine.store %x, %A[%i, %j] : memref<8x8xi64>
              }
            }
            """
                .replace("OUTER", outer));
    try (TreeRewriter rewriter = TreeRewriter.of(function)) {
      Schedule schedule = Schedule.of(function, rewriter).interchange("0", "0.0");
      assertThat(schedule.steps().get(0).verdict().isGranted()).isEqualTo(isDone);
    }
  }

  @Test
  void stepsTogetherThatFailAreForgotten() {
    FuncOp function =
        function(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to 8 {
                affine.store %x, %A[%i, %j] : memref<8x8xi64>
              }
            }
            """);
    String before = Printer.custom().print(function);
    try (TreeRewriter rewriter = TreeRewriter.of(function)) {
      Schedule schedule = Schedule.of(function, rewriter);
      assertThatThrownBy(() -> schedule.together(all -> all.skew("0", "0.0", 1).reverse("7")))
          .isInstanceOf(NoSuchElementException.class);
      assertThat(schedule.steps()).isEmpty();
    }
    assertThat(Printer.custom().print(function)).isEqualTo(before);
  }

  @Test
  void stepsTogetherThatAreUndoneSaySo() {
    FuncOp function =
        function(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 1 to 8 {
                affine.store %x, %A[%i, %j] : memref<8x8xi64>
              }
            }
            """);
    String before = Printer.custom().print(function);
    try (TreeRewriter rewriter = TreeRewriter.of(function)) {
      Schedule schedule = Schedule.of(function, rewriter);
      schedule.together(all -> all.normalize("0.0").normalize("0.0"));
      assertThat(schedule.toString())
          .isEqualTo(
              """
              refused to normalize: undone with a step that was refused
              refused to normalize: it is normalized already\
              """);
    }
    assertThat(Printer.custom().print(function)).isEqualTo(before);
  }

  /** Operations that see nothing of the function have their constants themselves. */
  @Test
  void onlyIterationIsAConstantThatIsSeen() {
    String text =
        """
        func.func @f() {
          affine.for %i = 0 to 3 {
            builtin.module {
              affine.for %j = 5 to 6 {
                "s"(%j) : (index) -> ()
              }
            }
          }
          return
        }
        """;
    assertThat(Executions.after("affine-loop-normalize{promote-single-iter=true}", text))
        .contains("builtin.module {\n        %c5 = arith.constant 5 : index");
  }

  /** Distances of constants, also of operations or of several, have to be indices. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for %i = %l to %u step 2",
        "for %i = %l to min affine_map<(d0) -> (d0, 9223372036854775806)>(%u)",
        "parallel (%i) = (symbol(%l)) to (symbol(%u)) step (2)",
      })
  void loopsOfMoreIterationsThanAnIndexAreNotNormalized(String loop) {
    LoopTexts.assertRefused(
        "affine-loop-normalize",
        """
        func.func @f() {
          %l = arith.constant -9223372036854775808 : index
          %u = arith.constant 9223372036854775807 : index
          affine.LOOP {
            "s"(%i) : (index) -> ()
          }
          return
        }
        """
            .replace("LOOP", loop));
  }

  private static PlanVerdict unswitched(String condition) {
    String text =
        """
        func.func @f(%A: memref<8xf32>, %x: f32, %n: index, %m: index) {
          affine.for %i = 0 to %n {
            CONDITION
            affine.store %v, %A[%i] : memref<8xf32>
          }
          return
        }
        """
            .replace("CONDITION", condition);
    return Unswitching.of(LoopTexts.read(text).findAll(AffineForOp.class).get(0)).verdict();
  }

  @Test
  void reasonWhyNoConditionIsDecidedIsTrue() {
    String given =
        """
        %v = affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%m] -> f32 {
          affine.yield %x : f32
        } else {
          affine.yield %x : f32
        }
        """;
    assertThat(unswitched(given))
        .isEqualTo(
            PlanVerdict.refused("a condition that is the same in each iteration gives values"));
    assertThat(unswitched(given.replace("()[s0]", "(s0)[]").replace("()[%m]", "(%i)")))
        .isEqualTo(PlanVerdict.refused("no condition is loop-invariant"));
    String divided =
        """
        %v = arith.addf %x, %x : f32
        affine.if affine_set<()[s0] : (8 floordiv s0 - 1 >= 0)>()[%m] {
          affine.store %x, %A[0] : memref<8xf32>
        }
        """;
    assertThat(unswitched(divided))
        .isEqualTo(
            PlanVerdict.refused(
                "a condition that is the same in each iteration need not be defined where there is"
                    + " no iteration"));
  }

  /** The first loop stores what the second loads, but not by that name. */
  @Test
  void storesUnderAnotherNameAreTheReason() {
    List<AffineForOp> loops =
        LoopTexts.read(
                """
            func.func @f(%A: memref<8xf32>, %B: memref<8xf32>, %x: f32) {
              %V = memref.subview %A[0] [4] [1] : memref<8xf32> to memref<4xf32>
              affine.for %i = 0 to 4 {
                affine.store %x, %A[%i] : memref<8xf32>
              }
              affine.for %i = 0 to 4 {
                %v = affine.load %V[%i] : memref<4xf32>
                affine.store %v, %B[%i] : memref<8xf32>
              }
              return
            }
            """)
            .findAll(AffineForOp.class);
    assertThat(LoopFusion.of(loops.get(0), loops.get(1), 0).verdict())
        .isEqualTo(PlanVerdict.refused("buffers of the loops may alias"));
  }

  /** The distance of a bound far away from one that is not known wraps around. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "15 to affine_map<()[s0] -> (s0 - 9223372036854775800)>()[%n]",
        "%n to 9223372036854775807 step 4611686018427387904",
      })
  void loopsThatMayCountFurtherThanAnIndexAreNotNormalized(String bounds) {
    LoopTexts.assertRefused(
        "affine-loop-normalize",
        """
        func.func @f(%n: index) {
          affine.for %i = BOUNDS {
            "s"(%i) : (index) -> ()
          }
          return
        }
        """
            .replace("BOUNDS", bounds));
  }

  /** A sum of the beginning of a tile and the distance in it may be less than 0, or too large. */
  @ParameterizedTest
  @ValueSource(longs = {-8, Long.MAX_VALUE - 9})
  void guardsOfTilesCompareWhatIsLeft(long lower) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant LOWER : index
          %s = arith.constant 5 : index
          %l = arith.addi %c, %n : index
          %u = arith.addi %l, %s : index
          scf.parallel (%i) = (%l) to (%u) step (%s) {
            %j = arith.subi %i, %l : index
            %v = memref.load %A[%j] : memref<20xi64>
            memref.store %v, %B[%j] : memref<20xi64>
          }
          return
        }
        """
            .replace("LOWER", Long.toString(lower));
    Executions.assertSame(
        "scf-parallel-loop-tiling{parallel-loop-tile-sizes=4 no-min-max-bounds}", text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%q", "%c2", "%r"})
  void guardsOfTilesAreTheOraclesWhereTheLowerBoundIsNotNegative(String lower) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %r = arith.remui %m, %c2 : index
          scf.for %q = %c0 to %n step %c1 {
            scf.parallel (%i) = (LOWER) to (%n) step (%c1) {
              %v = memref.load %A[%i] : memref<20xi64>
              memref.store %v, %B[%i] : memref<20xi64>
            }
          }
          return
        }
        """;
    String pass = "scf-parallel-loop-tiling{parallel-loop-tile-sizes=4 no-min-max-bounds}";
    LoopTexts.assertLikeOracle(pass, text.replace("LOWER", lower));
    Executions.assertSame(pass, text.replace("LOWER", lower));
    Executions.assertSame(pass, text.replace("LOWER", "%m"));
    assertThat(Executions.after(pass, text.replace("LOWER", "%m"))).contains("arith.subi");
  }

  /** The step of tiles would be -2, which no dimension may have, also where it has no iteration. */
  @Test
  void stepsOfTilesArePositive() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %far = arith.constant 9223372036854775807 : index
          %low = arith.constant -2147483648 : index
          scf.parallel (%i) = (%n) to (%low) step (%far) {
          }
          return
        }
        """;
    LoopTexts.assertRefused("scf-parallel-loop-tiling{parallel-loop-tile-sizes=2}", text);
  }

  /** The step of tiles would be 0, or what is left at the first a negative number. */
  @ParameterizedTest
  @ValueSource(strings = {"(%c0) to (%c8) step (%far)", "(%least) to (%c8) step (%far)"})
  void tilesWithinIndices(String bounds) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c0 = arith.constant 0 : index
          %c8 = arith.constant 8 : index
          %x = arith.constant 7 : i64
          %far = arith.constant 4611686018427387904 : index
          %least = arith.constant -9223372036854775808 : index
          scf.parallel (%i) = BOUNDS {
            %v = memref.atomic_rmw addi %x, %A[%c0] : (i64, memref<20xi64>) -> i64
          }
          return
        }
        """
            .replace("BOUNDS", bounds);
    String pass = "scf-parallel-loop-tiling{parallel-loop-tile-sizes=4}";
    LoopTexts.assertRefused(pass, text);
    Executions.assertSame(pass, text);
  }
}
