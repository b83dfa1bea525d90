package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops over integers, which are cut at constants alone. */
class PeelingTest {
  private static final String LAST = "scf-for-loop-peeling";
  private static final String FIRST = "scf-for-loop-peeling{peel-front}";

  private static String loop(String type, long lower, long upper, long step) {
    return """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) -> TYPE {
          %l = arith.constant LOWER : TYPE
          %u = arith.constant UPPER : TYPE
          %s = arith.constant STEP : TYPE
          %r = scf.for %i = %l to %u step %s iter_args(%a = %s) -> (TYPE) : TYPE {
            %x = arith.xori %a, %i : TYPE
            %y = arith.addi %x, %x : TYPE
            scf.yield %y : TYPE
          }
          return %r : TYPE
        }
        """
        .replace("TYPE", type)
        .replace("LOWER", Long.toString(lower))
        .replace("UPPER", Long.toString(upper))
        .replace("STEP", Long.toString(step));
  }

  @ParameterizedTest
  @CsvSource({
    "i64, 0, 17, 4",
    "i64, 0, 16, 4",
    "i32, -3, 100, 7",
    "i32, 5, 6, 7",
    "i32, 0, 9, 1",
    "i8, -100, 101, 4",
    "i8, 17, 1, 4",
  })
  void constantBoundsOfIntegers(String type, long lower, long upper, long step) {
    String text = loop(type, lower, upper, step);
    for (String pass : new String[] {LAST, FIRST}) {
      LoopTexts.assertLikeOracle(pass, text);
      Executions.assertSame(pass, text);
    }
  }

  /** The rest of a negative number of iterations would be one iteration. */
  @ParameterizedTest
  @CsvSource({"i32, 17, 2, 4", "i64, 3, -4, 5"})
  void loopsOfIntegersWithoutIterationsStay(String type, long lower, long upper, long step) {
    String text = loop(type, lower, upper, step);
    LoopTexts.assertRefused(LAST, text);
    assertThat(Executions.areSame(text, LoopTexts.byOracle(LAST, text), 0, 0)).isFalse();
  }
}
