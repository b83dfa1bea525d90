package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomModules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FewExecutionsTest {
  private static boolean isLastNegative(String loops, Map<String, Long> least) {
    ModuleOp module =
        LoopTexts.read("func.func @f(%n: index, %m: index) {\n" + loops + "return\n}\n");
    List<AffineForOp> all = module.findAll(AffineForOp.class);
    AffineForOp last = all.get(all.size() - 1);
    FuncOp func = module.findAll(FuncOp.class).get(0);
    Value n = func.functionBody().entryBlock().argument(0);
    return FewExecutions.isAnyNegative(
        IterationCount.of(last).orElseThrow().map(),
        last,
        value -> value == n ? least.get("n") : null);
  }

  private static boolean isLastNegative(String loops) {
    return isLastNegative(loops, Map.of());
  }

  @Test
  void countsAreNegativeInFirstOrLastIterations() {
    String inside =
        """
        affine.for %j = 0 to %n {
          affine.for %k = affine_map<(d0) -> (d0)>(%i) to %n {
          }
        }
        """;
    // The inner loops are executed where %n is positive: for 1, where %i is 9.
    assertThat(isLastNegative("affine.for %i = 0 to 10 {\n" + inside + "}\n")).isTrue();
    assertThat(isLastNegative("affine.for %i = 0 to 2 {\n" + inside + "}\n")).isFalse();
    assertThat(isLastNegative("affine.parallel (%i) = (0) to (10) {\n" + inside + "}\n")).isTrue();
    assertThat(isLastNegative("affine.for %i = 0 to 10 {\n" + inside + "}\n", Map.of("n", 9L)))
        .as("%%n is at least 9")
        .isFalse();
  }

  @Test
  void guardsDecideOnExecution() {
    String guarded =
        """
        affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {
          THEN
        } else {
          ELSE
        }
        """;
    String loop = "affine.for %j = 0 to %n {\n}\n";
    assertThat(isLastNegative(guarded.replace("THEN", loop).replace("ELSE", ""))).isFalse();
    assertThat(isLastNegative(guarded.replace("THEN", "").replace("ELSE", loop))).isTrue();
    assertThat(isLastNegative("scf.for %i = %n to %m step %n {\n" + loop + "}\n")).isTrue();
    assertThat(isLastNegative("\"test.op\"() ({\n" + loop + "}) : () -> ()\n")).isFalse();
  }

  @Test
  void valuesThatAreComputedElsewhereHaveNoNumbers() {
    assertThat(
            isLastNegative(
                """
                %s = arith.addi %n, %m : index
                affine.for %j = 0 to %s {
                }
                """))
        .isFalse();
  }

  /** As bounds are after peeling; the last loop counts to less than 0 for %m alone. */
  @Test
  void leastAndGreatestValuesAreComputed() {
    String peeled =
        """
        %c0 = arith.constant 0 : index
        %c4 = arith.constant 4 : index
        %g = affine.max affine_map<()[s0] -> (0, s0 - s0 mod 4)>()[%n]
        %h = arith.minsi %g, %c4 : index
        scf.for %i = %c0 to %h step %c4 {
          affine.for %j = 0 to affine_map<()[s0] -> (s0)>()[BOUND] {
          }
        }
        """;
    assertThat(isLastNegative(peeled.replace("BOUND", "%m"))).isTrue();
    assertThat(isLastNegative(peeled.replace("BOUND", "%n"))).isFalse();
    assertThat(isLastNegative(peeled.replace("BOUND", "%h"))).isFalse();
  }

  /** There are 2^40 ways to the arguments. */
  @Test
  void choicesAmongChoicesEnd() {
    StringBuilder choices = new StringBuilder();
    String least = "%n";
    String greatest = "%m";
    for (int i = 0; i < 40; i++) {
      String least2 = "%l" + i;
      String greatest2 = "%g" + i;
      choices.append(
          "%s = arith.minsi %s, %s : index\n%s = arith.maxsi %s, %s : index\n"
              .formatted(least2, least, greatest, greatest2, least, greatest));
      least = least2;
      greatest = greatest2;
    }
    String loop = "affine.for %j = 0 to affine_map<()[s0] -> (s0)>()[LEAST] {\n}\n";
    assertThat(isLastNegative(choices + loop.replace("LEAST", "%l1"))).isTrue();
    assertThat(isLastNegative(choices + loop.replace("LEAST", least))).isFalse();
  }

  @Test
  void numbersThatDoNotFitAreNotTried() {
    String loop =
        "affine.for %j = 0 to affine_map<()[s0] -> (s0 * -9223372036854775807)>()[%n] {\n}\n";
    assertThat(isLastNegative(loop)).as("for %%n = 1").isTrue();
    assertThat(isLastNegative(loop, Map.of("n", 2L))).isFalse();
  }

  /** There are 2^30 ways to the guard, which never holds. */
  @Test
  void searchesEnd() {
    String guard =
        """
        affine.if affine_set<() : (-1 >= 0)>() {
          affine.for %j = 0 to %n {
          }
        }
        """;
    for (int depth : new int[] {30, 3_000}) {
      StringBuilder nest = new StringBuilder();
      for (int i = 0; i < depth; i++) {
        nest.append("affine.for %%i%d = 0 to %%n {%n".formatted(i));
      }
      assertThat(isLastNegative(nest + guard + "}\n".repeat(depth))).isFalse();
    }
  }

  @Test
  void earlyIterationsExecuteWhatIsNotGuarded() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f(%n: index) {
              affine.for %i = 0 to %n {
                "test.always"() : () -> ()
                affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
                  "test.never"() : () -> ()
                }
              }
              return
            }
            """);
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    AffineValueMap first = Cleanup.cut(loop, 4, IterationCount.of(loop).orElseThrow().map());
    assertThat(isAnyBefore(loop, first, "test.always")).isTrue();
    assertThat(isAnyBefore(loop, first, "test.never")).isFalse();
  }

  private static boolean isAnyBefore(AffineForOp loop, AffineValueMap first, String name) {
    Operation op = loop.find(each -> each.name().equals(name));
    return FewExecutions.isAnyBefore(loop, first, op, value -> null);
  }

  /** The analysis, which is exact, knows no sign where an execution is found. */
  @Test
  void countsThatAreFoundNegativeAreSoByTheAnalysis() {
    int found = 0;
    for (long seed = 0; seed < 300; seed++) {
      ModuleOp module =
          seed % 2 == 0
              ? LoopTexts.read(LoopPrograms.affine(seed))
              : RandomModules.small().module(new SplittableRandom(seed));
      for (FuncOp func : module.findAll(FuncOp.class)) {
        Map<Value, Long> least = Sizes.least(func);
        LoopFacts facts = LoopFacts.of(Sizes.analysis(func));
        for (AffineForOp loop : func.findAll(AffineForOp.class)) {
          Optional<IterationCount> count = IterationCount.of(loop);
          if (count.isPresent()
              && FewExecutions.isAnyNegative(count.get().map(), loop, least::get)) {
            found++;
            assertThat(facts.isNonNegative(count.get().map(), loop))
                .as("seed %s: %s", seed, loop)
                .isFalse();
          }
        }
      }
    }
    assertThat(found).isGreaterThan(50);
  }
}
