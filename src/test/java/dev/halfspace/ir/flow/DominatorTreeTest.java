package dev.halfspace.ir.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Region;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DominatorTreeTest {
  @Property(tries = 600, seed = "20010301")
  void agreesWithPathsThatAvoidABlock(
      @ForAll @IntRange(min = 1, max = 14) int count,
      @ForAll @IntRange(min = 1, max = 4) int most,
      @ForAll long seed) {
    Region region = FlowGraphs.blocks(count);
    FlowGraphs.branchRandomly(region, most, new Random(seed));
    DominatorTree tree = DominatorTree.of(region);
    Set<Block> reachable = FlowGraphs.reachable(region, new Block());
    for (Block b : region) {
      assertThat(tree.isReachable(b)).isEqualTo(reachable.contains(b));
      for (Block a : region) {
        assertThat(tree.dominates(a, b)).isEqualTo(FlowGraphs.dominates(region, a, b));
      }
      checkImmediate(region, tree, b, reachable);
    }
  }

  /** The immediate dominator is the strict one that all other strict ones dominate. */
  private static void checkImmediate(
      Region region, DominatorTree tree, Block b, Set<Block> reachable) {
    Block immediate = tree.immediateDominator(b);
    if (b.isEntryBlock() || !reachable.contains(b)) {
      assertThat(immediate).isNull();
      return;
    }
    assertThat(immediate).isNotNull().isNotEqualTo(b);
    assertThat(FlowGraphs.dominates(region, immediate, b)).isTrue();
    for (Block a : reachable) {
      if (a != b && FlowGraphs.dominates(region, a, b)) {
        assertThat(FlowGraphs.dominates(region, a, immediate)).isTrue();
      }
    }
  }

  @Test
  void theExampleOfLengauerAndTarjan() {
    // Figure 1 of the paper: vertices R, A..L; the dominator tree is figure 2.
    String[] edges = {
      "RA", "RB", "RC", "AD", "BA", "BD", "BE", "CF", "CG", "DL", "EH", "FI", "GI", "GJ", "HE",
      "HK", "IK", "JI", "KI", "KR", "LH"
    };
    String names = "RABCDEFGHIJKL";
    Region region = FlowGraphs.blocks(names.length());
    List<Block> blocks = FlowGraphs.list(region);
    for (int v = 0; v < names.length(); v++) {
      char from = names.charAt(v);
      FlowGraphs.branch(
          blocks.get(v),
          List.of(edges).stream()
              .filter(edge -> edge.charAt(0) == from)
              .map(edge -> blocks.get(names.indexOf(edge.charAt(1))))
              .toList());
    }
    DominatorTree tree = DominatorTree.of(region);
    String immediate = "-RRRRRCCRRGRD";
    for (int v = 1; v < names.length(); v++) {
      assertThat(tree.immediateDominator(blocks.get(v)))
          .as("immediate dominator of %s", names.charAt(v))
          .isEqualTo(blocks.get(names.indexOf(immediate.charAt(v))));
    }
  }

  @Test
  void anEmptyRegionHasNoReachableBlock() {
    assertThat(DominatorTree.of(new Region()).isReachable(new Block())).isFalse();
  }

  @Test
  void aLongChainOfBlocksNeedsNoStack() {
    int count = 200_000;
    Region region = FlowGraphs.blocks(count);
    for (Block block : region) {
      FlowGraphs.branch(block, block.next() == null ? List.of() : List.of(block.next()));
    }
    DominatorTree tree = DominatorTree.of(region);
    assertThat(tree.dominates(region.entryBlock(), region.lastBlock())).isTrue();
    assertThat(tree.dominates(region.lastBlock(), region.entryBlock())).isFalse();
  }
}
