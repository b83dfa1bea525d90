package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** The ends of regions of one block, and such regions in the place of operations. */
final class RegionEnds {
  private RegionEnds() {}

  /**
   * The operation that ends a block.
   *
   * @throws IllegalStateException if {@code block} is empty
   */
  static Operation end(Block block) {
    Operation end = block.lastOp();
    if (end == null) {
      throw new IllegalStateException("the block is empty");
    }
    return end;
  }

  /** The operation that ends a region of one block. */
  static Operation end(Region region) {
    return end(region.entryBlock());
  }

  /** Returns true if a region of one block does nothing but end. */
  static boolean isEmpty(Region region) {
    return region.entryBlock().firstOp() == region.entryBlock().lastOp();
  }

  /** Returns true if a value is defined by a region itself, not by one inside it. */
  static boolean isOf(Region region, Value value) {
    Block block = value.parentBlock();
    return block != null && block.region() == region;
  }

  /** A region of a block that is in none. */
  static Region regionOf(Block block) {
    Region region = new Region();
    region.append(block);
    return region;
  }

  /**
   * Puts a region of one block in the place of an operation, whose results it yields: the end of
   * the region has as many operands as {@code op} has results.
   *
   * @param arguments one per argument of the block
   */
  static void inline(Rewriter r, Operation op, Region region, List<? extends Value> arguments) {
    Operation end = end(region);
    r.inlineBefore(op, region.entryBlock(), arguments);
    r.replace(op, ImmutableList.copyOf(end.operands()));
    end.erase();
  }

  /**
   * Appends what is in a block to another one, and yields what the ends of both do: first the
   * values of {@code first}. Neither block has a use of a result of the operation that holds the
   * other.
   */
  static void join(Rewriter r, Block first, Block second) {
    Operation firstEnd = end(first);
    Operation secondEnd = end(second);
    List<Value> yielded = new ArrayList<>(firstEnd.operands());
    yielded.addAll(secondEnd.operands());
    r.merge(second, first, List.of());
    Scf.yield(OpBuilder.atEnd(first).at(secondEnd.location()), yielded);
    firstEnd.erase();
    secondEnd.erase();
  }

  /** Ends a region of one block with other values. */
  static void yieldInstead(Region region, List<? extends Value> values) {
    Operation end = end(region);
    Scf.yield(OpBuilder.before(end), values);
    end.erase();
  }

  /** A region with the blocks that another one had. */
  static Region moved(Region region) {
    Region moved = new Region();
    region.moveBlocksTo(moved);
    return moved;
  }
}
