package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The facts expected here are worked out by hand in the comments. */
class FactsReportTest {
  /** Iterations 5 to 9 read what iterations 4 to 0 wrote; the others what was there before. */
  private static final String REVERSAL = "docs/examples/reversal.mlir";

  private static final String DEAD =
      """
      func.func @f(%A: memref<10xf32>, %x: f32) -> f32 {
        %c0 = arith.constant 0 : index
        %B = memref.alloc() : memref<10xf32>
        affine.for %i = 0 to 10 {
          affine.store %x, %A[%i] : memref<10xf32>
          affine.store %x, %B[%i] : memref<10xf32>
          %v = affine.load %A[%i] : memref<10xf32>
          affine.store %v, %A[%i] : memref<10xf32>
        }
        return %x : f32
      }
      """;

  @Test
  void dataflowNamesTheWritesThatAReadSees() {
    assertThat(Invocation.of("dataflow", REVERSAL))
        .isEqualTo(
            new Invocation(
                0,
                """
                docs/examples/reversal.mlir:7:1: @reversal

                Reads
                  #0   9:10    %v = affine.load %A[%i] : memref<10xi32>
                         sees what #1 wrote, or what %A held before

                Writes
                  #1   10:5    affine.store %v, %A[9 - %i] : memref<10xi32>
                         read by #0
                """,
                ""));
  }

  @Test
  void dataflowAsJsonHasRelations() {
    assertThat(Invocation.of("dataflow", "--format=json", REVERSAL).out())
        .contains("\"format\": \"halfspace-dataflow\"")
        .contains("i0 + i1 = 9 and i0 <= 9 and i0 >= 5")
        .contains("\"initial\": true", "\"readers\": [0]");
  }

  @Test
  void deadAndForwardedStoresAreNamed() {
    // %B is gone at the end; the second store to %A is the last, and nobody reads it in here.
    assertThat(Invocation.on(DEAD, "dataflow").out())
        .contains("sees what #0 wrote; may be replaced by the value of #0\n")
        .contains("memref<10xf32>\n         dead: nobody sees what it writes\n")
        .contains("not read in here, but left in %A\n");
  }

  @Test
  void tripCountsAsJsonHaveNames() {
    assertThat(
            Invocation.of("trip-counts", "--format=json", "docs/examples/triangular-solve.mlir")
                .out())
        .contains("\"answer\": \"constant\",\n          \"iterations\": 64,")
        .contains("\"answer\": \"affine\",\n          \"iterations\": \"%i\",")
        .contains("\"values\": {\"min\": 0, \"max\": 62}");
  }

  @Test
  void boundsAsJsonHaveTheFirstIterationOutside() {
    String text = DEAD.replace("%B[%i]", "%B[%i + 3]");
    // B has 10 elements: iteration 7 touches the eleventh.
    assertThat(Invocation.on(text, "bounds", "--format=json").out())
        .contains("\"answer\": \"outside\"", "\"subscript\": 10", "\"iteration\": [7]")
        .contains("\"box\": [{\"min\": 0, \"max\": 9}]", "\"elements\": 10");
  }

  @Test
  void otherFormatsAreUsageErrors() {
    assertThat(Invocation.on(DEAD, "dataflow", "--format=svg"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "halfspace: error: flag '--format' takes 'text' or 'json' here, not 'svg'\n"));
  }
}
