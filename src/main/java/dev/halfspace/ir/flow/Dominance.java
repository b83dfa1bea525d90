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
 * The relation that says whether a value is there when an operation is executed, across blocks and
 * regions. Trees of regions with several blocks are made when first needed and kept, so an instance
 * is of use until control flow changes; order within a block is always up to date.
 */
public final class Dominance {
  private final Map<Region, DominatorTree> trees = new HashMap<>();

  /** Dominance of which nothing is computed yet. */
  public Dominance() {}

  /**
   * Returns true if {@code value} may be used by {@code user}: it is defined before it, in its
   * block or one that dominates it, or so for an operation around {@code user}. An operation does
   * not dominate what is inside its own regions. In a region of one block where the order of
   * operations means nothing (see {@link GraphRegion}), all values dominate all operations.
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
   * Returns true if {@code a} is {@code b}, is around it, or lies on every path to it or what is.
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

  /** Returns true if control can come to {@code block} from the entry of its region. */
  public boolean isReachable(Block block) {
    Region region = block.region();
    return region == null || region.firstBlock() == block || tree(region).isReachable(block);
  }

  /**
   * Returns true if operations of a region are executed in order, as far as is known of its owner;
   * those of several blocks always are.
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
