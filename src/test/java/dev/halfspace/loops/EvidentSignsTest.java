package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EvidentSignsTest {
  private static Optional<Boolean> signOfLast(String loops) {
    ModuleOp module =
        LoopTexts.read("func.func @f(%n: index, %m: index) {\n" + loops + "return\n}\n");
    List<AffineForOp> all = module.findAll(AffineForOp.class);
    AffineForOp last = all.get(all.size() - 1);
    return new EvidentSigns(value -> null)
        .isNonNegative(IterationCount.of(last).orElseThrow().map(), last);
  }

  @Test
  void argumentMayBeNegative() {
    assertThat(signOfLast("affine.for %i = 0 to %n {\n}\n")).contains(false);
    assertThat(signOfLast("affine.for %i = 3 to %n step 4 {\n}\n")).contains(false);
  }

  @Test
  void loopAroundShowsThatItIsNot() {
    assertThat(signOfLast("affine.for %i = 0 to %n {\naffine.for %j = 0 to %n {\n}\n}\n"))
        .contains(true);
    assertThat(signOfLast("affine.for %i = 2 to %n {\naffine.for %j = 3 to %n {\n}\n}\n"))
        .contains(true);
    assertThat(
            signOfLast(
                """
                affine.for %i = 0 to %n {
                  affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n {
                  }
                }
                """))
        .contains(true);
  }

  /** In a loop from 0 to %n, %n is positive. */
  @Test
  void quotientsAndRestsAreNotNegativeWhereTheirPartsAreNot() {
    for (String bound :
        new String[] {
          "(d0 * 16) floordiv (s0 * 4)",
          "(d0 * 16) mod (s0 * 4)",
          "d0 ceildiv s0 + 3",
          "(d0 * s0) floordiv 4"
        }) {
      assertThat(
              signOfLast(
                  """
                  affine.for %i = 0 to %n {
                    affine.for %j = 0 to affine_map<(d0)[s0] -> (BOUND)>(%i)[%n] {
                    }
                  }
                  """
                      .replace("BOUND", bound)))
          .as(bound)
          .contains(true);
    }
    for (String bound : new String[] {"d0 floordiv s0", "-d0 floordiv s0", "d0 mod s0"}) {
      assertThat(
              signOfLast(
                  """
                  affine.for %i = 0 to %n {
                    affine.for %j = 0 to affine_map<(d0)[s0] -> (BOUND)>(%i)[%m] {
                    }
                  }
                  """
                      .replace("BOUND", bound)))
          .as(bound)
          .isEmpty();
    }
  }

  @Test
  void quotientsAreAtMostWhatIsDivided() {
    String loops =
        """
        affine.parallel (%i) = (0) to (%n) {
          affine.for %j = affine_map<(d0) -> (LOWER)>(%i) to affine_map<(d0)[s0] -> (UPPER)>(%i)[%n] {
          }
        }
        """;
    String quotient = loops.replace("LOWER", "d0 floordiv 8");
    assertThat(signOfLast(quotient.replace("UPPER", "s0"))).contains(true);
    assertThat(signOfLast(quotient.replace("UPPER", "d0 + 2"))).contains(true);
    assertThat(signOfLast(quotient.replace("UPPER", "d0 - 1"))).isEmpty();
    assertThat(signOfLast(loops.replace("LOWER", "d0 ceildiv 8").replace("UPPER", "d0 * 3")))
        .contains(true);
    assertThat(signOfLast(loops.replace("LOWER", "-d0").replace("UPPER", "d0 floordiv 2")))
        .contains(true);
    assertThat(signOfLast(loops.replace("LOWER", "(d0 - 9) floordiv 8").replace("UPPER", "d0 - 9")))
        .isEmpty();
  }

  @Test
  void loopAroundMayShowTooLittle() {
    assertThat(signOfLast("affine.for %i = 0 to %n {\naffine.for %j = 2 to %n {\n}\n}\n"))
        .contains(false);
    assertThat(signOfLast("affine.for %i = 0 to %m {\naffine.for %j = 0 to %n {\n}\n}\n"))
        .contains(false);
  }

  @Test
  void conditionsAndLoopsAboutNoNumberSayNothing() {
    assertThat(
            signOfLast(
                """
                %c = arith.cmpi slt, %m, %m : index
                scf.if %c {
                  scf.for %i = %m to %m step %m {
                    affine.for %j = 0 to %n {
                    }
                  }
                }
                """))
        .contains(false);
    assertThat(
            signOfLast(
                """
                %one = arith.constant 1 : index
                scf.for %i = %one to %n step %one {
                  affine.for %j = 0 to %n {
                  }
                }
                """))
        .isEmpty();
  }

  @Test
  void variablesOfLoopsBetweenConstantsTakeTheirFirstAndLastValue() {
    String inside = "affine.for %j = 0 to affine_map<(d0) -> (SUM)>(%i) {\n}\n}\n";
    String loop = "affine.for %i = 2 to 9 step 4 {\n";
    assertThat(signOfLast(loop + inside.replace("SUM", "8 - d0"))).contains(true);
    assertThat(signOfLast(loop + inside.replace("SUM", "6 - d0"))).isEmpty();
    assertThat(signOfLast(loop + inside.replace("SUM", "5 - d0"))).contains(false);
    assertThat(signOfLast(loop + inside.replace("SUM", "d0 - 3"))).contains(false);
    String parallel = "affine.parallel (%i) = (2) to (9) {\n";
    assertThat(signOfLast(parallel + inside.replace("SUM", "d0 - 2"))).contains(true);
    assertThat(signOfLast(parallel + inside.replace("SUM", "d0 - 3"))).contains(false);
  }

  @Test
  void nothingIsEvidentInALoopThatIsNeverExecuted() {
    assertThat(signOfLast("affine.for %i = 5 to 3 {\naffine.for %j = 0 to %n {\n}\n}\n")).isEmpty();
  }

  /** The first two upper bounds are negative while the third is positive. */
  private static Optional<Boolean> firstTwoAreNegative(String loops) {
    ModuleOp module =
        LoopTexts.read("func.func @f(%n: index, %m: index) {\n" + loops + "return\n}\n");
    List<AffineForOp> all = module.findAll(AffineForOp.class);
    List<Terms> sums = all.stream().map(loop -> Terms.of(loop.upperBound())).toList();
    return new EvidentSigns(value -> null)
        .areNegative(sums, BitSet.valueOf(new long[] {0b11}), all.get(0));
  }

  @Test
  void numbersOfDifferentValuesHaveAnySigns() {
    assertThat(
            firstTwoAreNegative(
                """
                affine.for %i = 0 to %n {
                }
                affine.for %i = 0 to %n {
                }
                affine.for %i = 0 to %m {
                }
                """))
        .contains(true);
  }

  @Test
  void numbersThatDifferByOneAreNotNegativeAndPositive() {
    // n - 1 < 0 < n has no solution; n - 2 < 0 < n has n = 1.
    String twice = "affine.for %i = 0 to affine_map<()[s0] -> (s0 - 1)>()[%n] {\n}\n".repeat(2);
    assertThat(firstTwoAreNegative(twice + "affine.for %i = 0 to %n {\n}\n")).contains(false);
    assertThat(firstTwoAreNegative(twice.replace("- 1", "- 2") + "affine.for %i = 0 to %n {\n}\n"))
        .isEmpty();
  }

  /** The analysis, which is exact, answers what is evident alike. */
  @Test
  void signsAreThoseOfTheAnalysis() {
    int evident = 0;
    for (long seed = 0; seed < 200; seed++) {
      ModuleOp module = LoopTexts.read(LoopPrograms.affine(seed));
      Operation func = LoopBody.functionAround(module.findAll(AffineForOp.class).get(0));
      EvidentSigns signs = new EvidentSigns(Sizes.least(func)::get);
      LoopFacts facts = LoopFacts.of(Sizes.analysis(func));
      for (AffineForOp loop : func.findAll(AffineForOp.class)) {
        Optional<IterationCount> count = IterationCount.of(loop);
        Optional<Boolean> sign = count.flatMap(known -> signs.isNonNegative(known.map(), loop));
        if (sign.isPresent()) {
          evident++;
          assertThat(sign.get())
              .as("seed %s: %s", seed, loop)
              .isEqualTo(facts.isNonNegative(count.orElseThrow().map(), loop));
        }
      }
    }
    assertThat(evident).isGreaterThan(100);
  }
}
