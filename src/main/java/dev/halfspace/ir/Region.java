package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.AbstractSequentialIterator;
import com.google.common.collect.ImmutableSet;
import com.google.common.graph.Traverser;
import dev.halfspace.ir.Change.Kind;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A list of blocks that an operation owns; the first block is the entry block. A region is created
 * without an owner and gets it when the operation is created.
 */
public final class Region extends Scope implements Iterable<Block> {
  @Nullable Operation parent;
  int index;
  @Nullable Block first;
  @Nullable Block last;

  /**
   * The cached scope: the innermost enclosing operation that is isolated from above, or, if there
   * is none, the outermost region, which refers to itself if other regions refer to it.
   */
  @Nullable Scope above;

  /** Creates a region without blocks or owner. */
  public Region() {}

  /** The operation that owns this region, or {@code null} while it has none. */
  public @Nullable Operation parentOp() {
    return parent;
  }

  /** The position of this region among those of its owner, from 0. */
  public int index() {
    return index;
  }

  /** Returns true if this region has no block. */
  public boolean isEmpty() {
    return first == null;
  }

  /** Returns true if this region has exactly one block. */
  public boolean hasOneBlock() {
    return first != null && first == last;
  }

  /** The first block, or {@code null} if there is none. */
  public @Nullable Block firstBlock() {
    return first;
  }

  /**
   * Returns true if the first block has no terminator, or one without operands, results, properties
   * and attributes, so that custom form may omit it.
   */
  public boolean endsBare() {
    Operation end = first == null ? null : first.terminator();
    return end == null
        || (end.numOperands() == 0
            && end.numResults() == 0
            && end.attributes().isEmpty()
            && end.definition().properties().stream().noneMatch(end::hasProperty));
  }

  /** The last block, or {@code null} if there is none. */
  public @Nullable Block lastBlock() {
    return last;
  }

  /**
   * The first block.
   *
   * @throws IllegalStateException if this region is empty
   */
  public Block entryBlock() {
    Block entry = first;
    if (entry == null) {
      Operation op = parentOp();
      throw new IllegalStateException(
          op == null
              ? "the region has no block"
              : "region #%d of %s has no block".formatted(index(), op.brief()));
    }
    return entry;
  }

  /**
   * The blocks reachable from the entry block, including it.
   *
   * @throws IllegalStateException if this region is empty
   */
  public Set<Block> reachedBlocks() {
    return ImmutableSet.copyOf(
        Traverser.forGraph(Block::successors).depthFirstPreOrder(entryBlock()));
  }

  /**
   * Appends a block.
   *
   * @throws IllegalArgumentException if {@code block} is in a region already
   */
  public void append(Block block) {
    insertBefore(null, block);
  }

  /**
   * Inserts {@code block} before {@code position}, or at the end if it is null.
   *
   * @throws IllegalArgumentException if {@code block} is in a region already, or {@code position}
   *     is not in this one, or this region is inside {@code block}
   */
  public void insertBefore(@Nullable Block position, Block block) {
    block.leaveScope();
    insertBefore(position, block, null);
  }

  /** Inserts a block; {@code before} are the watches of the place that it comes from, if any. */
  void insertBefore(@Nullable Block position, Block block, @Nullable Listeners before) {
    checkArgument(block.region == null, "the block is in a region already");
    checkArgument(
        position == null || position.region == this, "the position is not in this region");
    if (!block.isEmpty() && Scope.root(this) == block) {
      throw new IllegalArgumentException("a block cannot be inside itself");
    }
    link(position, block);
    block.changed(parent);
    Listeners listeners = Scope.inside(this).received(block, parent, before);
    if (listeners != null) {
      listeners.tell(Change.of(Kind.BLOCK_INSERTED, block, parent, block::remove));
    }
  }

  private void link(@Nullable Block position, Block block) {
    Block before = position == null ? last : position.previous;
    block.region = this;
    block.previous = before;
    block.next = position;
    if (before == null) {
      first = block;
    } else {
      before.next = block;
    }
    if (position == null) {
      last = block;
    } else {
      position.previous = block;
    }
  }

  /**
   * Moves all blocks of this region to the end of {@code target}.
   *
   * @throws IllegalArgumentException if {@code target} is this region or nested in it
   */
  public void moveBlocksTo(Region target) {
    moveBlocksTo(target, null);
  }

  /** Moves all blocks of this region before a block of {@code target}, or to its end. */
  void moveBlocksTo(Region target, @Nullable Block position) {
    checkArgument(!isAncestorOf(target), "the blocks of a region cannot be moved into it");
    checkArgument(
        position == null || position.region == target, "the position is not in the target");
    for (Block block = first; block != null; block = first) {
      block.moveTo(target, position);
    }
  }

  /** Returns true if {@code other} is this region or is nested in it at any depth. */
  public boolean isAncestorOf(Region other) {
    return other == this || (other.parent != null && other.parent.ancestorIn(this) != null);
  }

  /** The region that contains the parent operation of this one, or {@code null}. */
  public @Nullable Region parentRegion() {
    Operation owner = parent;
    return owner == null ? null : owner.parentRegion();
  }

  /** The blocks in order; the block that was returned last may be removed. */
  @Override
  public Iterator<Block> iterator() {
    return new AbstractSequentialIterator<>(first) {
      @Override
      protected @Nullable Block computeNext(Block previous) {
        return previous.next;
      }
    };
  }

  /** Drops all references held by operations of this region, so that it can be discarded. */
  public void dropAllReferences() {
    for (Block block : this) {
      block.dropAllReferences();
    }
  }

  @Override
  public String toString() {
    return parent == null ? "a region without owner" : "region #" + index + " of " + parent.brief();
  }
}
