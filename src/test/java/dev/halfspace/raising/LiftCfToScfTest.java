package dev.halfspace.raising;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.Printer;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Structure regained from branches: by hand, beside the oracle, and by execution. */
class LiftCfToScfTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22);

  private static void checkOracle(String text) {
    Oracle.assumePresent();
    String expected =
        Oracle.run(text, "--allow-unregistered-dialect", "--pass-pipeline=any(lift-cf-to-scf)")
            .accepted();
    assertThat(RaisingTexts.after("lift-cf-to-scf", text)).isEqualTo(expected.strip());
  }

  private static void assertRefused(String text, String message) {
    ModuleOp module = RaisingTexts.read(text);
    String before = Printer.custom().print(module);
    PipelineResult result = RaisingTexts.run("lift-cf-to-scf", module);
    assertThat(result.failed()).isTrue();
    assertThat(result.diagnostics().toString()).contains(message);
    assertThat(Printer.custom().print(module)).isEqualTo(before);
  }

  @Test
  void loopThatDecidesFirstBecomesOneThatDecidesAtItsEnd() {
    assertThat(
            RaisingTexts.after(
                "lift-cf-to-scf",
                """
                func.func @f(%c: i1) {
                  cf.br ^head
                ^head:
                  cf.cond_br %c, ^body, ^next
                ^body:
                  "x"() : () -> ()
                  cf.br ^head
                ^next:
                  return
                }
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i1) {
                %c1_i32 = arith.constant 1 : i32
                %c0_i32 = arith.constant 0 : i32
                scf.while : () -> () {
                  %0:2 = scf.if %arg0 -> (i32, i32) {
                    "x"() : () -> ()
                    scf.yield %c0_i32, %c1_i32 : i32, i32
                  } else {
                    scf.yield %c1_i32, %c0_i32 : i32, i32
                  }
                  %1 = arith.trunci %0#1 : i32 to i1
                  scf.condition(%1)
                } do {
                  scf.yield
                }
                return
              }
            }""");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // two entries into a cycle
        """
        func.func @f(%c: i1, %d: i1) {
          cf.cond_br %c, ^a, ^b
        ^a:
          cf.cond_br %d, ^b, ^c
        ^b:
          cf.cond_br %c, ^a, ^c
        ^c:
          return
        }
        """,
        // a loop that never ends
        """
        func.func @f(%c: i1, %d: i32) -> i32 {
          cf.cond_br %c, ^a, ^b
        ^a:
          cf.br ^a
        ^b:
          return %d : i32
        }
        """,
        // blocks in a region of another operation
        """
        func.func @f(%c: i1, %d: i32) -> i32 {
          %r = scf.execute_region -> i32 {
            cf.cond_br %c, ^a, ^b
          ^a:
            %e = "x"() : () -> i32
            scf.yield %e : i32
          ^b:
            scf.yield %d : i32
          }
          return %r : i32
        }
        """
      })
  void structureIsThatOfTheOracle(String text) {
    checkOracle(text);
  }

  @Test
  void randomGraphsAreThoseOfTheOracle() {
    SplittableRandom random = new SplittableRandom(SEED);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append(RandomGraphs.function(random, "f" + i));
    }
    checkOracle(text.toString());
  }

  @Test
  void liftedProgramsComputeTheSame() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 40; i++) {
      String text = RandomPrograms.small().text(random);
      ModuleOp lifted = RaisingTexts.raised("lower-affine,convert-scf-to-cf,lift-cf-to-scf", text);
      assertThat(Printer.custom().print(lifted)).doesNotContain("cf.br", "cf.cond_br");
      assertThat(Refinement.of(RaisingTexts.read(text), lifted).samples(6).difference())
          .as("%s", text)
          .isEmpty();
    }
  }

  @Test
  void unreachableBlocksAreRefused() {
    assertRefused(
        """
        func.func @f() {
          return
        ^dead:
          return
        }
        """,
        "'func.return' op is in a block that cannot be reached; canonicalize erases such blocks");
  }

  /**
   * Those that come to blocks that are lifted, or that end; the oracle makes invalid IR of both.
   */
  @Test
  void unreachableCyclesAreRefused() {
    assertRefused(
        """
        func.func @f(%c: i1) {
          cf.br ^x
        ^x:
          return
        ^a:
          cf.br ^b
        ^b:
          cf.cond_br %c, ^a, ^x
        }
        """,
        "'cf.cond_br' op is in a block that cannot be reached; canonicalize erases such blocks");
    assertRefused(
        """
        func.func @f(%c: i1) {
          return
        ^a:
          cf.cond_br %c, ^a, ^b
        ^b:
          return
        }
        """,
        "'func.return' op is in a block that cannot be reached; canonicalize erases such blocks");
  }

  @Test
  void unknownBranchIsRefused() {
    assertRefused(
        """
        func.func @f() {
          "my.br"()[^next] : () -> ()
        ^next:
          return
        }
        """,
        "'my.br' op is no branch that says what it passes to each successor (BranchLike)");
  }

  @Test
  void loopThatNeverEndsInAnotherOperationIsRefused() {
    assertRefused(
        """
        func.func @f() {
          scf.execute_region {
            cf.br ^a
          ^a:
            cf.br ^a
          }
          return
        }
        """,
        "'scf.execute_region' op cannot end after a loop that never ends");
  }

  @ParameterizedTest
  @CsvSource({
    "'i128, [default: ^a, 5: ^b]', has a flag of more bits than an index",
    "'i32, [default: ^a, 5: ^b, 5: ^a]', has two cases for 5",
  })
  void switchesOtherThanByAnIndexAreRefused(String flag, String message) {
    assertRefused(
        """
        func.func @f(%%x: %s) {
          cf.switch %%x : %s
        ^a:
          "a"() : () -> ()
          return
        ^b:
          return
        }
        """
            .formatted(flag.substring(0, flag.indexOf(',')), flag),
        message);
  }
}
