package dev.halfspace.ir.flow;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.GraphRegion;
import java.util.HashMap;
import java.util.Map;

/**
 * Dominance among values, operations and blocks, across regions. The dominator tree of a region
 * with several blocks is computed on demand and cached, so an instance is valid until control flow
 * changes; the order within a block is always up to date.
 */
public final class Dominance {
  private final Map<Region, DominatorTree> trees = new HashMap<>();

  /** Dominance information with an empty cache. */
  public Dominance() {}

  /**
   * Returns true if {@code value} may be used by {@code user}: its definition properly dominates
   * {@code user} or an ancestor of it. The results of an operation do not dominate the operations
   * in its own regions. In a graph region of one block (see {@link GraphRegion}), all values
   * dominate all operations.
   */
  public boolean properlyDominates(Value value, Operation user) {
    Block from = value.parentBlock();
    Block to = user.block();
    return from != null
        && to != null
        && (value instanceof OpResult result
            ? properlyDominates(result.owner(), user)
            : dominates(((BlockArgument) value).owner(), to));
  }

  /** Returns true if {@code a} is executed before {@code b} on every path to it. */
  public boolean properlyDominates(Operation a, Operation b) {
    Block from = a.block();
    Region region = from == null ? null : from.region();
    Operation user = region == null ? null : b.ancestorIn(region);
    Block to = user == null ? null : user.block();
    if (from == null || region == null || user == null || to == null) {
      return false;
    }
    return from == to
        ? !isOrdered(region) || a.isBeforeInBlock(user)
        : isDominatedBy(region, from, to);
  }

  /**
   * Returns true if {@code a} is {@code b} or encloses it, or lies on every path to {@code b} or to
   * the block in the region of {@code a} that encloses it.
   */
  public boolean dominates(Block a, Block b) {
    if (a == b) {
      return true;
    }
    Region region = a.region();
    if (region == null) {
      return false;
    }
    Block to = b;
    while (to.region() != region) {
      Operation around = to.parentOp();
      Block next = around == null ? null : around.block();
      if (next == null) {
        return false;
      }
      to = next;
    }
    return a == to || isDominatedBy(region, a, to);
  }

  /** Returns true if {@code block} is reachable from the entry of its region. */
  public boolean isReachable(Block block) {
    Region region = block.region();
    return region == null || region.firstBlock() == block || tree(region).isReachable(block);
  }

  /**
   * Returns true if the operations of a region are executed in order, as far as is known from its
   * parent operation; a region with several blocks is always ordered.
   */
  public static boolean isOrdered(Region region) {
    Operation owner = region.parentOp();
    return !region.hasOneBlock()
        || !(owner instanceof GraphRegion || owner instanceof UnregisteredOp);
  }

  private boolean isDominatedBy(Region region, Block a, Block b) {
    return tree(region).dominates(a, b);
  }

  private DominatorTree tree(Region region) {
    return trees.computeIfAbsent(region, DominatorTree::of);
  }
}
