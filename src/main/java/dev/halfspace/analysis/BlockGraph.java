package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.graph.Traverser;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Region;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The control-flow graph of a region: its strongly connected components, numbered so that control
 * flows from lower numbers to higher ones, and reachability between them.
 */
final class BlockGraph {
  private final IdentityHashMap<Block, Integer> components = new IdentityHashMap<>();
  private final ImmutableList<Block> inOrder;

  /** The successors of each component. */
  private final List<BitSet> successors = new ArrayList<>();

  private @Nullable List<BitSet> reached;

  /** The graph of the blocks of a region. */
  BlockGraph(Region region) {
    inOrder =
        ImmutableList.copyOf(
                Traverser.<Block>forGraph(Block::successors).depthFirstPostOrder(region))
            .reverse();
    // The unassigned blocks that reach a block form its component (Kosaraju; Sharir 1981).
    Traverser<Block> back =
        Traverser.forGraph(
            block -> Iterables.filter(block.predecessors(), b -> !components.containsKey(b)));
    for (Block block : inOrder) {
      if (!components.containsKey(block)) {
        Integer number = successors.size();
        successors.add(new BitSet());
        ImmutableList.copyOf(back.breadthFirst(block)).forEach(b -> components.put(b, number));
      }
    }
    for (Block block : inOrder) {
      BitSet next = successors.get(component(block));
      block.successors().forEach(successor -> next.set(component(successor)));
    }
  }

  /**
   * The blocks in reverse postorder, in which each comes after the blocks that dominate it. Blocks
   * that are unreachable from the entry come first.
   */
  List<Block> inOrder() {
    return inOrder;
  }

  /** Returns true if control can flow from the end of a block back to its start. */
  boolean isInCycle(Block block) {
    int component = component(block);
    return successors.get(component).get(component);
  }

  /** Returns true if control can flow from the end of a block to the start of another. */
  boolean reaches(Block from, Block to) {
    return reached().get(component(from)).get(component(to));
  }

  private int component(Block block) {
    Integer component = components.get(block);
    if (component == null) {
      throw new IllegalArgumentException("a block of another region");
    }
    return component;
  }

  private List<BitSet> reached() {
    if (reached != null) {
      return reached;
    }
    List<BitSet> all = new ArrayList<>(successors);
    for (int component = all.size() - 1; component >= 0; component--) {
      BitSet reach = (BitSet) all.get(component).clone();
      successors.get(component).stream().forEach(next -> reach.or(all.get(next)));
      all.set(component, reach);
    }
    reached = all;
    return all;
  }
}
