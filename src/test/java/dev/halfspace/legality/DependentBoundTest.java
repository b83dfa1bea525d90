package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static dev.halfspace.legality.Parts.obstacle;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Loops that are executed otherwise from one iteration of a loop around them to another: copies of
 * that loop's body then have no common loop to be jammed into, and the loops no common header.
 * Stores go to a row of their own per iteration, so that nothing else stands in the way.
 */
final class DependentBoundTest {
  /** A function around a body that sees %A, %B, %I, %x, %n, %p and the constants 0, 1 and 4. */
  private static String function(String body) {
    return """
    func.func @f(%A: memref<20x20xf32>, %B: memref<20xf32>, %I: memref<6xindex>, %x: f32, %n: index, %p: i1) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
    """
        + body
        + "  return\n}\n";
  }

  private static Legality of(String body) {
    return Legality.of(DependenceAnalysis.of(Program.read(function(body))));
  }

  private static Loop lastLoop(Legality legality) {
    return loop(legality, legality.analysis().loops().size() - 1);
  }

  /** The first operation of that name. */
  private static Operation only(Legality legality, String name) {
    Operation root = requireNonNull(loop(legality, 0).op().block()).parentOp();
    return requireNonNull(requireNonNull(root).find(op -> op.name().equals(name)));
  }

  /** Two iterations of the outermost loop are jammed; so they are in executions. */
  private static void assertJammed(String body) {
    Legality legality = of(body);
    assertThat(legality.unrollAndJam(loop(legality, 0), 2)).as(body).isEqualTo(Verdict.legal());
    assertThat(Examination.faults(function(body), "unrollAndJam")).as(body).isEmpty();
  }

  /** The outermost loop is not jammed since it decides what an operation executes. */
  private static void assertDecided(String body, String operation) {
    Legality legality = of(body);
    Loop outer = loop(legality, 0);
    assertThat(obstacle(legality.unrollAndJam(outer, 2)))
        .as(body)
        .isEqualTo(new Obstacle.DependentBound(only(legality, operation), outer));
  }

  private static String inside(String operation) {
    return """
    affine.for %i = 0 to 6 {
      OPERATION
    }
    """
        .replace("OPERATION", operation);
  }

  private static final String LOOP =
      """
      affine.for %j = 0 to 4 {
        affine.store %x, %A[%i, %j] : memref<20x20xf32>
      }
      """;

  @Test
  void conditionAroundALoopCounts() {
    String text = inside("affine.if affine_set<CONDITION {\n" + LOOP + "}\n");
    assertDecided(text.replace("CONDITION", "(d0) : (d0 - 2 >= 0)>(%i)"), "affine.if");
    assertDecided(
        text.replace("CONDITION", "(d0)[s0, s1] : (s1 - d0 >= 0)>(%i)[%n, %n]"), "affine.if");
    // The condition does not use %i, which it is given.
    assertJammed(text.replace("CONDITION", "(d0)[s0, s1] : (s0 + s1 - 2 >= 0)>(%i)[%n, %n]"));
    text = inside("scf.if %c {\n" + LOOP + "}\n");
    assertDecided(text.replace("scf.if", "%c = arith.cmpi slt, %i, %c1 : index\nscf.if"), "scf.if");
    assertJammed(text.replace("%c ", "%p "));
  }

  @Test
  void valueThatARegionPassesOutDecidesNothing() {
    assertJammed(
        inside(
            """
            %r = scf.if %p -> f32 {
              LOOP
              %v = affine.load %B[%i] : memref<20xf32>
              scf.yield %v : f32
            } else {
              scf.yield %x : f32
            }
            """
                .replace("LOOP", LOOP)));
  }

  @Test
  void branchesBetweenBlocksCount() {
    String text =
        inside(
            """
            scf.execute_region {
              %c = arith.cmpi slt, %i, %c1 : index
              cf.cond_br %c, ^bb1, ^bb2
            ^bb1:
              LOOP
              cf.br ^bb2
            ^bb2:
              scf.yield
            }
            """
                .replace("LOOP", LOOP));
    assertDecided(text, "scf.execute_region");
    assertJammed(text.replace("cond_br %c", "cond_br %p"));
  }

  @Test
  void nobodyKnowsHowOftenAnOperationExecutesItsRegionsThatDoesNotSayIt() {
    Legality legality =
        of(
            inside(
                """
                "third.repeat"() ({
                  affine.for %j = 0 to 4 {
                    %v = affine.load %B[%j] : memref<20xf32>
                  }
                  "third.done"() : () -> ()
                }) : () -> ()
                """));
    String reason = "it is not known how often 'third.repeat' executes its regions";
    assertThat(legality.unrollAndJam(loop(legality, 0), 2).whyUnknown()).hasValue(reason);
    assertThat(legality.vectorization(loop(legality, 0), 2).whyUnknown()).hasValue(reason);
    assertThat(legality.maximalVectorWidth(loop(legality, 0))).hasValue(BigInteger.ONE);
    // Without a loop inside it is a part of a stretch that is executed as it is.
    assertJammed(
        inside(
            """
            "third.repeat"() ({
              affine.store %x, %B[%i] : memref<20xf32>
              "third.done"() : () -> ()
            }) : () -> ()
            """));
  }

  @Test
  void whatIsUsedInALoopThatDoesNotSayItsBoundsMayBeABound() {
    String text =
        inside(
            """
            "third.loop"() ({
            ^bb0(%k: index):
              %v = affine.load %B[%INDEX] : memref<20xf32>
              "third.done"() : () -> ()
            }) : () -> ()
            """);
    Legality legality = of(text.replace("INDEX", "i"));
    Loop i = loop(legality, 0);
    assertThat(obstacle(legality.interchange(i, loop(legality, 1))))
        .isEqualTo(new Obstacle.DependentBound(loop(legality, 1).op(), i));
    legality = of(text.replace("INDEX", "n"));
    assertThat(legality.interchange(loop(legality, 0), loop(legality, 1)).isKnown()).isFalse();
  }

  @Test
  void dimensionsOfALoopAreVariedOneByOne() {
    String text =
        """
        affine.parallel (%i, %j) = (0, 0) to (4, 4) {
          scf.for %k = %c0 to %BOUND step %c1 {
            memref.store %x, %A[%i, %j] : memref<20x20xf32>
          }
        }
        """;
    assertJammed(text.replace("BOUND", "j"));
    assertDecided(text.replace("BOUND", "i"), "scf.for");
    Legality legality = of(text.replace("BOUND", "j"));
    assertThat(obstacle(legality.unrollAndJam(loop(legality, 1), 2)))
        .isEqualTo(new Obstacle.DependentBound(lastLoop(legality).op(), loop(legality, 1)));
  }

  /** A loop %k that carries %t, and a loop inside it whose upper bound is one of its arguments. */
  private static String carrying(String init, String bound, String next) {
    return inside(
        """
        %q = arith.addi %i, %c1 : index
        %r = affine.for %k = 0 to 4 iter_args(%t = %INIT) -> index {
          scf.for %j = %c0 to %BOUND step %c1 {
            memref.store %x, %A[%i, %j] : memref<20x20xf32>
          }
          affine.yield %NEXT : index
        }
        """
            .replace("INIT", init)
            .replace("BOUND", bound)
            .replace("NEXT", next));
  }

  @Test
  void boundIsFollowedThroughWhatAnInnerLoopCarries() {
    assertDecided(carrying("i", "t", "t"), "scf.for");
    assertDecided(carrying("c0", "t", "q"), "scf.for");
    // The same numbers of iterations in all iterations of %i.
    assertJammed(carrying("c4", "t", "t"));
    assertJammed(carrying("i", "k", "q"));
  }

  @Test
  void boundIsWhatTheLoopItselfCarries() {
    Legality legality =
        of(
            """
            %r = affine.for %i = 0 to 6 iter_args(%t = %c4) -> index {
              scf.for %j = %c0 to %t step %c1 {
                memref.store %x, %A[%i, %j] : memref<20x20xf32>
              }
              affine.yield %n : index
            }
            """);
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    assertThat(obstacle(legality.interchange(i, j)))
        .isEqualTo(new Obstacle.DependentBound(j.op(), i));
  }

  /** A loop whose upper bound %ub is computed in the loop around it. */
  private static String bounded(String bound) {
    return inside(
        """
        BOUND
        scf.for %j = %c0 to %ub step %c1 {
          memref.store %x, %A[%i, %j] : memref<20x20xf32>
        }
        """
            .replace("BOUND", bound));
  }

  @Test
  void memoryWrittenOutsideTheLoopDoesNotVary() {
    String load = bounded("%ub = memref.load %I[%c0] : memref<6xindex>");
    String store = "memref.store %c4, %I[%c0] : memref<6xindex>\n";
    assertJammed(store + load);
    assertJammed(load + store);
    assertDecided(load.replace("%ub =", store + "%ub ="), "scf.for");
  }

  @Test
  void resultOfRegionsIsWhatTheyPassOut() {
    assertJammed(
        bounded(
            """
            %ub = scf.if %p -> index {
              %q = arith.addi %i, %c1 : index
              scf.yield %c4 : index
            } else {
              scf.yield %n : index
            }
            """));
    // Nobody knows how often the region is executed, and what that has to do with the result.
    assertDecided(
        bounded(
            """
            %ub = "third.repeat"() ({
              "third.done"() : () -> ()
            }) : () -> (index)
            """),
        "scf.for");
  }

  @Test
  void boundsOfOtherDimensionsDoNotKeepLoopsFromBeingInterchanged() {
    Legality legality =
        of(
            inside(
                """
                scf.parallel (%j, %k) = (%c0, %c0) to (%c4, %i) step (%c1, %c1) {
                  memref.store %x, %A[%i, %j] : memref<20x20xf32>
                }
                """));
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    Loop k = loop(legality, 2);
    assertThat(legality.interchange(i, j)).isEqualTo(Verdict.legal());
    assertThat(obstacle(legality.permutation(List.of(i, j, k), List.of(1, 2, 0))))
        .isEqualTo(new Obstacle.DependentBound(k.op(), i));
  }

  @Test
  void boundOfSeveralSymbolsIsFollowed() {
    Legality legality =
        of(
            inside(
                """
                affine.for %j = 0 to affine_map<()[s0, s1] -> (s0 + s1)>()[%n, %n] {
                  affine.store %x, %A[%i, %j] : memref<20x20xf32>
                }
                """));
    assertThat(legality.interchange(loop(legality, 0), loop(legality, 1)))
        .isEqualTo(Verdict.legal());
  }

  @Test
  void conditionOfAnInnerWhileLoopKeepsItFromBeingMovedOut() {
    String text =
        inside(
            """
            %r = scf.while (%k = %c0) : (index) -> index {
              %c = arith.cmpi slt, %k, %LIMIT : index
              scf.condition(%c) %k : index
            } do {
            ^bb0(%k: index):
              memref.store %x, %A[%i, %k] : memref<20x20xf32>
              %k1 = arith.addi %k, %c1 : index
              scf.yield %k1 : index
            }
            """);
    Legality legality = of(text.replace("LIMIT", "i"));
    Loop i = loop(legality, 0);
    assertThat(obstacle(legality.interchange(i, loop(legality, 1))))
        .isEqualTo(new Obstacle.DependentBound(loop(legality, 1).op(), i));
    // Iterated equally often by all: but how often, nobody knows.
    legality = of(text.replace("LIMIT", "n"));
    assertThat(legality.interchange(loop(legality, 0), loop(legality, 1)).whyUnknown())
        .hasValue("the bounds of a loop are not known");
  }

  /** Allocations are no accesses, and a loop of them is a loop. */
  @Test
  void loopThatTouchesNoMemoryIsDecidedByItsBoundsLikeOthers() {
    String body =
        """
        scf.for %i = %c0 to %c4 step %c1 {
          %u = scf.execute_region -> index {
            scf.yield %i : index
          }
          %r = scf.for %j = %c0 to %u step %c1 iter_args(%a = %x) -> (f32) {
            %s = arith.mulf %a, %x : f32
            scf.yield %s : f32
          }
          memref.store %r, %B[%i] : memref<20xf32>
        }
        """;
    Legality legality = of(body);
    Loop outer = loop(legality, 0);
    Operation inner = outer.op().find(op -> op.name().equals("scf.for") && op != outer.op());
    assertThat(obstacle(legality.unrollAndJam(outer, 2)))
        .isEqualTo(new Obstacle.DependentBound(requireNonNull(inner), outer));
    assertThat(obstacle(legality.vectorization(outer, 2)))
        .isEqualTo(new Obstacle.DependentBound(inner, outer));
    assertThat(legality.maximalVectorWidth(outer)).contains(BigInteger.ONE);
  }

  /** Its bounds differ, but it has no effect and no result, so that it may as well not be there. */
  @Test
  void loopThatNobodySeesDecidesNothing() {
    assertJammed(
        """
        affine.for %i = 0 to 6 {
          affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
            %s = arith.addi %j, %j : index
          }
          affine.store %x, %B[%i] : memref<20xf32>
        }
        """);
  }
}
