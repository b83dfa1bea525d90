package dev.halfspace.raising;

import com.google.common.collect.ImmutableListMultimap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.flow.DominatorTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The dominator trees of regions that are being lifted. Lifting branches merges blocks into their
 * predecessor and moves whole subtrees away, so the subtrees that are still needed stay valid;
 * lifting cycles invalidates a tree.
 */
final class FlowTrees {
  private final Map<Region, DominatorTree> trees = new HashMap<>();
  private final Map<Region, ImmutableListMultimap<Block, Block>> children = new HashMap<>();

  /** The dominator tree of a region. */
  DominatorTree of(Region region) {
    return trees.computeIfAbsent(region, DominatorTree::of);
  }

  /** Drops the tree of a region whose cycles were lifted. */
  void forget(Region region) {
    trees.remove(region);
    children.remove(region);
  }

  /** The blocks that a block of a region dominates, in preorder of the dominator tree. */
  List<Block> below(Block top, Region region) {
    ImmutableListMultimap<Block, Block> tree =
        children.computeIfAbsent(region, each -> of(each).dominated());
    List<Block> found = new ArrayList<>();
    Deque<Block> open = new ArrayDeque<>();
    open.push(top);
    while (!open.isEmpty()) {
      Block block = open.pop();
      found.add(block);
      tree.get(block).reverse().forEach(open::push);
    }
    return found;
  }
}
