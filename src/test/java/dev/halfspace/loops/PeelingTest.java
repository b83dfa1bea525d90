package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static final String INDICES =
      """
      func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) -> index {
        %l = arith.constant LOWER : index
        %u = arith.constant UPPER : index
        %s = arith.constant STEP : index
        %r = scf.for %i = %l to %u step %s iter_args(%a = %s) -> (index) {
          %x = arith.xori %a, %i : index
          %y = arith.addi %x, %x : index
          scf.yield %y : index
        }
        return %r : index
      }
      """;

  /** The distance of the bounds, or the negative lower one, need not be an index. */
  @ParameterizedTest
  @CsvSource({
    "-9223372036854775808, -9223372036854775800, 3, true",
    "-9223372036854775808, 9223372036854775807, 4611686018427387905, false",
    "-9223372036854775808, 5000000000000000000, 2305843009213693953, false",
    "-5, 9223372036854775807, 2305843009213693953, false",
    "-5, 6, 4, true",
  })
  void constantBoundsOfIndices(String lower, String upper, String step, boolean isLikeOracle) {
    String text = INDICES.replace("LOWER", lower).replace("UPPER", upper).replace("STEP", step);
    Executions.assertSame(LAST, text);
    if (isLikeOracle) {
      LoopTexts.assertLikeOracle(LAST, text);
    }
  }

  @Test
  void loopsThatBeginAtTheLeastIndexStay() {
    LoopTexts.assertRefused(
        LAST,
        """
        func.func @f(%n: index) {
          %l = arith.constant -9223372036854775808 : index
          %s = arith.constant 4 : index
          scf.for %i = %l to %n step %s {
            "s"(%i) : (index) -> ()
          }
          return
        }
        """);
  }

  /** The oracle composes only what is computed, and does not see that a step is the bound. */
  @Test
  void stepIsTheUpperBound() {
    LoopTexts.assertLikeOracle(
        LAST,
        """
        func.func @f(%n: index, %m: index) {
          %c0 = arith.constant 0 : index
          %c5 = arith.constant 5 : index
          scf.for %i = %c0 to %n step %n {
            %x = affine.min affine_map<(d0)[s0, s1] -> (s1, s0 - d0)>(%i)[%n, %n]
            "s"(%i, %x) : (index, index) -> ()
          }
          scf.for %i = %n to %n step %n {
            "s"(%i) : (index) -> ()
          }
          scf.for %i = %c5 to %c5 step %m {
            "s"(%i) : (index) -> ()
          }
          return
        }
        """);
  }

  @Test
  void termsOfChoicesAreInTheOrderOfTheOracle() {
    LoopTexts.assertLikeOracle(
        LAST,
        """
        func.func @f(%B: memref<?xf32>, %l: index) {
          %c0 = arith.constant 0 : index
          %c4 = arith.constant 4 : index
          %d = memref.dim %B, %c0 : memref<?xf32>
          scf.for %i = %c0 to %d step %c4 {
            %x = affine.min affine_map<(d0, d1)[s0] -> (s0 + d1 - d0, 4 + s0)>(%i, %d)[%l]
            %y = affine.min affine_map<(d0, d1)[s0] -> (s0 - d0 + d1, s0 + 4)>(%i, %d)[%l]
            %z = affine.min affine_map<(d0, d1)[s0] -> (d1 - d0 + s0, s0 + 4)>(%i, %d)[%l]
            "s"(%x, %y, %z) : (index, index, index) -> ()
          }
          return
        }
        """);
  }

  /** That %n may be greater than 0 is of no account where no iteration comes. */
  @Test
  void boundsOfLoopsThatAreNeverExecutedAreAsTheOraclesAre() {
    LoopTexts.assertLikeOracle(
        LAST,
        """
        func.func @f(%A: memref<20xi64>, %n: index, %x: i64) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          scf.for %i = %c0 to %c1 step %c1 {
            scf.for %j = %i to %c0 step %c1 {
              scf.for %k = %n to %c0 step %c2 {
                affine.store %x, %A[symbol(%n) mod 20] : memref<20xi64>
              }
            }
          }
          return
        }
        """);
  }

  private static final String AROUND =
      """
      func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
        %c0 = arith.constant 0 : index
        %c4 = arith.constant 4 : index
        %c9 = arith.constant 9 : index
        AROUND {
          %u = affine.apply affine_map<(d0) -> (d0 + 5)>(%i)
          scf.for %j = LOWER to UPPER step STEP {
            %x = affine.min affine_map<(d0, d1) -> (4, -d0 + d1)>(%j, UPPER)
            %y = arith.index_cast %x : index to i64
            memref.store %y, %A[%j] : memref<20xi64>
            %z = arith.index_cast %i : index to i64
            memref.store %z, %B[%j] : memref<20xi64>
          }
        }
        return
      }
      """;

  /** The oracle makes a symbol of what is a dimension only. */
  @ParameterizedTest
  @CsvSource({
    "affine.for %i = 0 to 10, %c0, %i, %c4",
    "affine.for %i = 0 to 10, %c0, %u, %c4",
    "affine.for %i = 0 to 10, %i, %c9, %c4",
    "affine.for %i = 0 to 10, %i, %u, %c4",
    "affine.for %i = 0 to 10, %c0, %i, %n",
    "affine.for %i = 1 to 10, %n, %m, %i",
    "affine.parallel (%i) = (6) to (7), %c0, %i, %c4",
  })
  void boundsThatAreDimensions(String around, String lower, String upper, String step) {
    String text =
        AROUND
            .replace("AROUND", around)
            .replace("LOWER", lower)
            .replace("UPPER", upper)
            .replace("STEP", step);
    Executions.assertSame(LAST, text);
    Executions.assertSame(FIRST, text);
  }

  @Test
  void boundIsADimensionOfTheCut() {
    String text =
        AROUND
            .replace("AROUND", "affine.for %i = 0 to 10")
            .replace("LOWER", "%i")
            .replace("UPPER", "%u")
            .replace("STEP", "%c4");
    assertThat(Executions.after(LAST, text))
        .contains("affine_map<(d0, d1)[s0] -> (d1 - (d1 - d0) mod s0)>")
        .contains("affine.apply #map1(%arg4, %0)[%c4]");
  }

  @Test
  void stepsThatAreDimensionsDivideNothing() {
    String text =
        AROUND
            .replace("AROUND", "affine.for %i = 1 to 10")
            .replace("LOWER", "%c0")
            .replace("UPPER", "%n")
            .replace("STEP", "%i");
    assertThat(Executions.after(LAST, text)).contains("scf.for %arg5 = %c0 to %arg2 step %arg4");
  }

  /**
   * Operands are symbols of the map, also where they may not be, but for variables of affine loops.
   */
  @ParameterizedTest
  @CsvSource({
    "scf.for %i = %c0 to %n step %c1, %i",
    "scf.for %i = %c0 to %n step %c1, %l",
    "scf.for %i = %c0 to %n step %c1, %n",
    "affine.for %i = 0 to 20, %n",
    "affine.for %i = 0 to 20, %l",
  })
  void operandsOfChoicesAreSymbols(String around, String upper) {
    LoopTexts.assertLikeOracle(
        LAST,
        """
        func.func @f(%A: memref<?xindex>, %m: index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c4 = arith.constant 4 : index
          %n = memref.dim %A, %c0 : memref<?xindex>
          AROUND {
            %l = arith.addi %i, %c4 : index
            scf.for %j = %c0 to UPPER step %c4 {
              %x = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%j)[UPPER]
              %y = affine.min affine_map<(d0, d1) -> (d1 - d0, 4)>(%j, UPPER)
              %z = affine.max
                  affine_map<(d0, d1)[s0, s1] -> (d0 - s0 + d1 + s1, d1 + s1 - 4)>(%j, %i)[UPPER, %m]
              "s"(%x, %y, %z) : (index, index, index) -> ()
            }
          }
          return
        }
        """
            .replace("AROUND", around)
            .replace("UPPER", upper));
  }

  /** The oracle knows little of quotients, unless bound and step make constants of them. */
  @ParameterizedTest
  @ValueSource(strings = {"memref.dim %A, %c0 : memref<?xf32>", "arith.constant 30 : index"})
  void choicesBetweenQuotientsStayAsTheyDoInTheOracle(String upper) {
    for (String choice : new String[] {"min", "max"}) {
      LoopTexts.assertLikeOracle(
          LAST,
          """
          func.func @f(%A: memref<?xf32>) {
            %c0 = arith.constant 0 : index
            %c4 = arith.constant 4 : index
            %n = UPPER
            scf.for %i = %c0 to %n step %c4 {
              %a = affine.CHOICE affine_map<(d0)[s0] -> (d0 mod 4, 4)>(%i)[%n]
              %b = affine.CHOICE affine_map<(d0)[s0] -> (d0 mod 4, s0 - d0)>(%i)[%n]
              %c = affine.CHOICE affine_map<(d0)[s0] -> (4, s0 - d0, s0 mod 2 + 10)>(%i)[%n]
              %d = affine.CHOICE affine_map<(d0)[s0] -> (s0 floordiv 4 + d0, d0 + 20)>(%i)[%n]
              %e = affine.CHOICE affine_map<(d0)[s0] -> (s0, d0 mod 2 + 40)>(%i)[%c4]
              %g = affine.CHOICE affine_map<(d0)[s0] -> ((s0 - d0) ceildiv 4 * 4, 4)>(%i)[%n]
              %h = affine.CHOICE
                  affine_map<(d0)[s0] -> (s0 - d0 + d0 mod 2, 4 + d0 mod 2)>(%i)[%n]
              "s"(%a, %b, %c, %d, %e, %g, %h)
                  : (index, index, index, index, index, index, index) -> ()
            }
            return
          }
          """
              .replace("UPPER", upper)
              .replace("CHOICE", choice));
    }
  }

  /** From 5 on, the second value is no index. */
  @ParameterizedTest
  @ValueSource(strings = {"%n", "%far"})
  void secondValueIsAnIndex(String lower) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %k = arith.constant 3 : i64
          %c1 = arith.constant 1 : index
          %far = arith.constant 9223372036854775800 : index
          scf.for %i = LOWER to %m step %far {
            %v = memref.load %A[%c1] : memref<20xi64>
            %w = arith.muli %v, %k : i64
            memref.store %w, %A[%c1] : memref<20xi64>
          }
          return
        }
        """
            .replace("LOWER", lower);
    LoopTexts.assertRefused("scf-for-loop-peeling{peel-front}", text);
  }

  /**
   * The place to cut at would be below the least index, or the distance to it above the greatest.
   */
  @ParameterizedTest
  @ValueSource(longs = {-9223372036854775808L, 9223372036854775807L})
  void lastWholeIterationEndsAtAnIndex(long upper) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %k = arith.constant 3 : i64
          %c1 = arith.constant 1 : index
          %step = arith.constant 4611686018427387904 : index
          %upper = arith.constant UPPER : index
          scf.for %i = %n to %upper step %step {
            %v = memref.load %A[%c1] : memref<20xi64>
            %w = arith.muli %v, %k : i64
            memref.store %w, %A[%c1] : memref<20xi64>
          }
          return
        }
        """
            .replace("UPPER", Long.toString(upper));
    LoopTexts.assertRefused("scf-for-loop-peeling", text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%n", "%c4"})
  void variableOfALoopInUnknownStepsIsNotLessThanItsLowerBound(String step) {
    LoopTexts.assertRightLikeOracle(
        "scf-for-loop-peeling",
        """
        func.func @f(%A: memref<?xi64>, %n: index, %x: i64) {
          %c0 = arith.constant 0 : index
          %c4 = arith.constant 4 : index
          %size = memref.dim %A, %c0 : memref<?xi64>
          scf.for %i = %c0 to %size step %n {
            scf.for %j = %c0 to %i step STEP {
              memref.store %x, %A[%j] : memref<?xi64>
            }
          }
          return
        }
        """
            .replace("STEP", step));
  }
}
