package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The answers expected here are worked out by hand in the comments. */
class LegalityJsonTest {
  @Test
  void everyAnswerIsThereWithItsWitness() {
    // A[i + 3] is written at i and read at i + 3; of 0 <= i < 4 only (0, 3) is such a pair. So
    // three
    // iterations may be one vector, and two in a row, jammed, do not meet.
    String refused =
        """
                    "answer": "illegal",
                    "reason": "#1 at %i = 0 writes %A[3], #0 at %i = 3 reads it",
                    "source": 1,
                    "sink": 0,
                    "witness": {
                      "source": [0],
                      "sink": [3],
                      "element": [3],
                      "symbols": []
                    }
                  },
        """;
    assertThat(
            Invocation.on(
                """
                func.func @shift(%A: memref<10xf32>) {
                  affine.for %i = 0 to 4 {
                    %v = affine.load %A[%i] : memref<10xf32>
                    affine.store %v, %A[%i + 3] : memref<10xf32>
                  }
                  return
                }
                """,
                "deps", "--legality", "--format=json"))
        .isEqualTo(
            new Invocation(
                0,
                """
        {
          "format": "halfspace-legality",
          "version": 2,
          "file": "<stdin>",
          "functions": [
            {
              "name": "shift",
              "operation": "func.func",
              "line": 1,
              "column": 1,
              "buffers": [
                {"id": 0, "name": "%A", "type": "memref<10xf32>"}
              ],
              "accesses": [
                {"id": 0, "operation": "affine.load", "writes": false, "buffer": 0, "line": 3, "column": 10, "loops": [0]},
                {"id": 1, "operation": "affine.store", "writes": true, "buffer": 0, "line": 4, "column": 5, "loops": [0]}
              ],
              "symbols": [],
              "loops": [
                {
                  "id": 0,
                  "variable": "%i",
                  "position": 0,
                  "line": 2,
                  "column": 3,
                  "parallel": {
        """
                    + refused
                    + """
                  "reversal": {
        """
                    + refused
                    + """
                  "vectors": 3,
                  "unrollAndJamBy2": {
                    "answer": "legal",
                    "reductions": []
                  }
                }
              ],
              "bands": [
                [0]
              ],
              "fusions": [],
              "distributions": []
            }
          ]
        }
        """,
                ""));
  }

  @Test
  void reductionIsNamedWithItsOperands() {
    assertThat(
            Invocation.on(
                    """
                    func.func @sum(%B: memref<1xf32>, %x: f32) {
                      affine.for %i = 0 to 4 {
                        %v = affine.load %B[0] : memref<1xf32>
                        %w = arith.addf %v, %x : f32
                        affine.store %w, %B[0] : memref<1xf32>
                      }
                      return
                    }
                    """,
                    "deps", "--legality", "--format=json")
                .out())
        .contains(
            "\"answer\": \"legalIfReassociated\"",
            "\"operation\": \"arith.addf\"",
            "\"kind\": \"add\"",
            "\"neutral\": \"-0.000000e+00 : f32\"",
            "\"operands\": [\"%x\"],");
  }

  @Test
  void picturesAreNoLegality() {
    assertThat(Invocation.on("", "deps", "--legality", "--format=svg"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "halfspace: error: flag '--legality' goes with the formats 'text', 'json'"
                    + " and 'html', not 'svg'\n"));
  }
}
