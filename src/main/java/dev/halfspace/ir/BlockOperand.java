package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A reference from a terminator to a successor block. The references to a block form a list through
 * these objects, as the uses of a value do.
 */
public final class BlockOperand {
  private final Operation owner;
  private final int index;
  private Block block;
  @Nullable BlockOperand nextUse;
  private @Nullable BlockOperand previousUse;

  BlockOperand(Operation owner, int index, Block block) {
    this.owner = owner;
    this.index = index;
    this.block = block;
    link();
  }

  /** The operation that has this successor. */
  public Operation owner() {
    return owner;
  }

  /** The position among the successors of the owner, from 0. */
  public int index() {
    return index;
  }

  /** The block referred to. */
  public Block block() {
    return block;
  }

  /** Refers to {@code newBlock} instead. */
  public void set(Block newBlock) {
    if (requireNonNull(newBlock) != block) {
      unlink();
      block = newBlock;
      link();
      Scope.around(owner).changed(owner);
    }
  }

  private void link() {
    BlockOperand head = block.firstUse;
    nextUse = head;
    if (head != null) {
      head.previousUse = this;
    }
    block.firstUse = this;
  }

  void unlink() {
    BlockOperand next = nextUse;
    BlockOperand previous = previousUse;
    if (next != null) {
      next.previousUse = previous;
    }
    if (previous != null) {
      previous.nextUse = next;
    } else if (block.firstUse == this) {
      block.firstUse = next;
    }
    nextUse = null;
    previousUse = null;
  }
}
