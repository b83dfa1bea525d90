package dev.halfspace.legality;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSetMultimap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Strongly connected components come in the order of edges, then of nodes. */
final class ComponentsTest {
  private static String of(int numNodes, Integer... edges) {
    ImmutableSetMultimap.Builder<Integer, Integer> graph = ImmutableSetMultimap.builder();
    for (int i = 0; i < edges.length; i += 2) {
      graph.put(edges[i], edges[i + 1]);
    }
    List<Integer> nodes = List.of(0, 1, 2, 3, 4).subList(0, numNodes);
    return Components.of(nodes, graph.build()::get).toString();
  }

  @Test
  void nodesThatNoEdgeOrdersComeAsTheyAreGiven() {
    assertThat(of(3)).isEqualTo("[[0], [1], [2]]");
    assertThat(of(4, 0, 3, 1, 2)).isEqualTo("[[0], [1], [2], [3]]");
    assertThat(of(4, 3, 0, 2, 1)).isEqualTo("[[2], [1], [3], [0]]");
  }

  @Test
  void componentComesAfterAllThatLeadToItAndOnce() {
    assertThat(of(3, 0, 1, 2, 1)).isEqualTo("[[0], [2], [1]]");
    assertThat(of(4, 0, 1, 0, 2, 1, 3, 2, 3)).isEqualTo("[[0], [1], [2], [3]]");
    // 1 and 3 form a circle, to which 4 leads twice, and which leads to 0 and 2.
    assertThat(of(5, 1, 3, 3, 1, 4, 1, 4, 3, 3, 0, 1, 2)).isEqualTo("[[4], [1, 3], [0], [2]]");
  }

  @Test
  void edgesToOtherNodesDoNotCount() {
    assertThat(of(2, 1, 4, 4, 0, 1, 0)).isEqualTo("[[1], [0]]");
    assertThat(of(2, 0, 4, 4, 1)).isEqualTo("[[0], [1]]");
  }
}
