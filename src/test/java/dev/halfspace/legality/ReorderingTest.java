package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.iterations;
import static dev.halfspace.legality.Parts.loop;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DependenceAnalysis.Options;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.func.FuncOp;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** New times of iterations, and the pairs of iterations whose order they change. */
final class ReorderingTest {
  private static Legality of(String body) {
    return of(body, Options.standard());
  }

  private static Legality of(String body, Options options) {
    FuncOp function =
        Program.read(
                """
                func.func @f(%A: memref<20x20xf32>, %B: memref<40xf32>, %C: memref<40xf32>, %x: f32, %m: index, %n: index) {
                """
                    + body
                    + "  return\n}\n")
            .findAll(FuncOp.class)
            .get(0);
    return Legality.of(DependenceAnalysis.of(function, options));
  }

  /** A loop in which each iteration loads what the one before has stored. */
  private static final String CHAIN =
      """
      affine.for %i = 1 to 8 {
        %v = affine.load %B[%i - 1] : memref<40xf32>
        affine.store %v, %B[%i] : memref<40xf32>
      }
      """;

  private static Answer<Verdict> transformed(String body, String map) {
    Legality legality = of(body);
    return legality.transformation(List.of(loop(legality, 0)), AffineMap.parse(map));
  }

  @Test
  void timesMayBeQuotients() {
    assertThat(transformed(CHAIN, "(i) -> (i floordiv 2, i)")).isEqualTo(Verdict.legal());
    // Groups of two, from the last to the first, each in today's order: 1 alone, 2 and 3, ...
    assertThat(iterations(transformed(CHAIN, "(i) -> (-(i floordiv 2), i)")))
        .isEqualTo("[1] -> [2]");
    // Each at once.
    assertThat(iterations(transformed(CHAIN, "(i) -> (i floordiv 2)"))).isEqualTo("[2] -> [3]");
    // Wherever groups begin.
    String map = "(i)[m, n] -> ((i + m + 2 * n) floordiv 2, i)";
    String symbols = "affine.store %x, %A[symbol(%m), symbol(%n)] : memref<20x20xf32>\n";
    assertThat(transformed(symbols + CHAIN, map)).isEqualTo(Verdict.legal());
    assertThat(
            transformed(symbols + CHAIN, map.replace("((", "(-((").replace("2, i", "2), i"))
                .is(Verdict.Illegal.class))
        .isTrue();
  }

  @Test
  void timesMayDifferByMoreThanADependence() {
    Legality legality = of(CHAIN);
    AffineAccess load = legality.analysis().accesses().get(0);
    AffineAccess store = legality.analysis().accesses().get(1);
    AffineMap now = AffineMap.parse("(i) -> (2 * i)");
    // The load of an iteration before its store, and after the store before: at 2i - 1 and 2i.
    assertThat(legality.schedule(Map.of(load, AffineMap.parse("(i) -> (2 * i - 1)"), store, now)))
        .isEqualTo(Verdict.legal());
    // Two earlier it is before that store, and two later at least as late as its own.
    assertThat(
            iterations(
                legality.schedule(Map.of(load, AffineMap.parse("(i) -> (2 * i - 3)"), store, now))))
        .isEqualTo("[1] -> [2]");
    // Delayed by five iterations, all loads are after the store that they read.
    Legality forward = of(CHAIN.replace("B[%i - 1]", "B[%i + 30]"));
    assertThat(
            forward.schedule(
                Map.of(
                    forward.analysis().accesses().get(0), AffineMap.parse("(i) -> (i + 5)"),
                    forward.analysis().accesses().get(1), AffineMap.parse("(i) -> (i)"))))
        .isEqualTo(Verdict.legal());
    Legality after =
        of(
            """
            affine.for %i = 1 to 8 {
              affine.store %x, %B[%i] : memref<40xf32>
              %v = affine.load %B[%i - 1] : memref<40xf32>
            }
            """);
    store = after.analysis().accesses().get(0);
    load = after.analysis().accesses().get(1);
    AffineMap same = AffineMap.parse("(i) -> (i)");
    assertThat(after.schedule(Map.of(store, same, load, AffineMap.parse("(i) -> (i + 5)"))))
        .isEqualTo(Verdict.legal());
    assertThat(
            iterations(
                after.schedule(Map.of(store, AffineMap.parse("(i) -> (i + 5)"), load, same))))
        .isEqualTo("[1] -> [2]");
  }

  @Test
  void valuesThatLoopsCarryAreNotGivenOtherTimes() {
    Legality legality =
        of(
            """
            %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> f32 {
              %v = affine.load %B[%i] : memref<40xf32>
              %w = arith.addf %a, %v : f32
              affine.yield %w : f32
            }
            """);
    assertThat(legality.schedule(Map.of()).whyUnknown())
        .hasValue("a loop around an access carries a value");
  }

  @Test
  void executionsOfARegionCarryNothing() {
    Legality legality =
        of(
            """
            "third.repeat"() ({
              %v = affine.load %B[0] : memref<40xf32>
              "third.done"() : () -> ()
            }) : () -> ()
            """);
    assertThat(legality.schedule(Map.of())).isEqualTo(Verdict.legal());
  }

  @Test
  void readsMayComeInAnyOrder() {
    String text =
        """
        affine.for %i = 0 to 8 {
          %v = affine.load %B[0] : memref<40xf32>
        }
        """;
    Legality legality = of(text, Options.standard().withInput());
    assertThat(legality.analysis().all()).isNotEmpty();
    assertThat(legality.reversal(loop(legality, 0))).isEqualTo(Verdict.legal());
    assertThat(legality.parallel(loop(legality, 0))).isEqualTo(Verdict.legal());
  }

  @Test
  void otherNestsOfTheSameDepthDoNotCount() {
    String nest =
        """
        affine.for %i = 1 to 8 {
          affine.for %j = 0 to 7 {
            affine.store %x, %A[%i, %j] : memref<20x20xf32>
            %v = affine.load %A[%i - OFFSET, %j + OFFSET] : memref<20x20xf32>
          }
        }
        """;
    Legality legality = of(nest.replace("OFFSET", "0") + nest.replace("OFFSET", "1"));
    assertThat(legality.interchange(loop(legality, 0), loop(legality, 1)))
        .isEqualTo(Verdict.legal());
    assertThat(iterations(legality.interchange(loop(legality, 2), loop(legality, 3))))
        .isEqualTo("[1, 1] -> [2, 0]");
  }

  @Test
  void reasonIsThatOfTheDependence() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to 8 {
                %k = arith.muli %j, %j : index
                memref.store %x, %A[%i, %k] : memref<20x20xf32>
                memref.store %x, %B[%k] : memref<40xf32>
              }
            }
            """);
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    AffineAccess store = legality.analysis().accesses().get(1);
    assertThat(legality.parallel(i).whyUnknown())
        .isPresent()
        .isEqualTo(legality.analysis().at(store, store, 1).reason());
    assertThat(legality.permutableBands()).isEqualTo(List.of(List.of(i), List.of(j)));
    assertThat(legality.maximalVectorWidth(j)).hasValue(BigInteger.ONE);
  }
}
