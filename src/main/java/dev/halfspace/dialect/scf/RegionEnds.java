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

/** Helpers for the terminators of single-block regions, and for inlining such regions. */
final class RegionEnds {
  private RegionEnds() {}

  /**
   * The last operation of a block, its terminator.
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

  /** The terminator of a region of one block. */
  static Operation end(Region region) {
    return end(region.entryBlock());
  }

  /** Returns true if a region of one block has no operation other than its terminator. */
  static boolean isEmpty(Region region) {
    return region.entryBlock().firstOp() == region.entryBlock().lastOp();
  }

  /** Returns true if a value is defined directly in a region, not in a region nested in it. */
  static boolean isOf(Region region, Value value) {
    Block block = value.parentBlock();
    return block != null && block.region() == region;
  }

  /** A new region with a block that is in no region. */
  static Region regionOf(Block block) {
    Region region = new Region();
    region.append(block);
    return region;
  }

  /**
   * Replaces an operation by a region of one block, which yields its results: the terminator of the
   * region has as many operands as {@code op} has results.
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
   * Appends the operations of {@code second} to {@code first}, which then yields the values of
   * both: those of {@code first} come first. Neither block may use a result of the operation that
   * holds the other.
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

  /** Replaces the values that a region of one block yields. */
  static void yieldInstead(Region region, List<? extends Value> values) {
    Operation end = end(region);
    Scf.yield(OpBuilder.before(end), values);
    end.erase();
  }

  /** Moves the blocks of a region to a new one, which is returned. */
  static Region moved(Region region) {
    Region moved = new Region();
    region.moveBlocksTo(moved);
    return moved;
  }
}
