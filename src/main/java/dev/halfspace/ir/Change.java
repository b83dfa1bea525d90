package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * One elementary change of IR that was made, with what it takes to undo it exactly. A {@link Watch}
 * is notified of each; larger changes are made of these.
 *
 * <p>Changes are undone in the reverse order in which they were made. Undoing one is a change
 * itself, of which watches are notified.
 */
public abstract sealed class Change {
  private Change() {}

  /**
   * The operation that changed, or the one around the block that changed; {@code null} if there is
   * none.
   */
  public abstract @Nullable Operation place();

  /** Makes the IR what it was before this change, given that all later changes are undone. */
  public abstract void undo();

  /** An operand is another value. */
  public static final class OperandSet extends Change {
    private final OpOperand use;
    private final Value old;
    private final @Nullable OpOperand previous;
    private final @Nullable OpOperand next;

    OperandSet(OpOperand use, Value old, @Nullable OpOperand previous, @Nullable OpOperand next) {
      this.use = use;
      this.old = old;
      this.previous = previous;
      this.next = next;
    }

    @Override
    public Operation place() {
      return use.owner();
    }

    /** The value that was used before. */
    public Value old() {
      return old;
    }

    @Override
    public void undo() {
      use.set(old, previous, next);
    }
  }

  /** A successor is another block. */
  public static final class SuccessorSet extends Change {
    private final BlockOperand reference;
    private final Block old;
    private final @Nullable BlockOperand previous;
    private final @Nullable BlockOperand next;

    SuccessorSet(
        BlockOperand reference,
        Block old,
        @Nullable BlockOperand previous,
        @Nullable BlockOperand next) {
      this.reference = reference;
      this.old = old;
      this.previous = previous;
      this.next = next;
    }

    @Override
    public Operation place() {
      return reference.owner();
    }

    @Override
    public void undo() {
      reference.set(old, previous, next);
    }
  }

  /** An operation has other operands, perhaps another number of them. */
  public static final class OperandsReplaced extends Change {
    private final Operation op;
    private final OpOperand[] old;
    private final UseLink.Unlinked links;

    OperandsReplaced(Operation op, OpOperand[] old, UseLink.Unlinked links) {
      this.op = op;
      this.old = old;
      this.links = links;
    }

    @Override
    public Operation place() {
      return op;
    }

    /** The operation whose operands were replaced. */
    public Operation operation() {
      return op;
    }

    @Override
    public void undo() {
      op.replaceOperands(old, links);
    }
  }

  /** An operation was made, or got back its operands: it uses values and blocks. */
  public static final class ReferencesMade extends Change {
    private final Operation op;

    ReferencesMade(Operation op) {
      this.op = op;
    }

    /** The operation, which may not be whole yet: only its identity counts here. */
    public Operation operation() {
      return op;
    }

    /** Always {@code null}: the operation is in no block. */
    @Override
    public @Nullable Operation place() {
      return null;
    }

    @Override
    public void undo() {
      op.dropOwnReferences();
    }
  }

  /** An operation uses its operands and successors no more, since it is being erased. */
  public static final class ReferencesDropped extends Change {
    private final Operation op;
    private final UseLink.Unlinked links;

    ReferencesDropped(Operation op, UseLink.Unlinked links) {
      this.op = op;
      this.links = links;
    }

    @Override
    public Operation place() {
      return op;
    }

    /** The operation, which still tells its operands. */
    public Operation operation() {
      return op;
    }

    @Override
    public void undo() {
      op.restoreReferences(links);
    }
  }

  /** An operation was inserted into a block. */
  public static final class OperationInserted extends Change {
    private final Operation op;

    OperationInserted(Operation op) {
      this.op = op;
    }

    @Override
    public Operation place() {
      return op;
    }

    /** The operation that was inserted, with all that is in it. */
    public Operation operation() {
      return op;
    }

    @Override
    public void undo() {
      op.remove();
    }
  }

  /** An operation was taken out of its block. */
  public static final class OperationRemoved extends Change {
    private final Operation op;
    private final Block block;
    private final @Nullable Operation next;

    OperationRemoved(Operation op, Block block, @Nullable Operation next) {
      this.op = op;
      this.block = block;
      this.next = next;
    }

    @Override
    public @Nullable Operation place() {
      return block.parentOp();
    }

    /** The operation that was taken out, with all that is in it. */
    public Operation operation() {
      return op;
    }

    /** The block that the operation was in. */
    public Block block() {
      return block;
    }

    @Override
    public void undo() {
      block.insertBefore(next, op);
    }
  }

  /** A block was inserted into a region. */
  public static final class BlockInserted extends Change {
    private final Block block;

    BlockInserted(Block block) {
      this.block = block;
    }

    @Override
    public @Nullable Operation place() {
      return block.parentOp();
    }

    /** The block that was inserted. */
    public Block block() {
      return block;
    }

    @Override
    public void undo() {
      block.remove();
    }
  }

  /** A block was taken out of its region. */
  public static final class BlockRemoved extends Change {
    private final Block block;
    private final Region region;
    private final @Nullable Block next;

    BlockRemoved(Block block, Region region, @Nullable Block next) {
      this.block = block;
      this.region = region;
      this.next = next;
    }

    @Override
    public @Nullable Operation place() {
      return region.parentOp();
    }

    /** The block that was taken out. */
    public Block block() {
      return block;
    }

    @Override
    public void undo() {
      region.insertBefore(next, block);
    }
  }

  /** A block has other arguments. */
  public static final class ArgumentsSet extends Change {
    private final Block block;
    private final BlockArgument[] old;

    ArgumentsSet(Block block, BlockArgument[] old) {
      this.block = block;
      this.old = old;
    }

    @Override
    public @Nullable Operation place() {
      return block.parentOp();
    }

    /** The block whose arguments changed. */
    public Block block() {
      return block;
    }

    @Override
    public void undo() {
      block.setArguments(old);
    }
  }

  /** A value has another type, or a block argument another location. */
  public static final class ValueSet extends Change {
    private final Value value;
    private final Type oldType;
    private final Location oldLocation;

    ValueSet(Value value, Type oldType, Location oldLocation) {
      this.value = value;
      this.oldType = oldType;
      this.oldLocation = oldLocation;
    }

    @Override
    public @Nullable Operation place() {
      Operation definer = value.definingOp();
      return definer == null ? value.parentOp() : definer;
    }

    @Override
    public void undo() {
      value.restore(oldType, oldLocation);
    }
  }

  /** An operation has another property, other attributes or another location. */
  public static final class AttributesSet extends Change {
    private final Operation op;
    private final Operation.Facts old;

    AttributesSet(Operation op, Operation.Facts old) {
      this.op = op;
      this.old = old;
    }

    @Override
    public Operation place() {
      return op;
    }

    /** The operation whose attributes changed. */
    public Operation operation() {
      return op;
    }

    @Override
    public void undo() {
      op.restore(old);
    }
  }
}
