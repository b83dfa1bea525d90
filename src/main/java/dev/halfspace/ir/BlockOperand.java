package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Change.Kind;
import org.jspecify.annotations.Nullable;

/** A reference from a terminator to a successor block. */
public final class BlockOperand extends UseLink<BlockOperand> {
  private Block block;

  BlockOperand(Operation owner, int index, Block block) {
    super(owner, index);
    this.block = block;
    link();
  }

  /** The block referred to. */
  public Block block() {
    return block;
  }

  /** Sets the block to {@code newBlock}. */
  public void set(Block newBlock) {
    if (requireNonNull(newBlock) != block) {
      set(newBlock, null, newBlock.firstUse);
    }
  }

  /** Sets the block, and inserts this reference between two neighbors in the new block's list. */
  private void set(Block newBlock, @Nullable BlockOperand previous, @Nullable BlockOperand next) {
    Block old = block;
    BlockOperand oldPrevious = placeAfter();
    BlockOperand oldNext = nextUse;
    unlink();
    block = newBlock;
    linkBetween(previous, next);
    Listeners listeners = Listeners.ofUse(owner, Scope.inside(old), Scope.inside(newBlock));
    if (listeners != null) {
      listeners.tell(Change.of(Kind.SUCCESSOR_SET, owner, () -> set(old, oldPrevious, oldNext)));
    }
  }

  @Override
  BlockOperand self() {
    return this;
  }

  @Override
  @Nullable BlockOperand head() {
    return block.firstUse;
  }

  @Override
  void setHead(@Nullable BlockOperand head) {
    block.firstUse = head;
  }
}
