package dev.halfspace.loops;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Splitter;
import com.google.common.collect.Streams;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts are taken as they are unless their product may be positive where one is negative. */
class CoalescingTest {
  private static final String PASS = "affine-loop-coalescing";

  /** A nest with some counts, in the syntax of {@code affine.for}. */
  private static String nest(String... uppers) {
    StringBuilder text = new StringBuilder("func.func @f(%A: memref<20xi64>, ");
    text.append("%B: memref<20xi64>, %n: index, %m: index) {\n");
    text.append("%c = arith.constant 1 : i64\n");
    for (int i = 0; i < uppers.length; i++) {
      text.append("affine.for %%i%d = 0 to %s {\n".formatted(i, uppers[i]));
    }
    text.append("%v = affine.load %A[0] : memref<20xi64>\n%w = arith.addi %v, %c : i64\n");
    text.append("affine.store %w, %A[0] : memref<20xi64>\n").append("}\n".repeat(uppers.length));
    return text.append("return\n}\n").toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%n|%n|%n", // an odd number of them is negative
        "%n|affine_map<()[s0] -> (-s0 + 4)>()[%n]", // not both
        "%n|5|7",
        "%n|%n|%n|%n|affine_map<()[s0] -> (s0 - 2)>()[%n]",
      })
  void productIsRightAsItIs(String uppers) {
    String text = nest(uppers.split("\\|"));
    LoopTexts.assertLikeOracle(PASS, text);
    String ours = Executions.after(PASS, text);
    for (long n = -4; n < 6; n++) {
      assertThat(Executions.areSame(text, ours, n, 0)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%n|%m",
        "%n|%n",
        "%n|%n|%m",
        "%n|affine_map<()[s0] -> (s0 + 4)>()[%n]",
        "%n|min affine_map<()[s0] -> (s0, 7)>()[%n]",
      })
  void oraclesProductIsPositiveWithoutAnIteration(String uppers) {
    String text = nest(uppers.split("\\|"));
    String theirs = LoopTexts.byOracle(PASS, text);
    String ours = Executions.after(PASS, text);
    assertThat(Executions.areSame(text, theirs, -5, -1) && Executions.areSame(text, theirs, -5, 1))
        .isFalse();
    for (long n = -6; n < 6; n++) {
      for (long m = -3; m < 4; m++) {
        assertThat(Executions.areSame(text, ours, n, m)).isTrue();
      }
    }
  }

  /** A size that memory is accessed at in any case is at least 1, and the other may be negative. */
  @Test
  void subscriptsOfCertainAccessesShowThatACountIsNotNegative() {
    String text =
        nest("%n", "%m")
            .replace("return", "affine.store %c, %A[symbol(%n) - 1] : memref<20xi64>\nreturn");
    LoopTexts.assertLikeOracle(PASS, text);
    String inIf =
        nest("%n", "%m")
            .replace(
                "return",
                """
                affine.if affine_set<()[s0] : (s0 - 3 >= 0)>()[%n] {
                  affine.store %c, %A[symbol(%n) - 1] : memref<20xi64>
                }
                return\
                """);
    String ours = Executions.after(PASS, inIf);
    assertThat(ours + "\n").isNotEqualTo(LoopTexts.byOracle(PASS, inIf));
    assertThat(Executions.areSame(inIf, ours, -5, -1)).isTrue();
  }

  /** The oracle crashes where a loop yields its own variable. */
  @Test
  void variableOfTheInnerLoopIsYielded() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) -> index {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %c5 = arith.constant 5 : index
          %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %n) -> (index) {
            %s = scf.for %j = %c1 to %c5 step %c2 iter_args(%b = %a) -> (index) {
              %t = scf.for %k = %c0 to %c2 step %c1 iter_args(%c = %b) -> (index) {
                scf.yield %k : index
              }
              scf.yield %t : index
            }
            scf.yield %s : index
          }
          return %r : index
        }
        """;
    assertThat(Executions.after(PASS, text)).containsOnlyOnce("scf.for");
    Executions.assertSame(PASS, text);
  }

  /** The oracle makes a basis of 0, which its verifier rejects. */
  @ParameterizedTest
  @CsvSource({"%n, %n, %z, %c", "%z, %c, %n, %n", "%z, %c, %c, %c", "%p, %q, %z, %c"})
  void loopsWithoutIterationsOfAnIndexStay(String from, String to, String inFrom, String inTo) {
    String text =
        """
        func.func @f(%%A: memref<20xindex>, %%n: index) {
          %%z = arith.constant 0 : index
          %%s = arith.constant 1 : index
          %%c = arith.constant 5 : index
          %%p = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%%n]
          %%q = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%%n]
          scf.for %%i = %s to %s step %%s {
            scf.for %%j = %s to %s step %%s {
              memref.store %%i, %%A[%%j] : memref<20xindex>
            }
          }
          return
        }
        """
            .formatted(from, to, inFrom, inTo);
    String ours = LoopTexts.print(LoopTexts.after(PASS, text));
    assertThat(ours).isEqualTo(LoopTexts.print(LoopTexts.read(text)));
  }

  /** For -2, the product with the greatest index is 2. */
  @Test
  void productsThatMayWrapAroundAreNone() {
    String text = nest("%n", "9223372036854775807");
    assertThat(Executions.areSame(text, LoopTexts.byOracle(PASS, text), -2, 0)).isFalse();
    LoopTexts.assertRefused(PASS, text);
  }

  /** For -5, the distance to the greatest index wraps around. */
  @Test
  void distancesThatMayWrapAroundAreNone() {
    LoopTexts.assertRefused(
        PASS,
        """
        func.func @f(%A: memref<20xindex>, %n: index) {
          %c1 = arith.constant 1 : index
          %far = arith.constant 9223372036854775807 : index
          scf.for %i = %n to %far step %far {
            scf.for %j = %c1 to %n step %c1 {
              memref.store %i, %A[%j] : memref<20xindex>
            }
          }
          return
        }
        """);
  }

  /** A nest of which the inner loop carries two values, and what it yields. */
  private static String carrying(String yielded) {
    return """
    func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
      %c = arith.constant 1 : i64
      affine.for %i = 0 to 5 {
        %r:2 = affine.for %j = 0 to 4 iter_args(%v = %c, %M = %A) -> (i64, memref<20xi64>) {
          affine.store %v, %M[%j] : memref<20xi64>
          %w = arith.addi %v, %c : i64
          affine.yield YIELDED, %M : i64, memref<20xi64>
        }
      }
      return
    }
    """
        .replace("YIELDED", yielded);
  }

  @Test
  void valuesThatInnerLoopsCarryAsTheyWereAreNone() {
    String text = carrying("%v");
    LoopTexts.assertLikeOracle(PASS, text);
    assertThat(Executions.areSame(text, Executions.after(PASS, text), 0, 0)).isTrue();
  }

  /** A sum that nobody asks for may begin anew in each iteration, unless something looks at it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arith.addi %v, %a : i64 | true",
        "arith.xori %a, %c : i64 | true",
        "arith.divsi %v, %a : i64 | false",
        "scf.if %b -> i64 { scf.yield %a : i64 } else { scf.yield %v : i64 } | false",
      })
  void sumsThatNobodyAsksForMayBeginAnew(String next, boolean isCoalesced) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant 1 : i64
          %b = arith.constant true
          affine.for %i = 0 to 5 {
            %r = affine.for %j = 0 to 4 iter_args(%a = %c) -> (i64) {
              %v = affine.load %A[%i * 4 + %j] : memref<20xi64>
              affine.store %v, %B[%i * 4 + %j] : memref<20xi64>
              %w = NEXT
              %u = arith.muli %w, %w : i64
              affine.yield %u : i64
            }
          }
          return
        }
        """
            .replace("NEXT", next);
    Executions.assertSame(PASS, text);
    if (isCoalesced) {
      LoopTexts.assertLikeOracle(PASS, text);
    } else {
      LoopTexts.assertRefused(PASS, text);
    }
  }

  /** One that is not as it was would be computed too often, or not where nothing is inside. */
  @ParameterizedTest
  @CsvSource({"%a, true", "%c, true", "%w, false"})
  void valuesThatTheOuterLoopCarries(String yielded, boolean isCoalesced) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) -> i64 {
          %c = arith.constant 1 : i64
          %w = arith.constant 2 : i64
          %r = affine.for %i = 0 to 5 iter_args(%a = %c) -> (i64) {
            affine.for %j = 0 to %m {
              %s = arith.addi %a, %w : i64
              affine.store %s, %A[(%i + %j * 5) mod 20] : memref<20xi64>
            }
            affine.yield YIELDED : i64
          }
          return %r : i64
        }
        """
            .replace("YIELDED", yielded);
    Executions.assertSame(PASS, text);
    if (isCoalesced) {
      LoopTexts.assertLikeOracle(PASS, text);
    }
    assertThat(LoopTexts.after(PASS, text).findAll(AffineForOp.class)).hasSize(isCoalesced ? 1 : 2);
  }

  /** The variable would be another one before it is looked at. */
  @Test
  void variableThatAnInnerLoopCarriesIsInTheWay() {
    List<AffineForOp> band =
        LoopTexts.read(
                """
                func.func @f(%A: memref<6xindex>) {
                  affine.for %i = 0 to 2 {
                    %q = affine.for %j = 0 to 3 iter_args(%a = %i) -> (index) {
                      affine.store %a, %A[%i * 3 + %j] : memref<6xindex>
                      affine.yield %a : index
                    }
                  }
                  return
                }
                """)
            .findAll(AffineForOp.class);
    assertThat(Coalescing.of(band).verdict())
        .isEqualTo(
            PlanVerdict.refused("an initial value is the induction variable of another loop"));
  }

  /** The oracle computes the inner number where there is no outer iteration. */
  @ParameterizedTest
  @ValueSource(strings = {"s0 floordiv s1", "s0 - 1"})
  void innerBoundsThatNeedNotBeDefinedAreInTheWay(String inner) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant 64 : index
          %s = arith.shli %n, %c : index
          affine.for %i = 0 to %n {
            affine.for %j = 0 to affine_map<()[s0, s1] -> (INNER)>()[%s, %m] {
              %v = affine.load %B[3] : memref<20xi64>
              affine.store %v, %A[%i] : memref<20xi64>
            }
          }
          return
        }
        """
            .replace("INNER", inner);
    LoopTexts.assertRefused(PASS, text);
    assertThat(Executions.areSame(text, LoopTexts.byOracle(PASS, text), 0, 0)).isFalse();
    // In a loop that has an iteration the bound is looked at in any case.
    String defined = text.replace("0 to %n", "0 to 2").replace("s0 floordiv s1", "s0 - 2");
    LoopTexts.assertLikeOracle(PASS, defined);
  }

  /** The oracle lets each iteration see the first value. */
  @Test
  void valuesThatAnInnerLoopChangesAreInTheWay() {
    String text = carrying("%w");
    LoopTexts.assertRefused(PASS, text);
    assertThat(Executions.areSame(text, LoopTexts.byOracle(PASS, text), 0, 0)).isFalse();
  }

  /** The first loop has four iterations when the plan is judged, and {@code %n} when applied. */
  @Test
  void signsAreFoundAnewAfterAChange() {
    ModuleOp module = LoopTexts.read(nest("4", "%m"));
    List<AffineForOp> band = module.findAll(AffineForOp.class);
    Coalescing plan = Coalescing.of(band);
    assertThat(plan.verdict().isGranted()).isTrue();
    Value n = module.findAll(FuncOp.class).get(0).functionBody().entryBlock().argument(2);
    band.get(0).setUpperBound(AffineValueMap.symbol(n));
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      plan.apply(rewriter);
    }
    Executions.assertSame("coalesce", nest("%n", "%m"), module);
  }

  @Test
  void emptyBandIsAMistake() {
    assertThatThrownBy(() -> Coalescing.of(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void loopsThatCarryValuesAndAreGoneAreNotCoalesced() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f(%x: i64) -> i64 {
              %r = affine.for %i = 0 to 4 iter_args(%a = %x) -> (i64) {
                affine.for %j = 0 to 8 {
                  "s"(%j) : (index) -> ()
                }
                affine.yield %x : i64
              }
              return %r : i64
            }
            """);
    List<AffineForOp> band = module.findAll(AffineForOp.class);
    Coalescing plan = Coalescing.of(band);
    band.get(1).erase();
    assertThat(plan.verdict()).isEqualTo(PlanVerdict.refused("the nest is not perfect"));
  }

  /** Two loops of {@code scf.for} that count by integers, around the update of an element. */
  private static String integers(String type, String outer, String inner) {
    return """
    func.func @f(%A: memref<20xi64>) {
      %k = arith.constant 4 : index
      %three = arith.constant 3 : i64
      OUTER
      INNER
      scf.for %i = %o0 to %o1 step %o2 : TYPE {
        scf.for %j = %i0 to %i1 step %i2 : TYPE {
          %v = memref.load %A[%k] : memref<20xi64>
          %w = arith.muli %v, %three : i64
          memref.store %w, %A[%k] : memref<20xi64>
        }
      }
      return
    }
    """
        .replace("OUTER", constants("o", outer))
        .replace("INNER", constants("i", inner))
        .replace("TYPE", type);
  }

  private static String constants(String prefix, String values) {
    return Streams.mapWithIndex(
            Splitter.on(' ').splitToStream(values),
            (value, number) ->
                "%%%s%d = arith.constant %s : TYPE%n".formatted(prefix, number, value))
        .collect(joining());
  }

  /** Both have less than none, which the product hides, or 144 is -112 and their product 80. */
  @ParameterizedTest
  @CsvSource({
    "i32, 3 0 1, 5 2 1",
    "i32, 0 -3 1, 5 2 1",
    "i32, 0 -4 2, 5 2 1",
    "i8, 2 -127 2, 4 6 1",
    "i8, 2 -127 1, 5 2 1",
    "i8, 0 12 1, 9 -3 1",
  })
  void loopsOfIntegersThatAreNotExecutedStaySo(String type, String outer, String inner) {
    String text = integers(type, outer, inner);
    assertThat(DifferingInput.of(text, Executions.after(PASS, text))).isEmpty();
  }

  /** The number of the outer loop is that of the one that is left. */
  @ParameterizedTest
  @CsvSource({"i32, 0 3 1, 1 2 1", "i8, 2 8 2, 4 6 7", "i32, 0 3 1, 5 2 1"})
  void loopsOfIntegersAreTheOraclesWhereOneIsExecutedOnce(String type, String outer, String inner) {
    LoopTexts.assertRightLikeOracle(PASS, integers(type, outer, inner));
  }

  /** The number of iterations inside is computed where there is none around, and nothing is. */
  @ParameterizedTest
  @CsvSource({"%n, %m", "%c9, %p"})
  void countsThatNeedNotBeDefinedAreNotComputed(String step, String upper) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %k = arith.constant 3 : i64
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c9 = arith.constant 9 : index
          %p = arith.addi %n, %m overflow<nuw> : index
          scf.for %i = %c0 to %n step OUTER {
            scf.for %j = %c0 to UPPER step STEP {
              %v = memref.load %A[%c1] : memref<20xi64>
              %w = arith.muli %v, %k : i64
              memref.store %w, %A[%c1] : memref<20xi64>
            }
          }
          return
        }
        """
            .replace("UPPER", upper)
            .replace("STEP", step);
    String inSteps = text.replace("OUTER", "%c1");
    Executions.assertSame(PASS, inSteps);
    if (step.equals("%n")) {
      assertThat(LoopTexts.print(LoopTexts.after(PASS, inSteps)))
          .contains("affine_map<()[s0] -> (s0, 1)>")
          .containsOnlyOnce("scf.for");
      LoopTexts.assertLikeOracle(PASS, text.replace("OUTER", "%n"));
    } else {
      LoopTexts.assertRefused(PASS, inSteps);
    }
  }

  /** Counts inside that are no poison may be computed where they were not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arith.index_castui %w : i32 to index",
        "arith.remui %n, %c7 : index",
        "arith.divui %n, %c7 : index",
        "arith.select %c, %c7, %c9 : index",
        "arith.select %c, %n, %c9 : index",
        "arith.divsi %n, %c7 : index",
        "arith.ceildivsi %n, %c7 : index",
        "arith.select %d, %c7, %c9 : index",
        "index.remu %n, %c7",
      })
  void countsThatAreNoPoisonAreComputed(String computed) {
    String text = counted(computed);
    ModuleOp after = LoopTexts.after(PASS, text);
    assertThat(after.findAll(AffineForOp.class)).hasSize(1);
    LoopTexts.assertSame(text, after, List.of(0L, 1L, 3L, 12L));
  }

  /** A promise may be broken where there is no iteration, and a shift be by too many bits. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arith.divui %n, %c7 exact : index",
        "arith.divsi %n, %c7 exact : index",
        "arith.muli %n, %c7 overflow<nuw> : index",
        "arith.shrui %c9, %n : index",
      })
  void countsThatMayBePoisonAreNot(String computed) {
    LoopTexts.assertRefused(PASS, counted(computed));
  }

  private static String counted(String computed) {
    return """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index) {
          %c7 = arith.constant 7 : index
          %c9 = arith.constant 9 : index
          %three = arith.constant 3 : i64
          %w = arith.index_cast %n : index to i32
          %c = arith.cmpi slt, %n, %c9 : index
          %half = arith.constant 0.5 : f32
          %d = arith.cmpf olt, %half, %half : f32
          %m = COMPUTED
          affine.for %i = 0 to %n {
            affine.for %j = 0 to %m {
              %v = affine.load %A[1] : memref<20xi64>
              %k = arith.muli %v, %three : i64
              affine.store %k, %A[1] : memref<20xi64>
            }
          }
          return
        }
        """
        .replace("COMPUTED", computed);
  }

  /** From -2^62 - 1 to 2^62 in steps of 2^62: three iterations, though the distance is no index. */
  @Test
  void constantCountsAreExact() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %x = arith.constant 5 : i64
          %lower = arith.constant -4611686018427387905 : index
          %upper = arith.constant 4611686018427387904 : index
          scf.for %i = %lower to %upper step %upper {
            scf.for %j = %c0 to %c2 step %c1 {
              %v = memref.load %A[%c0] : memref<20xi64>
              %w = arith.addi %v, %x : i64
              memref.store %w, %A[%c0] : memref<20xi64>
            }
          }
          return
        }
        """;
    assertThat(LoopTexts.print(LoopTexts.after(PASS, text))).contains("%c6 =");
    LoopTexts.assertSame(text, LoopTexts.after(PASS, text), List.of(0L));
  }
}
