package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The distances, carriers and verdicts expected here are worked out by hand in the comments. */
class DepsReportTest {
  /** Iteration 0 writes what iteration 3 reads; no other two iterations meet. */
  private static final String SHIFT =
      """
      func.func @shift(%A: memref<10xf32>) {
        affine.for %i = 0 to 4 {
          %v = affine.load %A[%i] : memref<10xf32>
          affine.store %v, %A[%i + 3] : memref<10xf32>
        }
        return
      }
      """;

  @Test
  void textNamesAccessesDependencesAndLoops() {
    // A[i + 3] is written at i and read at i + 3; of 0 <= i < 4 only (0, 3) is such a pair.
    assertThat(Invocation.on(SHIFT, "deps"))
        .isEqualTo(
            new Invocation(
                0,
                """
                <stdin>:1:1: @shift
                0 of 1 loop parallel; 2 accesses, 1 dependence

                Loops
                  2:3     %i: not parallel
                          carries flow of %A (1 pair)
                          e.g. #1 at %i = 0 writes %A[3], #0 at %i = 3 reads it

                Dependences
                  %A: flow carried by %i, distance 3, 1 pair
                      flow #1 -> #0

                Accesses
                  #0   reads  3:10    %v = affine.load %A[%i] : memref<10xf32>
                  #1   writes 4:5     affine.store %v, %A[%i + 3] : memref<10xf32>
                """,
                ""));
  }

  @Test
  void jsonNamesAccessesDependencesAndLoops() {
    assertThat(Invocation.on(SHIFT, "deps", "--format=json"))
        .isEqualTo(
            new Invocation(
                0,
                """
                {
                  "format": "halfspace-deps",
                  "version": 1,
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
                        {"id": 0, "operation": "affine.load", "writes": false, "buffer": 0, \
                "line": 3, "column": 10, "loops": [0]},
                        {"id": 1, "operation": "affine.store", "writes": true, "buffer": 0, \
                "line": 4, "column": 5, "loops": [0]}
                      ],
                      "symbols": [],
                      "dependences": [
                        {
                          "source": 1,
                          "sink": 0,
                          "depth": 1,
                          "answer": "exists",
                          "kind": "flow",
                          "carrier": 0,
                          "certain": true,
                          "distances": [{"min": 3, "max": 3}],
                          "directions": ["<"],
                          "iterations": [{"min": 3, "max": 3}],
                          "condition": "() : (0 == 0)",
                          "witness": {
                            "source": [0],
                            "sink": [3],
                            "element": [3],
                            "symbols": []
                          }
                        }
                      ],
                      "loops": [
                        {
                          "id": 0,
                          "operation": "affine.for",
                          "dimension": 0,
                          "variable": "%i",
                          "position": 0,
                          "line": 2,
                          "column": 3,
                          "affine": true,
                          "parallel": false,
                          "carries": [0],
                          "passes": [],
                          "effects": []
                        }
                      ]
                    }
                  ]
                }
                """,
                ""));
  }

  @Test
  void dotHasLoopsAsClustersAccessesAsNodesAndDependencesAsEdges() {
    assertThat(Invocation.on(SHIFT, "deps", "--format=dot"))
        .isEqualTo(
            new Invocation(
                0,
                """
                digraph dependences {
                  node [shape=box, fontname="monospace"];
                  subgraph cluster_0 {
                    label="@shift";
                    subgraph cluster_0_0 {
                      label="%i";
                      f0_0 [label="#0 %v = affine.load %A[%i] : memref<10xf32>"];
                      f0_1 [label="#1 affine.store %v, %A[%i + 3] : memref<10xf32>"];
                    }
                  }
                  f0_1 -> f0_0 [label="flow (3)", color="#c0392b"];
                }
                """,
                ""));
  }

  @Test
  void conditionAndDistanceInIterationsOfASymbolicLoop() {
    // Iterations 0 and 2 of a loop of step 4 are 8 apart; the third exists from n = 9 on.
    assertThat(
            Invocation.on(
                    """
                    func.func @f(%A: memref<?xf32>, %n: index) {
                      affine.for %i = 0 to %n step 4 {
                        %v = affine.load %A[%i] : memref<?xf32>
                        affine.store %v, %A[%i + 8] : memref<?xf32>
                      }
                      return
                    }
                    """,
                    "deps", "--format=json")
                .out())
        .contains("\"symbols\": [\"%n\"]")
        .contains("\"distances\": [{\"min\": 8, \"max\": 8}]")
        .contains("\"iterations\": [{\"min\": 2, \"max\": 2}]")
        .contains("\"condition\": \"()[s0] : (s0 - 9 >= 0)\"");
  }

  @Test
  void parallelLoopAndSymbols() {
    // A[i] is read where A[i + n] was written n iterations before: for n = 1 and up. The loop over
    // j touches another element in every iteration.
    String report =
        Invocation.on(
                """
                func.func @f(%A: memref<?xf32>, %B: memref<10xf32>, %n: index) {
                  affine.for %i = 0 to 100 {
                    %v = affine.load %A[%i] : memref<?xf32>
                    affine.store %v, %A[%i + symbol(%n)] : memref<?xf32>
                  }
                  affine.for %j = 0 to 10 {
                    %v = affine.load %B[%j] : memref<10xf32>
                    affine.store %v, %B[%j] : memref<10xf32>
                  }
                  return
                }
                """,
                "deps")
            .out();
    assertThat(report)
        .contains(
            "flow and anti carried by %i, distance 1..99, 2 pairs\n", "\n          e.g. with %n = ")
        .contains("  2:3     %i: not parallel\n")
        .contains("  6:3     %j: parallel\n");
  }

  @Test
  void valuesPassedOnPreventParallelLoops() {
    String report =
        Invocation.on(
                """
                func.func @sum(%A: memref<10xf32>, %zero: f32) -> f32 {
                  %r = affine.for %i = 0 to 10 iter_args(%acc = %zero) -> (f32) {
                    %v = affine.load %A[%i] : memref<10xf32>
                    %s = arith.addf %acc, %v : f32
                    affine.yield %s : f32
                  }
                  return %r : f32
                }
                """,
                "deps")
            .out();
    assertThat(report)
        .contains("Dependences\n  none\n")
        .contains("%i: not parallel\n          passes %acc from one iteration to the next\n");
  }

  @Test
  void callsPreventParallelLoops() {
    String report =
        Invocation.on(
                """
                func.func private @g()
                func.func @f(%A: memref<10xf32>, %x: f32) {
                  affine.for %i = 0 to 10 {
                    affine.store %x, %A[%i] : memref<10xf32>
                    func.call @g() : () -> ()
                  }
                  return
                }
                """,
                "deps")
            .out();
    assertThat(report)
        .contains("%i: not parallel\n")
        .contains("may touch any memory at 5:5: func.call @g() : () -> ()\n")
        .doesNotContain("@g\n\nAccesses");
  }

  @Test
  void openRangesAreWords() {
    // i runs without bound for a large enough n, so any later iteration may write A[0] again.
    String report =
        Invocation.on(
                """
                func.func @f(%A: memref<10xf32>, %x: f32, %n: index) {
                  affine.for %i = 0 to %n {
                    affine.store %x, %A[0] : memref<10xf32>
                  }
                  return
                }
                """,
                "deps")
            .out();
    assertThat(report).contains("  %A: output carried by %i, distance 1.., 1 pair\n");
    String json =
        Invocation.on(
                """
                func.func @f(%A: memref<10xf32>, %x: f32, %n: index) {
                  affine.for %i = 0 to %n {
                    affine.store %x, %A[0] : memref<10xf32>
                  }
                  return
                }
                """,
                "deps", "--format", "json")
            .out();
    assertThat(json).contains("\"distances\": [{\"min\": 1, \"max\": null}],");
  }

  @Test
  void genericInputHasNoNamesOfLoops() {
    String generic = Invocation.on(SHIFT, "opt", "--mlir-print-op-generic").out();
    assertThat(Invocation.on(generic, "deps").out())
        .contains("flow carried by %arg1, distance 3, 1 pair\n      flow #1 -> #0\n");
  }

  @Test
  void errorsInTheInputGiveNoReport() {
    Invocation run = Invocation.on("func.func @f() {\n  foo\n}\n", "deps");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("<stdin>:2:3: error: ");
  }

  @Test
  void unknownFormatIsAUsageError() {
    assertThat(Invocation.on("", "deps", "--format=xml"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "halfspace: error: flag '--format' takes 'text', 'json', 'dot', 'svg' or 'html', not 'xml'\n"));
  }
}
