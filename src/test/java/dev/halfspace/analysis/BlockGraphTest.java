package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Cycles of a control flow graph, and which of its blocks reach which. */
final class BlockGraphTest {
  /** The region of a function whose blocks branch to those of these numbers. */
  private static Region region(List<List<Integer>> successors) {
    StringBuilder body = new StringBuilder();
    for (int block = 0; block < successors.size(); block++) {
      body.append(block == 0 ? "" : "^b" + block + ":\n");
      List<Integer> to = successors.get(block);
      if (to.isEmpty()) {
        body.append("return\n");
      } else if (to.size() == 1) {
        body.append("cf.br ^b" + to.get(0) + "\n");
      } else {
        body.append("cf.cond_br %c, ^b" + to.get(0) + ", ^b" + to.get(1) + "\n");
      }
    }
    String text = "func.func @f(%c: i1) {\n" + body + "}\n";
    return Programs.parse(text).region(0).entryBlock().iterator().next().region(0);
  }

  private static String cycles(BlockGraph graph, List<Block> blocks) {
    return blocks.stream()
        .filter(graph::isInCycle)
        .map(block -> "" + blocks.indexOf(block))
        .collect(Collectors.joining(" "));
  }

  private static List<Block> blocks(Region region) {
    List<Block> blocks = new ArrayList<>();
    region.forEach(blocks::add);
    return blocks;
  }

  /** Compares with all walks along edges, which are tried one after the other. */
  private static String checked(List<List<Integer>> successors) {
    Region region = region(successors);
    BlockGraph graph = new BlockGraph(region);
    List<Block> blocks = blocks(region);
    for (int from = 0; from < blocks.size(); from++) {
      for (int to = 0; to < blocks.size(); to++) {
        assertThat(graph.reaches(blocks.get(from), blocks.get(to)))
            .as("%s: %s to %s", successors, from, to)
            .isEqualTo(isReached(successors, from, to, blocks.size()));
      }
    }
    return cycles(graph, blocks);
  }

  private static boolean isReached(
      List<List<Integer>> successors, int from, int to, int mostSteps) {
    return mostSteps > 0
        && successors.get(from).stream()
            .anyMatch(next -> next == to || isReached(successors, next, to, mostSteps - 1));
  }

  @Test
  void cyclesAreFoundWhereverTheyBegin() {
    assertThat(checked(List.of(List.of(1), List.of(2), List.of()))).isEmpty();
    assertThat(checked(List.of(List.of(1, 2), List.of(3), List.of(3), List.of()))).isEmpty();
    assertThat(checked(List.of(List.of(1, 2), List.of(), List.of(3), List.of()))).isEmpty();
    assertThat(checked(List.of(List.of(1), List.of(1, 2), List.of()))).isEqualTo("1");
    // 1, 2, 3 and back to 1; 4 after them.
    assertThat(checked(List.of(List.of(1), List.of(2), List.of(3), List.of(1, 4), List.of())))
        .isEqualTo("1 2 3");
    // Two cycles that share 2, and one of its own behind them.
    assertThat(
            checked(
                List.of(
                    List.of(1),
                    List.of(2),
                    List.of(1, 3),
                    List.of(2, 4),
                    List.of(4, 5),
                    List.of())))
        .isEqualTo("1 2 3 4");
    // 1 and 2 lead to 3 and not back: 3 is done with when 2 is looked at.
    assertThat(checked(List.of(List.of(1, 2), List.of(3), List.of(3, 4), List.of(), List.of(2, 3))))
        .isEqualTo("2 4");
    // Nothing leads to 1 and 2.
    assertThat(checked(List.of(List.of(3), List.of(2), List.of(1, 3), List.of()))).isEqualTo("1 2");
  }

  @Test
  void blocksComeAfterThoseThatDominateThem() {
    Region region = region(List.of(List.of(3), List.of(), List.of(1), List.of(4, 2), List.of(2)));
    List<Block> blocks = blocks(region);
    assertThat(new BlockGraph(region).inOrder().stream().map(blocks::indexOf))
        .containsExactly(0, 3, 4, 2, 1);
  }

  @Test
  void blocksOfOtherRegionsAreNotInTheGraph() {
    Region region = region(List.of(List.of(1), List.of()));
    Block other = region(List.of(List.of())).entryBlock();
    BlockGraph graph = new BlockGraph(region);
    assertThatIllegalArgumentException().isThrownBy(() -> graph.isInCycle(other));
  }
}
