package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.affine.AffineForOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelizationTest {
  private static final String REDUCTIONS = "affine-parallelize{parallel-reductions=true}";

  /** A reduction of a type by an operation. */
  private static final String REDUCTION =
      """
      func.func @f(%%A: memref<64x%1$s>, %%x: %1$s) -> %1$s {
        %%s = affine.for %%i = 0 to 64 iter_args(%%a = %%x) -> (%1$s) {
          %%v = affine.load %%A[%%i] : memref<64x%1$s>
          %%r = arith.%2$s %%v, %%a : %1$s
          affine.yield %%r : %1$s
        }
        return %%s : %1$s
      }
      """;

  private static final String SUM =
      """
      func.func @f(%%A: memref<64xi32>, %%x: i32, %%n: index) -> i32 {
        %%s = affine.for %%i = 0 to %%n step 2 iter_args(%%a = %%x) -> (i32) {
          %%v = affine.load %%A[%%i] : memref<64xi32>
          %%r = arith.addi %%a, %%v%s : i32
          affine.yield %%r : i32
        }
        return %%s : i32
      }
      """;

  @Test
  void outerLoopsComeFirst() {
    String text =
        """
        func.func @f(%A: memref<8x8xf32>, %n: index, %x: f32) {
          affine.for %i = 0 to 8 {
            affine.for %j = max affine_map<()[s0] -> (s0, 2)>()[%n] to 8 step 2 {
              affine.store %x, %A[%i, %j] : memref<8x8xf32>
            }
          }
          return
        }
        """;
    assertLikeOracle("affine-parallelize", text);
    assertLikeOracle("affine-parallelize{max-nested=1}", text);
    assertLikeOracle("affine-parallelize{max-nested=0}", text);
  }

  @Test
  void vectorsOverlap() {
    String text =
        """
        func.func @f(%A: memref<64xf32>, %v: vector<4xf32>) {
          affine.for %i = 0 to 16 step 4 {
            affine.vector_store %v, %A[%i] : memref<64xf32>, vector<4xf32>
          }
          return
        }
        """;
    assertLikeOracle("affine-parallelize", text);
    assertRefused("affine-parallelize", text.replace("vector<4x", "vector<[4]x"));
    assertRefused("affine-parallelize", text.replace("step 4", "step 3"));
    assertRefused("affine-parallelize", text.replace("vector<4x", "vector<5x"));
  }

  @Test
  void reductionsNeedConsent() {
    assertLikeOracle("affine-parallelize", SUM.formatted(""));
    assertLikeOracle(REDUCTIONS, SUM.formatted(""));
  }

  @Test
  void valueThatIsCombinedInLoopInsideIsCarried() {
    String text =
        """
        func.func @f(%A: memref<8x8xi64>, %x: i64) -> i64 {
          %r = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
            %s = affine.for %j = 0 to 8 iter_args(%b = %a) -> (i64) {
              %v = affine.load %A[%i, %j] : memref<8x8xi64>
              %n = arith.addi %b, %v : i64
              affine.yield %n : i64
            }
            affine.yield %s : i64
          }
          return %r : i64
        }
        """;
    assertLikeOracle(REDUCTIONS, text);
    assertLikeOracle(
        REDUCTIONS,
        text.replace("affine.yield %s", "%t = arith.addi %s, %x : i64\n affine.yield %t"));
    assertLikeOracle(
        REDUCTIONS,
        text.replace("iter_args(%b = %a)", "iter_args(%b = %x)")
            .replace("affine.yield %s", "%t = arith.addi %a, %s : i64\n affine.yield %t"));
  }

  @Test
  void reductionsOfAllKinds() {
    for (String kind : new String[] {"addi", "muli", "andi", "ori", "subi", "shli"}) {
      assertLikeOracle(REDUCTIONS, REDUCTION.formatted("i32", kind));
    }
    for (String kind : new String[] {"addf", "mulf", "minimumf", "maximumf", "subf"}) {
      assertLikeOracle(REDUCTIONS, REDUCTION.formatted("f32", kind));
    }
  }

  /** The oracle makes a reduction that it then rejects. */
  @Test
  void someOperationsAreNoParallelReductions() {
    for (String kind : new String[] {"xori", "minsi", "maxsi", "minui", "maxui"}) {
      assertStays(SUM.formatted("").replace("addi", kind));
    }
    for (String kind : new String[] {"minnumf", "maxnumf"}) {
      assertStays(REDUCTION.formatted("f32", kind));
    }
    for (String kind : new String[] {"addf", "mulf", "maximumf"}) {
      assertStays(REDUCTION.formatted("vector<4xf32>", kind));
    }
    for (String kind : new String[] {"addi", "muli", "ori"}) {
      assertStays(REDUCTION.formatted("index", kind));
      assertStays(REDUCTION.formatted("vector<4xi32>", kind));
    }
  }

  private static void assertStays(String text) {
    assertThat(LoopTexts.print(LoopTexts.after(REDUCTIONS, text)))
        .isEqualTo(LoopTexts.print(LoopTexts.read(text)));
    Oracle.assumePresent();
    assertThat(
            Oracle.run(text, "--pass-pipeline=builtin.module(func.func(" + REDUCTIONS + "))")
                .status())
        .isNotZero();
  }

  /** The partial sum may wrap around where no sum of the loop does. */
  @Test
  void aPromiseNotToOverflowIsDropped() {
    assertThat(LoopTexts.print(LoopTexts.after(REDUCTIONS, SUM.formatted(" overflow<nsw>"))))
        .isEqualTo(LoopTexts.print(LoopTexts.after(REDUCTIONS, SUM.formatted(""))));
  }

  @Test
  void memoryOfOneIterationIsNoObstacle() {
    assertLikeOracle(
        "affine-parallelize",
        """
        func.func @f(%A: memref<8xf32>) {
          affine.for %i = 0 to 8 {
            %t = memref.alloca() : memref<1xf32>
            %v = affine.load %A[%i] : memref<8xf32>
            affine.store %v, %t[0] : memref<1xf32>
            %w = affine.load %t[0] : memref<1xf32>
            affine.store %w, %A[%i] : memref<8xf32>
          }
          affine.for %i = 0 to 8 {
            %t = memref.alloc() : memref<1xf32>
            memref.dealloc %t : memref<1xf32>
          }
          return
        }
        """);
  }

  @Test
  void memoryOfOneIterationIsNoObstacleWhateverTheStep() {
    assertLikeOracle(
        "affine-parallelize",
        """
        func.func @f(%x: i64, %n: index) {
          affine.for %i = %n to 6 step 2 {
            %t = memref.alloc() : memref<8xi64>
            %u = memref.cast %t : memref<8xi64> to memref<?xi64>
            affine.for %j = 0 to 8 step 3 {
              affine.store %x, %t[%j floordiv 2] : memref<8xi64>
              affine.store %x, %u[0] : memref<?xi64>
            }
          }
          return
        }
        """);
  }

  /** The else region of iteration 0 reads what the then region of iteration 10 writes. */
  @Test
  void accessesInElseRegionsCount() {
    String text =
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
          %c = arith.constant 1 : i64
          affine.for %i = 0 to 20 {
            affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%i) {
              affine.store %c, %A[%i] : memref<64xi64>
            } else {
              %v = affine.load %A[%i + 10] : memref<64xi64>
              affine.store %v, %B[%i] : memref<64xi64>
            }
          }
          return
        }
        """;
    assertRefused("affine-parallelize", text);
    assertThat(refusal(text))
        .isEqualTo("iteration (0) reads element [10], which iteration (10) writes");
  }

  /** The sum in memory is updated by each iteration, through another name of the buffer. */
  @Test
  void viewsOfABufferAreTheSameMemory() {
    String text =
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
          %s = memref.cast %A : memref<64xi64> to memref<?xi64>
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<64xi64>
            affine.store %v, %s[%i + 1] : memref<?xi64>
          }
          return
        }
        """;
    assertRefused("affine-parallelize", text);
    assertThat(refusal(text))
        .isEqualTo("iteration (0) writes element [1], which iteration (1) reads");
  }

  @Test
  void anElementThatAllIterationsUpdateIsNoParallelReduction() {
    String text =
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<64xi64>
            %w = affine.load %B[0] : memref<64xi64>
            %r = arith.addi %v, %w : i64
            affine.store %r, %B[0] : memref<64xi64>
          }
          return
        }
        """;
    assertLikeOracle("affine-parallelize", text);
    assertThat(refusal(text)).isEqualTo("iterations update one element of memory by arith.addi");
  }

  @Test
  void remarksSayWhatBecameOfEachLoop() {
    String text =
        """
        func.func private @g()
        func.func @f(%A: memref<64xi64>, %x: i64) {
          affine.for %i = 0 to 8 {
            affine.store %x, %A[3] : memref<64xi64>
            affine.for %j = 0 to 8 {
              affine.store %x, %A[%j] : memref<64xi64>
            }
          }
          affine.for %i = 0 to 8 {
            func.call @g() : () -> ()
          }
          %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> i64 {
            affine.yield %a : i64
          }
          return
        }
        """;
    assertThat(remarks("affine-parallelize", text))
        .containsExactly(
            "3: not done: parallelize: iteration (0) writes element [3], which iteration (1)"
                + " writes",
            "5: done: parallelize",
            "9: not done: parallelize: 'func.call' at 10:5 is no affine access",
            "12: not done: parallelize: it has iter_args, and 'parallel-reductions' is not set");
    assertThat(remarks("affine-parallelize{max-nested=0}", text))
        .contains("5: not done: parallelize: it is in 0 parallel loops already");
  }

  private static List<String> remarks(String pass, String text) {
    return Executions.run(pass, LoopTexts.read(text)).diagnostics().stream()
        .map(each -> requireNonNull(each.location().place()).line() + ": " + each.message())
        .toList();
  }

  private static String refusal(String text) {
    AffineForOp loop = LoopTexts.read(text).findAll(AffineForOp.class).get(0);
    return ((PlanVerdict.Refused) Parallelization.of(loop).verdict()).reason();
  }

  /** Iteration 1/3 would read element 3. The plan knows that there is none, the oracle does not. */
  @Test
  void thePassLeavesLoopsWhoseFractionsDependOnEachOther() {
    String text =
        """
        func.func @f(%A: memref<64xi64>, %x: i64) {
          affine.for %i = 0 to 4 {
            %v = affine.load %A[%i * 9] : memref<64xi64>
            affine.store %x, %A[%i] : memref<64xi64>
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle("affine-parallelize", text);
    assertThat(remarks("affine-parallelize", text))
        .containsExactly(
            "2: not done: parallelize: iterations depend on each other if their numbers may be"
                + " fractions, and symbols and quotients by them any");
    AffineForOp loop = LoopTexts.read(text).findAll(AffineForOp.class).get(0);
    assertThat(Parallelization.of(loop).verdict().isGranted()).isTrue();
  }

  @Test
  void stepsAndQuotientsAreSolvedLikeTheOracleDoes() {
    for (String subscript :
        new String[] {"%i * 2", "%i floordiv 2", "-%i + 8", "%i + symbol(%n)", "%i * 3 + 1"}) {
      for (String bounds :
          new String[] {"0 to 4 step 2", "1 to 5 step 2", "0 to 3", "%n to 9 step 3"}) {
        LoopTexts.assertLikeOracle(
            "affine-parallelize",
            """
            func.func @f(%A: memref<64xi64>, %x: i64, %n: index) {
              affine.for %i = BOUNDS {
                %v = affine.load %A[SUBSCRIPT] : memref<64xi64>
                affine.store %x, %A[%i] : memref<64xi64>
              }
              affine.for %i = BOUNDS {
                affine.store %x, %A[SUBSCRIPT] : memref<64xi64>
              }
              return
            }
            """
                .replace("BOUNDS", bounds)
                .replace("SUBSCRIPT", subscript));
      }
    }
  }

  /** An expression of two variables, at times with a quotient or the rest of a division. */
  private static String subscript(Random random) {
    String sum =
        List.of("%i * 2", "%j * 3", "%i + %j", "%j * 2 + %i", "%i", "%j", "%i + 1", "%j + 3")
            .get(random.nextInt(8));
    return switch (random.nextInt(6)) {
      case 0 -> "(%s) mod %d".formatted(sum, 2 + random.nextInt(4));
      case 1 -> "(%s) floordiv %d".formatted(sum, 2 + random.nextInt(3));
      default -> sum;
    };
  }

  /** Rational points that are no integers are where the oracle, too, finds some. */
  @Test
  void fractionsAreMetWhereTheOracleMeetsThem() {
    Oracle.assumePresent();
    Random random = new Random(1);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String guard =
          random.nextInt(4) == 0
              ? "affine_set<(d0, d1) : (d0 - d1 - 1 >= 0)>"
              : "affine_set<(d0, d1) : (d0 >= 0)>";
      String text =
          """
          func.func @f(%%A: memref<40x40xf32>, %%n: index) {
            affine.for %%i = %d to %d step %d {
              affine.for %%j = 0 to %s step %d {
                affine.if %s(%%i, %%j) {
                  %%v = affine.load %%A[%s, %s] : memref<40x40xf32>
                  affine.store %%v, %%A[%s, %s] : memref<40x40xf32>
                }
              }
            }
            return
          }
          """;
      texts.add(
          text.formatted(
              random.nextInt(2),
              3 + random.nextInt(9),
              1 + random.nextInt(4),
              random.nextInt(3) == 0 ? "%n" : 3 + random.nextInt(6),
              1 + random.nextInt(3),
              guard,
              subscript(random),
              subscript(random),
              subscript(random),
              subscript(random)));
    }
    List<String> theirs = Oracle.outputs("builtin.module(func.func(affine-parallelize))", texts);
    for (int i = 0; i < texts.size(); i++) {
      assertThat(LoopTexts.print(LoopTexts.after("affine-parallelize", texts.get(i))).strip())
          .as(texts.get(i))
          .isEqualTo(theirs.get(i).strip());
    }
  }

  /** The oracle asks neither how symbols are computed, nor whether a loop around has iterations. */
  @Test
  void symbolsAreAnyToThePass() {
    for (String symbol :
        new String[] {
          "memref.dim %A, %c0 : memref<?xi64>",
          "memref.dim %S, %c0 : memref<30xi64>",
          "affine.max affine_map<()[s0] -> (s0, 10)>()[%n]",
          "affine.min affine_map<()[s0] -> (s0 + 30, 30)>()[%n]",
          "arith.index_cast %i30 : i32 to index",
          "arith.addi %c0, %c0 : index",
          "arith.addi %n, %c0 : index"
        }) {
      String text =
          """
          func.func @f(%A: memref<?xi64>, %S: memref<30xi64>, %x: i64, %n: index) {
            %c0 = arith.constant 0 : index
            %c1 = arith.constant 1 : index
            %i30 = arith.constant 30 : i32
            %k = SYMBOL
            affine.for %i = 0 to 10 {
              %v = affine.load %A[%i] : memref<?xi64>
              affine.store %v, %A[%i + symbol(%k)] : memref<?xi64>
            }
            scf.for %t = %c0 to %n step %c1 {
              affine.for %i = 0 to 10 {
                %v = affine.load %A[-%i + 20] : memref<?xi64>
                affine.store %v, %A[%i + symbol(%n) + 20] : memref<?xi64>
              }
              affine.for %i = 0 to 10 {
                affine.store %x, %A[%i + symbol(%k)] : memref<?xi64>
              }
            }
            return
          }
          """;
      LoopTexts.assertLikeOracle("affine-parallelize", text.replace("SYMBOL", symbol));
    }
  }

  /** There is no parallel reduction of indices: the oracle makes one that is not valid. */
  @Test
  void sumsOfIndicesStayLoops() {
    String text =
        """
        func.func @f(%A: memref<10xindex>) -> index {
          %c = arith.constant 0 : index
          %r = affine.for %i = 0 to 10 iter_args(%s = %c) -> (index) {
            %v = affine.load %A[%i] : memref<10xindex>
            %t = arith.addi %s, %v : index
            affine.yield %t : index
          }
          return %r : index
        }
        """;
    assertThat(
            LoopTexts.print(LoopTexts.after("affine-parallelize{parallel-reductions=true}", text)))
        .isEqualTo(LoopTexts.print(LoopTexts.read(text)));
  }

  /** The infinity that such a reduction begins with is never combined where there are numbers. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arith.maximumf %a, %v fastmath<fast>",
        "arith.minimumf %a, %v fastmath<ninf>",
        "arith.addf %a, %v fastmath<fast>",
      })
  void flagsExcludeOnlyWhatIsCombined(String combination) {
    String text =
        """
        func.func @f(%A: memref<10xf32>, %x: f32, %n: index) -> f32 {
          %r = affine.for %i = 0 to BOUND iter_args(%a = %x) -> (f32) {
            %v = affine.load %A[%i] : memref<10xf32>
            %t = COMBINATION : f32
            affine.yield %t : f32
          }
          return %r : f32
        }
        """
            .replace("COMBINATION", combination);
    String pass = "affine-parallelize{parallel-reductions=true}";
    LoopTexts.assertLikeOracle(pass, text.replace("BOUND", "10"));
    if (!combination.startsWith("arith.addf")) {
      LoopTexts.assertRefused(pass, text.replace("BOUND", "%n"));
    }
  }

  /** The oracle cannot say what iterations access, and takes them to depend on each other. */
  @Test
  void boundsAndSubscriptsThatDivideBySymbolsAreLeftAsTheOracleLeavesThem() {
    String text =
        """
        func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index, %x: f32) {
          %q = affine.apply affine_map<()[s0, s1] -> (s0 ceildiv s1)>()[%n, %m]
          affine.for %i = 0 to %q {
            affine.store %x, %A[%i] : memref<?xf32>
          }
          affine.for %i = 0 to %n {
            affine.store %x, %B[%i + symbol(%q)] : memref<?xf32>
          }
          affine.for %i = 0 to %q {
            %v = affine.load %A[%i] : memref<?xf32>
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle("affine-parallelize", text);
    AffineForOp loop = LoopTexts.read(text).findAll(AffineForOp.class).get(0);
    assertThat(Parallelization.of(loop).verdict().isGranted()).isTrue();
  }

  /** Only where bounds of several dimensions are joined does a value become one operand. */
  @Test
  void boundsKeepOperandsThatAreGivenTwice() {
    LoopTexts.assertLikeOracle(
        "affine-parallelize",
        """
        func.func @f(%A: memref<64xi64>, %x: i64, %n: index) {
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to affine_map<(d0, d1) -> (d0 + d1)>(%i, %i) {
              affine.store %x, %A[%j] : memref<64xi64>
            }
          }
          affine.for %j = 0 to affine_map<(d0)[s0] -> (d0 + s0)>(%n)[%n] {
            affine.store %x, %A[%j] : memref<64xi64>
          }
          return
        }
        """);
  }
}
