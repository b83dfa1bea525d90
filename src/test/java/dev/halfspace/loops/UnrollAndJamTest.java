package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Iterations that are jammed where nothing keeps them apart, as the oracle does it. */
class UnrollAndJamTest {
  private static final String PASS = "affine-loop-unroll-jam{unroll-jam-factor=2}";

  private static String nest(String body) {
    return """
    func.func @f(%A: memref<20x20xi64>, %B: memref<20xi64>, %x: i64) {
      affine.for %i = 0 to 9 {
        affine.for %j = 0 to 5 {
          BODY
        }
      }
      return
    }
    """
        .replace("BODY", body);
  }

  /** The operations of other dialects in tests of the oracle have no declared effects. */
  @Test
  void operationsThatAreNotRegisteredAreNotInTheWay() {
    String text =
        """
        func.func @f(%n: memref<101xf32>) {
          affine.for %i = 0 to 101 {
            %x = "test.sum"(%i, %i) : (index, index) -> i32
            affine.for %j = 0 to 17 {
              %v = affine.load %n[%i] : memref<101xf32>
              %y = "test.use"(%i, %v) : (index, f32) -> i32
            }
            "test.end"(%i, %x) : (index, i32) -> ()
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle(PASS, text);
    LoopTexts.assertLikeOracle(
        "affine-loop-tile{tile-size=4}", nest("\"test.use\"(%i, %j) : (index, index) -> ()"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The same value in all iterations.
        "affine.store %x, %B[%j + 1] : memref<20xi64>\naffine.store %x, %B[%j] : memref<20xi64>",
        "affine.store %x, %B[%i + %j] : memref<20xi64>",
        // Nobody uses what is read.
        "%v = affine.load %A[%i, %j + 1] : memref<20x20xi64>\n"
            + "affine.store %x, %A[%i + 1, %j] : memref<20x20xi64>",
      })
  void dependenceWithoutAnEffectNeedNotBeKept(String body) {
    LoopTexts.assertLikeOracle(PASS, nest(body));
  }

  /** The last iteration of the inner loop that writes an element is the same one as before. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%k = arith.index_cast %i : index to i64\naffine.store %k, %B[8] : memref<20xi64>",
        "%k = arith.index_cast %j : index to i64\naffine.store %k, %B[%j mod 2] : memref<20xi64>",
        """
        affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%j) {
          affine.store %x, %B[%j mod 3] : memref<20xi64>
        }
        %k = arith.index_cast %i : index to i64
        affine.store %k, %B[%j mod 2] : memref<20xi64>
        """,
      })
  void elementsThatAllIterationsOverwriteMayBeWrittenInAnotherOrder(String body) {
    LoopTexts.assertLikeOracle(PASS, nest(body));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The elements differ between iterations, or somebody reads what is written.
        """
        %k = arith.index_cast %i : index to i64
        affine.store %k, %B[%i + %j] : memref<20xi64>
        """,
        """
        %v = affine.load %B[%j mod 2] : memref<20xi64>
        %k = arith.index_cast %i : index to i64
        %s = arith.muli %v, %k : i64
        %t = arith.addi %s, %x : i64
        affine.store %t, %B[%j mod 2] : memref<20xi64>
        """,
      })
  void elementsThatAreReadOrNotAlwaysOverwrittenAreInTheWay(String body) {
    LoopTexts.assertRefused(PASS, nest(body));
    assertThat(DifferingInput.of(nest(body), LoopTexts.byOracle(PASS, nest(body)))).isPresent();
  }

  /** Elements written and read in one stretch are the copy's own, unless a loop is between. */
  @Test
  void elementsThatAreWrittenJustBeforeAreNotInTheWay() {
    String text =
        """
        func.func @f(%A: memref<20x20xi64>, %B: memref<20x20xi64>, %t: memref<20xi64>) {
          affine.for %i = 0 to 9 {
            affine.for %j = 0 to 5 {
              %u = affine.load %A[%i, %j] : memref<20x20xi64>
              affine.store %u, %t[%j mod 2] : memref<20xi64>
              BETWEEN
              %v = affine.load %t[%j mod 2] : memref<20xi64>
              affine.store %v, %B[%i, %j] : memref<20x20xi64>
            }
          }
          return
        }
        """;
    String kept = text.replace("BETWEEN", "");
    LoopTexts.assertRightLikeOracle(PASS, kept);
    String cut = text.replace("BETWEEN", "}\naffine.for %j = 0 to 5 {");
    LoopTexts.assertRefused(PASS, cut);
    assertThat(DifferingInput.of(cut, LoopTexts.byOracle(PASS, cut))).isPresent();
    LoopTexts.assertRefused(
        PASS, text.replace("BETWEEN", "affine.for %k = 0 to 2 {\n\"s\"() : () -> ()\n}"));
  }

  /** The number of updates is what matters, unless another one comes between load and store. */
  @Test
  void updatesOfAnElementMayComeInAnyOrder() {
    LoopTexts.assertLikeOracle(
        PASS,
        nest(
            """
            %k = arith.index_cast %i : index to i64
            %v = affine.load %B[7] : memref<20xi64>
            %s = arith.addi %v, %k : i64
            affine.store %s, %B[7] : memref<20xi64>
            """));
    String text =
        """
        func.func @f(%B: memref<20xi64>, %x: i64) {
          affine.for %i = 0 to 8 {
            %v = affine.load %B[7] : memref<20xi64>
            affine.for %j = 0 to 5 {
              affine.store %x, %B[%j] : memref<20xi64>
            }
            %s = arith.addi %v, %x : i64
            affine.store %s, %B[7] : memref<20xi64>
          }
          return
        }
        """;
    LoopTexts.assertRefused(PASS, text);
    assertThat(DifferingInput.of(text, LoopTexts.byOracle(PASS, text))).isPresent();
  }

  /** Element %i + %j + 1 is written by (%i, %j + 1) first, which nobody sees. */
  @Test
  void writesThatAreOverwrittenUnseenMayComeInAnotherOrder() {
    String body =
        """
        %k = arith.index_cast %i : index to i64
        affine.store %k, %B[%i + %j] : memref<20xi64>
        """;
    String after =
        """
          affine.for %i = 0 to 20 {
            AFTER
          }
          return
        """;
    String overwritten = "affine.store %x, %B[%i] : memref<20xi64>";
    String all = nest(body).replace("  return\n", after);
    LoopTexts.assertLikeOracle(PASS, all.replace("AFTER", overwritten));
    LoopTexts.assertLikeOracle("affine-loop-tile{tile-size=2}", all.replace("AFTER", overwritten));
    String read = "%r = affine.load %B[%i] : memref<20xi64>\n";
    LoopTexts.assertLikeOracle(PASS, all.replace("AFTER", read + overwritten));
    String seen =
        all.replace(
            "AFTER", read + "affine.store %r, %A[%i, 0] : memref<20x20xi64>\n" + overwritten);
    LoopTexts.assertRefused(PASS, seen);
    assertThat(DifferingInput.of(seen, LoopTexts.byOracle(PASS, seen))).isPresent();
  }

  private static String carrying(String upper, String body, String next, String result) {
    return """
    func.func @f(%B: memref<20xi64>, %x: i64, %y: i64, %n: index) -> i64 {
      %s = affine.for %i = 0 to UPPER iter_args(%a = %x) -> (i64) {
        %v = affine.load %B[%i] : memref<20xi64>
        BODY
        affine.yield NEXT : i64
      }
      return RESULT : i64
    }
    """
        .replace("UPPER", upper)
        .replace("BODY", body)
        .replace("NEXT", next)
        .replace("RESULT", result);
  }

  @ParameterizedTest
  @CsvSource({
    "8, %x, %s",
    "9, %a, %s",
    "8, %y, %s",
    "9, %v, %s",
    "8, %v, %x",
  })
  void valueThatAllCopiesCarryAlikeIsNotInTheWay(String upper, String next, String result) {
    String text = carrying(upper, "affine.store %y, %B[%i] : memref<20xi64>", next, result);
    LoopTexts.assertLikeOracle(PASS, text);
  }

  @ParameterizedTest
  @CsvSource({"8, %v, %s", "%n, %v, %s", "9, %y, %x"})
  void valueThatDiffersBetweenCopiesIsInTheWay(String upper, String next, String result) {
    String text = carrying(upper, "affine.store %a, %B[%i] : memref<20xi64>", next, result);
    LoopTexts.assertRefused(PASS, text);
    assertThat(DifferingInput.of(text, LoopTexts.byOracle(PASS, text))).isPresent();
  }

  private static String guarded(String set) {
    return """
    func.func @f(%B: memref<20xi64>, %x: i64, %n: index) {
      affine.for %i = 0 to %n {
        %v = affine.load %B[%i mod 20] : memref<20xi64>
        affine.if affine_set<SET>(%i) {
          affine.store %x, %B[%i mod 20] : memref<20xi64>
        }
      }
      return
    }
    """
        .replace("SET", set);
  }

  /** The rest of -1 iterations begins at -2, where the guard does not hold. */
  @ParameterizedTest
  @ValueSource(strings = {PASS, "affine-loop-unroll"})
  void restThatIsIdleBeforeTheFirstIterationNeedNotBeginWithIt(String pass) {
    LoopTexts.assertLikeOracle(pass, guarded("(d0) : (d0 >= 0)"));
    String seen = guarded("(d0) : (d0 + 2 >= 0)");
    assertThat(Executions.after(pass, seen)).contains("max #map");
    assertThat(DifferingInput.of(seen, LoopTexts.byOracle(pass, seen))).isPresent();
    assertThat(DifferingInput.of(seen, Executions.after(pass, seen))).isEmpty();
  }

  /** The oracle begins both sums with the first value. */
  @Test
  void sumIsNotSplit() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %x: i64) -> i64 {
          %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
            %v = affine.load %A[%i] : memref<8xi64>
            %t = arith.addi %a, %v : i64
            affine.yield %t : i64
          }
          return %s : i64
        }
        """;
    LoopTexts.assertRefused(PASS, text);
    assertThat(DifferingInput.of(text, LoopTexts.byOracle(PASS, text))).isPresent();
  }

  private static String combining(String op, String type, String upper, String result) {
    return """
    func.func @f(%B: memref<20x4xTYPE>, %x: TYPE, %n: index) -> TYPE {
      %s = affine.for %i = 0 to UPPER iter_args(%a = %x) -> (TYPE) {
        %m = affine.for %j = 0 to 4 iter_args(%b = %x) -> (TYPE) {
          %v = affine.load %B[%i, %j] : memref<20x4xTYPE>
          %t = arith.OP %b, %v : TYPE
          affine.yield %t : TYPE
        }
        %t = arith.OP %m, %a : TYPE
        affine.yield %t : TYPE
      }
      return RESULT : TYPE
    }
    """
        .replace("UPPER", upper)
        .replace("OP", op)
        .replace("TYPE", type)
        .replace("RESULT", result);
  }

  /** {@code max(max(x, evens), max(x, odds))} is {@code max(x, all)}. */
  @ParameterizedTest
  @CsvSource({
    "maxsi, i64, 8",
    "minsi, i64, 9",
    "maxui, i64, 9",
    "minui, i64, 8",
    "andi, i64, 9",
    "ori, i64, 8",
    "maximumf, f32, 9",
    "minimumf, f32, 8",
    "maxnumf, f64, 8",
    "minnumf, f32, 9",
  })
  void firstValueMayBeCombinedSeveralTimes(String op, String type, String upper) {
    String text = combining(op, type, upper, "%s");
    for (int factor = 2; factor <= 4; factor++) {
      String pass = "affine-loop-unroll-jam{unroll-jam-factor=%d}".formatted(factor);
      LoopTexts.assertRightLikeOracle(pass, text);
    }
  }

  @ParameterizedTest
  @CsvSource({"xori, i64, 8", "muli, i64, 9", "addf, f32, 9", "mulf, f32, 8", "subf, f32, 8"})
  void firstValueMayNotBeCombinedSeveralTimes(String op, String type, String upper) {
    LoopTexts.assertRefused(PASS, combining(op, type, upper, "%s"));
  }

  /** Without iterations the result would be another NaN. */
  @Test
  void minimaOfFloatsOfAnUnknownNumberOfIterationsAreNotSplit() {
    LoopTexts.assertRefused(PASS, combining("minimumf", "f32", "%n", "%s"));
    String text = combining("minsi", "i64", "%n", "%s");
    assertThat(Executions.after(PASS, text)).contains("arith.minsi %0#0, %0#1");
    assertThat(DifferingInput.of(text, Executions.after(PASS, text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "addi, i64, 8",
    "muli, i64, 9",
    "xori, i64, 9",
    "subi, i64, 9",
    "addf, f32, 9",
    "mulf, f64, 8"
  })
  void valuesThatNobodySeesMayBeCombinedInAnyWay(String op, String type, String upper) {
    LoopTexts.assertLikeOracle(PASS, combining(op, type, upper, "%x"));
  }

  /** The value of the inner loop goes on in the outer one. */
  @Test
  void valuesThatNobodySeesMayPassThroughLoopsInside() {
    String text =
        combining("addi", "i64", "9", "%x")
            .replace("iter_args(%b = %x)", "iter_args(%b = %a)")
            .replace("%t = arith.addi %m, %a", "%t = arith.shli %m, %x");
    LoopTexts.assertLikeOracle(PASS, text);
    LoopTexts.assertRefused(PASS, text.replace("shli", "divsi"));
  }

  @Test
  void oneValueMayBeSeenAndTheOtherNot() {
    String text =
        """
        func.func @f(%B: memref<20xi64>, %x: i64, %y: i64) -> i64 {
          %s:2 = affine.for %i = 0 to 9 iter_args(%a = %x, %b = %y) -> (i64, i64) {
            %v = affine.load %B[%i] : memref<20xi64>
            %t = arith.addi %a, %v : i64
            %u = arith.maxsi %v, %b : i64
            affine.yield %t, %u : i64, i64
          }
          return %s#1 : i64
        }
        """;
    LoopTexts.assertRightLikeOracle(PASS, text);
    String other = text.replace("%s#1", "%s#0");
    LoopTexts.assertRefused(PASS, other);
    assertThat(DifferingInput.of(other, LoopTexts.byOracle(PASS, other))).isPresent();
  }

  private static String branching(String inside) {
    return """
    func.func @f(%A: memref<20x20xi64>, %B: memref<20xi64>, %n: index, %x: i64) {
      %c0 = arith.constant 0 : index
      %c2 = arith.constant 2 : index
      affine.for %i = 0 to 9 {
        affine.for %j = 0 to 5 {
          affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
            affine.store %x, %A[%i, %j] : memref<20x20xi64>
          } else {
            INSIDE
          }
        }
      }
      return
    }
    """
        .replace("INSIDE", inside);
  }

  /** Loops that are not jammed are copied as they are. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.for %k = 0 to 4 {\naffine.store %x, %A[%i, %k] : memref<20x20xi64>\n}",
        """
        affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
          affine.store %x, %A[%i, %j + %k] : memref<20x20xi64>
        }
        """,
        """
        scf.for %k = %c0 to %i step %c2 {
          %v = affine.load %B[%j] : memref<20xi64>
          affine.store %v, %A[%i, 7] : memref<20x20xi64>
        }
        """,
      })
  void loopsInBranchesAreCopiedWhole(String inside) {
    String text = branching(inside);
    LoopTexts.assertRightLikeOracle(PASS, text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        affine.for %k = 0 to 4 {
          %v = affine.load %A[%i + 1, %k] : memref<20x20xi64>
          affine.store %v, %A[%i, %k] : memref<20x20xi64>
        }
        """,
        """
        affine.for %k = 0 to 4 {
          %v = affine.load %B[%k] : memref<20xi64>
          %w = arith.addi %v, %x : i64
          affine.store %w, %B[%k] : memref<20xi64>
        }
        """,
      })
  void loopsInBranchesThatDependOnOtherIterationsAreInTheWay(String inside) {
    String text = branching(inside);
    LoopTexts.assertLikeOracle(PASS, text);
    assertThat(Executions.after(PASS, text)).contains("affine.for %arg4 = 0 to 9 {");
  }

  /** Without loops inside that could be jammed, iterations stay one after the other. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "func.call @g() : () -> ()",
        "affine.prefetch %A[%i], read, locality<3>, data : memref<20xi64>",
        """
        affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
          affine.for %j = 0 to 20 {
            %v = affine.load %A[%j] : memref<20xi64>
            affine.store %v, %A[%i] : memref<20xi64>
          }
        }
        """,
      })
  void iterationsWithoutLoopsInsideAreUnrolled(String body) {
    LoopTexts.assertLikeOracle(
        "affine-loop-unroll-jam{unroll-jam-factor=2}",
        """
        func.func private @g()
        func.func @f(%A: memref<20xi64>) {
          affine.for %i = 0 to 9 {
        """
            + body
            + "  }\n  return\n}\n");
  }

  /** The distance of the bounds is no index, so there is no place to cut at. */
  @Test
  void loopsBetweenBoundsFarApartStay() {
    LoopTexts.assertRefused(
        "affine-loop-unroll-jam{unroll-jam-factor=2}",
        """
        func.func @f(%A: memref<20xi64>, %x: i64) {
          affine.for %i = 9 to -9223372036854775800 {
            affine.for %j = 0 to 2 {
              affine.store %x, %A[%i] : memref<20xi64>
            }
          }
          return
        }
        """);
  }

  /** The plan may copy such loops as a whole; the pass leaves them, as the oracle does. */
  @Test
  void loopsWhoseBoundsAreComputedInsideAreLeftWhereverTheyAre() {
    String text =
        """
        func.func @f(%A: memref<8x8xi64>, %x: i64, %c: i1) {
          affine.for %i = 0 to 8 {
            scf.if %c {
              affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
                affine.store %x, %A[%i, %k] : memref<8x8xi64>
              }
            }
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle("affine-loop-unroll-jam{unroll-jam-factor=2}", text);
    LoopTexts.assertLikeOracle(
        "affine-loop-unroll-jam{unroll-jam-factor=2}", text.replace("(d0) -> (d0)", "(d0) -> (4)"));
    LoopTexts.assertLikeOracle(
        "affine-loop-unroll-jam{unroll-jam-factor=2}",
        text.replace("affine_map<(d0) -> (d0)>(%i)", "4"));
  }
}
