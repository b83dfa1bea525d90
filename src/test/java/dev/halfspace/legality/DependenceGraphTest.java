package dev.halfspace.legality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import org.junit.jupiter.api.Test;

/** Statements, and the components that they form while some loops are left as they are. */
final class DependenceGraphTest {
  private static DependenceAnalysis of(String body) {
    return DependenceAnalysis.of(
        Program.read(
            """
            func.func @f(%A: memref<20x20xf32>, %B: memref<20xf32>, %C: memref<20xf32>, %I: memref<9xindex>, %x: f32, %c0: index) {
            """
                + body
                + "  return\n}\n"));
  }

  @Test
  void accessesBelongTogetherIfValuesPassBetweenThem() {
    DependenceAnalysis analysis =
        of(
            """
            affine.for %i = 0 to 8 {
              %a = affine.load %B[%i] : memref<20xf32>
              %b = affine.load %B[%i + 1] : memref<20xf32>
              affine.store %x, %C[0] : memref<20xf32>
              %s = arith.addf %a, %a : f32
              %t = arith.mulf %s, %b : f32
              affine.store %t, %C[1] : memref<20xf32>
              %u = affine.load %B[%i + 2] : memref<20xf32>
              affine.store %a, %C[2] : memref<20xf32>
            }
            """);
    DependenceGraph graph = DependenceGraph.of(analysis);
    // %a and %b go to C[1], and %a to C[2]; nothing happens to %u.
    assertThat(graph.statements()).hasSize(3);
    Statement first = graph.statements().get(0);
    Statement second = graph.statements().get(1);
    Statement third = graph.statements().get(2);
    assertThat(first.accesses()).containsExactly(analysis.accesses().get(2));
    assertThat(second.accesses()).containsExactly(analysis.accesses().get(4));
    assertThat(third.accesses())
        .containsExactly(
            analysis.accesses().get(0),
            analysis.accesses().get(1),
            analysis.accesses().get(3),
            analysis.accesses().get(5));
    assertThat(third.last()).isEqualTo(analysis.accesses().get(5));
    assertThat(third.loops()).isEqualTo(analysis.loops());
    assertThat(third).hasToString("S2");
  }

  @Test
  void accessesOfOneOperationBelongTogether() {
    DependenceAnalysis analysis =
        of(
            """
            affine.for %i = 0 to 8 {
              memref.copy %B, %C : memref<20xf32> to memref<20xf32>
              affine.store %x, %A[0, 0] : memref<20x20xf32>
            }
            """);
    DependenceGraph graph = DependenceGraph.of(analysis);
    assertThat(graph.statements()).hasSize(2);
    assertThat(graph.statements().get(0).accesses()).isEqualTo(analysis.accesses().subList(0, 2));
  }

  @Test
  void componentsOfALoopAreWhatItAndTheLoopsInsideKeepTogether() {
    DependenceAnalysis analysis =
        of(
            """
            affine.store %x, %B[0] : memref<20xf32>
            affine.for %t = 0 to 8 {
              affine.for %i = 1 to 8 {
                %a = affine.load %C[%i] : memref<20xf32>
                affine.store %a, %B[%i] : memref<20xf32>
                %b = affine.load %B[%i] : memref<20xf32>
                affine.store %b, %C[%i] : memref<20xf32>
              }
              affine.store %x, %B[1] : memref<20xf32>
            }
            """);
    DependenceGraph graph = DependenceGraph.of(analysis);
    Loop t = analysis.loops().get(0);
    Loop i = analysis.loops().get(1);
    // S0 is outside; S1 and S2 pass values to each other, the way back from one %t to the next;
    // S3 stores what S2 has read before and S1 stores afterwards.
    assertThat(graph.statements()).hasSize(4);
    assertThat(graph.components(1)).hasToString("[[S0], [S1, S2, S3]]");
    assertThat(graph.components(t)).hasToString("[[S1, S2, S3]]");
    assertThat(graph.components(i)).hasToString("[[S1], [S2]]");
  }

  @Test
  void graphIsDrawnWithAStylePerKind() {
    DependenceAnalysis analysis =
        of(
            """
            affine.for %i = 1 to 8 {
              affine.store %x, %B[%i] : memref<20xf32>
              %v = affine.load %B[%i - 1] : memref<20xf32>
              affine.store %v, %B[%i + 1] : memref<20xf32>
              %k = affine.load %I[%i] : memref<9xindex>
              memref.store %x, %C[%k] : memref<20xf32>
              affine.store %x, %B[%i - 1] : memref<20xf32>
            }
            """);
    // S0 stores B[i], S1 loads B[i - 1] and stores B[i + 1], S3 stores B[i - 1]. So S1 loads what
    // S0 has stored one iteration before, and S1 itself two before; S3 stores then what S1 has just
    // loaded. Edges come by the places of their sources, then of their sinks.
    assertThat(DependenceGraph.of(analysis).toDot())
        .isEqualTo(
            """
            digraph dependences {
              node [shape=box];
              S0 [label="S0\\naffine.store at 3:3"];
              S1 [label="S1\\naffine.load at 4:8\\naffine.store at 5:3"];
              S2 [label="S2\\naffine.load at 6:8\\nmemref.store at 7:3"];
              S3 [label="S3\\naffine.store at 8:3"];
              S0 -> S1 [style=solid, label="depth 1 [[1, 1]]"];
              S0 -> S3 [style=dotted, label="depth 1 [[1, 1]]"];
              S1 -> S3 [style=dashed, label="[[0, 0]]"];
              S1 -> S0 [style=dotted, label="depth 1 [[1, 1]]"];
              S1 -> S1 [style=solid, label="depth 1 [[2, 2]]"];
              S1 -> S3 [style=dotted, label="depth 1 [[2, 2]]"];
              S2 -> S2 [style=bold, label="unknown"];
            }
            """);
  }
}
