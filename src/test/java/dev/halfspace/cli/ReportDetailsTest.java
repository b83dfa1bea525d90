package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports show groups unless details are asked for, and respect what is assumed. */
class ReportDetailsTest {
  /** A[i] is read n iterations after it was written, if the loop has so many. */
  private static final String SHIFT =
      """
      func.func @far(%A: memref<?xf32>, %n: index) {
        affine.for %i = 0 to 100 {
          %v = affine.load %A[%i] : memref<?xf32>
          affine.store %v, %A[%i + symbol(%n)] : memref<?xf32>
        }
        return
      }
      func.func @near(%B: memref<10xf32>, %C: memref<10xf32>) {
        affine.for %j = 0 to 4 {
          %v = affine.load %B[2 * %j] : memref<10xf32>
          affine.store %v, %B[2 * %j + 1] : memref<10xf32>
          affine.store %v, %C[0] : memref<10xf32>
        }
        return
      }
      """;

  private static String deps(String... flags) {
    String[] command = new String[flags.length + 1];
    command[0] = "deps";
    System.arraycopy(flags, 0, command, 1, flags.length);
    Invocation run = Invocation.on(SHIFT, command);
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    return run.out();
  }

  @Test
  void heatInThreeDimensionsIsOneScreen() {
    // 7 reads and 1 write a nest: %t carries flow and anti between them and output of each store.
    String report = Invocation.of("deps", "docs/examples/heat-3d.mlir").out();
    assertThat(report.lines()).hasSizeLessThan(40);
    assertThat(report)
        .contains("6 of 7 loops parallel; 16 accesses, 44 dependences\n")
        .contains("%A: flow and anti carried by %t, distance 1..19, 14 pairs\n")
        .contains("      flow #15 -> #0..#6; anti #0..#6 -> #15\n")
        .contains("%B: flow within one iteration of %t, 7 pairs\n");
  }

  @Test
  void nestOfManyAccessesIsReadable() {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 75; i++) {
      body.append("%%v%d = affine.load %%A[%%i + %d] : memref<300xf32>\n".formatted(i, i));
      body.append("affine.store %%v%d, %%A[%%i + %d] : memref<300xf32>\n".formatted(i, 150 - i));
    }
    String text =
        "func.func @f(%A: memref<300xf32>) {\naffine.for %i = 0 to 100 {\n"
            + body
            + "}\nreturn\n}\n";
    String report = Invocation.on(text, "deps").out();
    assertThat(report.lines()).hasSizeLessThan(20).allMatch(line -> line.length() < 140);
    assertThat(report).contains("0 of 1 loop parallel; 150 accesses,");
  }

  @Test
  void allListsEachDependenceWithItsIterations() {
    assertThat(deps("--all", "--function", "near"))
        .contains("output  #2 -> #2    carried by %j, distance 1..3\n")
        .contains("e.g. #2 at %j = 0 writes %C[0], #2 at %j = 1 writes it\n");
  }

  @Test
  void functionIsTheOnlyOneReported() {
    assertThat(deps("--function=@near")).contains("@near").doesNotContain("@far");
  }

  @Test
  void loopIsTheOnlyOneReported() {
    assertThat(deps("--loop", "i")).contains("  2:3     %i: not parallel\n").doesNotContain("%j:");
    assertThat(deps("--loop", "9:3")).contains("  9:3     %j: not parallel\n");
  }

  @Test
  void pairShowsWhyThereIsNoDependence() {
    // 2j is even, 2j' + 1 is odd.
    assertThat(deps("--pair", "0,1", "--function", "near"))
        .contains("none    #0 -> #1    at depth 1: no two iterations touch a common element\n")
        .contains("none    #1 -> #0    at depth 1:")
        .contains("which cannot be\n")
        .doesNotContain("#2");
  }

  @Test
  void assumptionsAndValuesOfArgumentsCount() {
    assertThat(deps("--function=far")).contains("%i: not parallel");
    // 0 and 99 are the iterations that are farthest apart.
    assertThat(deps("--function=far", "--assume", "n >= 100")).contains("%i: parallel");
    assertThat(deps("--function=far", "--assume=%n > 98")).contains("distance 99,");
    assertThat(deps("--function=far", "--set", "n=7")).contains("distance 7,");
    assertThat(deps("--assume=n >= 5, n < 7")).contains("distance 5..6,");
  }

  @Test
  void argumentsMayRefersToTheSameMemory() {
    assertThat(deps("--function=near", "--arguments-may-alias")).contains("%B and %C: unknown");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--function=g | there is no function '@g' with a body",
        "--loop=%z | there is no loop '%z'",
        "--pair=0,9 | no function has accesses #0 and #9",
        "--pair=0 | flag '--pair' has the numbers of two accesses, '3,2', not '0'",
        "--set=z=1 | no function has arguments or values named as in 'z == 1'",
        "--set=n | flag '--set' has a name and a number, 'N=64', not 'n'",
        "--set=n + n=4 | flag '--set' has a name and a number, 'N=64', not 'n + n=4'",
        "--set=n=99999999999999999999 | flag '--set' has a number of 64 bits, not"
            + " '99999999999999999999'",
        "--assume=n * n >= 1 | the condition 'n * n >= 1' is not affine",
        "--assume=n ~ 1 | flag '--assume' has a condition such as 'N >= 1', not 'n ~ 1'",
      })
  void unknownNamesAreUsageErrors(String flag, String message) {
    assertThat(Invocation.on(SHIFT, "deps", flag))
        .isEqualTo(new Invocation(2, "", "halfspace: error: " + message + "\n"));
  }

  @Test
  void detailsGoWithTheTextOnly() {
    assertThat(Invocation.on(SHIFT, "deps", "--all", "--format=json").status()).isEqualTo(2);
    assertThat(Invocation.on(SHIFT, "deps", "--all", "--loop=i").status()).isEqualTo(2);
  }

  @Test
  void tripCountsAndBoundsHaveNames() {
    String text =
        """
        func.func @f(%A: memref<?xf32>, %B: memref<8xf32>, %N: index, %x: f32) {
          affine.for %ii = 0 to %N step 32 {
            affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 32, s0)>(%ii)[%N] {
              affine.store %x, %A[%i] : memref<?xf32>
              affine.store %x, %B[%i - %ii] : memref<8xf32>
            }
          }
          return
        }
        """;
    assertThat(Invocation.on(text, "trip-counts").out())
        .contains("%i: min(32, %N - %ii) iterations, 1 to 32;");
    // B has 8 elements: iteration 8 of the first tile touches the ninth.
    assertThat(Invocation.on(text, "bounds").out())
        .contains("  2 accesses: 1 out of bounds in some runs, 1 unknown\n")
        .contains("memref<?xf32>: unknown: the size of the buffer is not known\n")
        .contains("out of bounds in dimension 0: subscript 8 of size 8 at %ii = 0, %i = 8");
    assertThat(Invocation.on(text, "bounds", "--set", "N=8").out()).contains("1 inside");
  }
}
