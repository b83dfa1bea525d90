package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.func.FuncOp;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CertainSubscriptsTest {
  /** The least that {@code %n} is in a function of a body. */
  private static Optional<Long> least(String body) {
    FuncOp func = function(body);
    return Optional.ofNullable(
        CertainSubscripts.of(func).get(func.functionBody().entryBlock().argument(2)));
  }

  private static FuncOp function(String body) {
    return LoopTexts.read(
            """
                func.func private @g()
                func.func @f(%A: memref<64xi64>, %x: i64, %n: index, %m: index) {
                  BODY
                  return
                }
                """
                .replace("BODY", body))
        .findAll(FuncOp.class)
        .get(1);
  }

  private static String loop(String bounds, String subscript) {
    return """
        affine.for %i = BOUNDS {
          affine.store %x, %A[SUBSCRIPT] : memref<64xi64>
        }
        """
        .replace("BOUNDS", bounds)
        .replace("SUBSCRIPT", subscript);
  }

  @Test
  void accessesAtTheTopAreCertain() {
    assertThat(least("affine.store %x, %A[symbol(%n) - 3] : memref<64xi64>")).contains(3L);
  }

  /** At %i = 0 the subscript is %n; in the other branch %n - 1 is subscript 2 at the least. */
  @Test
  void guardsOfKnownVariablesAreDecided() {
    String guarded =
        """
        affine.for %i = 0 to 4 {
          affine.if affine_set<(d0) : (d0 mod 2 == 0, 3 - d0 >= 0)>(%i) {
            affine.store %x, %A[%i + symbol(%n)] : memref<64xi64>
          } else {
            affine.store %x, %A[%i + symbol(%n) - 3] : memref<64xi64>
          }
        }
        """;
    assertThat(least(guarded)).contains(2L);
    assertThat(least(guarded.replace("mod 2 == 0", "mod 4 >= 0"))).contains(0L);
    assertThat(least(guarded.replace("3 - d0", "-3 - d0"))).contains(3L);
    assertThat(
            least(
                guarded
                    .replace("(d0) : (d0 mod", "(d0)[s0] : (s0 + d0 mod")
                    .replace("(%i) {", "(%i)[%m] {")))
        .isEmpty();
  }

  /** At %i = 3 the subscript is %n + 0; -%i + %n is least in the last iteration. */
  @Test
  void soAreThoseOfTheFirstIterationsOfLoopsBetweenConstants() {
    assertThat(least(loop("1 to 5", "%i mod 3 + symbol(%n)"))).contains(0L);
    assertThat(least(loop("1 to 3", "%i mod 3 + symbol(%n)"))).contains(-1L);
    assertThat(least(loop("2 to 6", "-%i + symbol(%n)"))).contains(5L);
    assertThat(least(loop("0 to 20", "-%i + symbol(%n)"))).contains(7L);
    assertThat(least(loop("2 to 6 step 3", "-%i + symbol(%n)"))).contains(5L);
    assertThat(
            least(
                """
                affine.for %i = 0 to 2 {
                  affine.for %j = affine_map<(d0) -> (d0)>(%i) to 2 {
                    affine.store %x, %A[%i + %j + symbol(%n) - 4] : memref<64xi64>
                  }
                }
                """))
        .contains(4L);
  }

  @Test
  void othersAreNot() {
    assertThat(least(loop("0 to 0", "symbol(%n)"))).isEmpty();
    assertThat(least(loop("0 to %m", "symbol(%n)"))).isEmpty();
    assertThat(least(loop("0 to 4", "symbol(%n)") + "call @g() : () -> ()")).isEmpty();
    assertThat(
            least(
                """
                affine.for %i = 0 to 4 {
                  affine.if affine_set<(d0) : (d0 - 9 >= 0)>(%i) {
                    affine.store %x, %A[symbol(%n)] : memref<64xi64>
                  }
                }
                """))
        .isEmpty();
  }

  @Test
  void largeNumbersAreLeftAlone() {
    assertThat(least(loop("9223372036854775800 to 9223372036854775807 step 4", "symbol(%n)")))
        .isEmpty();
  }

  /** %k is 0 at least where %i is 0, and -3 where it is 3; %n is 0 at least each time. */
  @Test
  void valuesOfAnIterationSayNothingOfOthers() {
    String body =
        """
        affine.for %i = 0 to 4 {
          %k = arith.subi %n, %i : index
          %at = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%k]
          memref.store %x, %A[%at] : memref<64xi64>
        }
        """;
    FuncOp func = function(body);
    assertThat(CertainSubscripts.of(func))
        .containsOnly(Map.entry(func.functionBody().entryBlock().argument(2), 0L));
  }

  /** Eight iterations of each of 60 loops would never end. */
  @Test
  void deepNestsAreLookedAtForAWhile() {
    StringBuilder nest = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      nest.append("affine.for %%i%d = 0 to 8 {%n".formatted(i));
    }
    nest.append(loop("0 to 0", "symbol(%n)")).append("}\n".repeat(60));
    assertThat(least(nest.toString())).isEmpty();
    assertThat(least(nest.toString().replace("0 to 0", "0 to 1"))).contains(0L);
  }
}
