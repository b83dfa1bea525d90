package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * One elementary change of IR that was made, with what it takes to undo it exactly. A {@link Watch}
 * is notified of each; larger changes are made of these.
 *
 * <p>Changes are undone in the reverse order in which they were made. Undoing one is a change
 * itself, of which watches are notified.
 */
public abstract sealed class Change {
  /** The kinds of changes. */
  public enum Kind {
    /** An operand is another value. */
    OPERAND_SET,
    /** A successor is another block. */
    SUCCESSOR_SET,
    /** An operation has other operands, perhaps another number of them. */
    OPERANDS_REPLACED,
    /** An operation was made, or got back its operands: it uses values and blocks. */
    REFERENCES_MADE,
    /** An operation uses its operands and successors no more, since it is being erased. */
    REFERENCES_DROPPED,
    /** An operation was inserted into a block. */
    OPERATION_INSERTED,
    /** An operation was taken out of its block. */
    OPERATION_REMOVED,
    /** A block was inserted into a region. */
    BLOCK_INSERTED,
    /** A block was taken out of its region. */
    BLOCK_REMOVED,
    /** A block has other arguments. */
    ARGUMENTS_SET,
    /** A value has another type, or a block argument another location. */
    VALUE_SET,
    /** An operation has another property, other attributes or another location. */
    ATTRIBUTES_SET
  }

  private final Kind kind;
  private final @Nullable Operation operation;

  private Change(Kind kind, @Nullable Operation operation) {
    this.kind = kind;
    this.operation = operation;
  }

  /** The kind of the change. */
  public final Kind kind() {
    return kind;
  }

  /**
   * The operation that changed, with all that is in it, or the one around the block that changed;
   * {@code null} if there is none. One that was made may not be whole yet, one that is being erased
   * still tells its operands.
   */
  public final @Nullable Operation operation() {
    return operation;
  }

  /** The block that was inserted or taken out or that has other arguments; else {@code null}. */
  public @Nullable Block block() {
    return null;
  }

  /**
   * The operation where something is other than it was: {@link #operation}, but for one that was
   * taken out the operation around it, and for one that was made {@code null}, since it is in no
   * block.
   */
  public @Nullable Operation place() {
    return operation;
  }

  /** Makes the IR what it was before this change, given that all later changes are undone. */
  public abstract void undo();

  /** The operation of a change that is of one. */
  final Operation op() {
    return requireNonNull(operation);
  }

  static final class OperandSet extends Change {
    private final OpOperand use;
    private final Value old;
    private final @Nullable OpOperand previous;
    private final @Nullable OpOperand next;

    OperandSet(OpOperand use, Value old, @Nullable OpOperand previous, @Nullable OpOperand next) {
      super(Kind.OPERAND_SET, use.owner());
      this.use = use;
      this.old = old;
      this.previous = previous;
      this.next = next;
    }

    @Override
    public void undo() {
      use.set(old, previous, next);
    }
  }

  static final class SuccessorSet extends Change {
    private final BlockOperand reference;
    private final Block old;
    private final @Nullable BlockOperand previous;
    private final @Nullable BlockOperand next;

    SuccessorSet(
        BlockOperand reference,
        Block old,
        @Nullable BlockOperand previous,
        @Nullable BlockOperand next) {
      super(Kind.SUCCESSOR_SET, reference.owner());
      this.reference = reference;
      this.old = old;
      this.previous = previous;
      this.next = next;
    }

    @Override
    public void undo() {
      reference.set(old, previous, next);
    }
  }

  static final class OperandsReplaced extends Change {
    private final OpOperand[] old;
    private final UseLink.Unlinked links;

    OperandsReplaced(Operation op, OpOperand[] old, UseLink.Unlinked links) {
      super(Kind.OPERANDS_REPLACED, op);
      this.old = old;
      this.links = links;
    }

    @Override
    public void undo() {
      op().replaceOperands(old, links);
    }
  }

  static final class ReferencesMade extends Change {

    ReferencesMade(Operation op) {
      super(Kind.REFERENCES_MADE, op);
    }

    /** Always {@code null}: the operation is in no block. */
    @Override
    public @Nullable Operation place() {
      return null;
    }

    @Override
    public void undo() {
      op().dropOwnReferences();
    }
  }

  static final class ReferencesDropped extends Change {
    private final UseLink.Unlinked links;

    ReferencesDropped(Operation op, UseLink.Unlinked links) {
      super(Kind.REFERENCES_DROPPED, op);
      this.links = links;
    }

    @Override
    public void undo() {
      op().restoreReferences(links);
    }
  }

  static final class OperationInserted extends Change {

    OperationInserted(Operation op) {
      super(Kind.OPERATION_INSERTED, op);
    }

    @Override
    public void undo() {
      op().remove();
    }
  }

  static final class OperationRemoved extends Change {
    private final Block block;
    private final @Nullable Operation next;

    OperationRemoved(Operation op, Block block, @Nullable Operation next) {
      super(Kind.OPERATION_REMOVED, op);
      this.block = block;
      this.next = next;
    }

    @Override
    public @Nullable Operation place() {
      return block.parentOp();
    }

    @Override
    public void undo() {
      block.insertBefore(next, op());
    }
  }

  static final class BlockInserted extends Change {
    private final Block block;

    BlockInserted(Block block) {
      super(Kind.BLOCK_INSERTED, block.parentOp());
      this.block = block;
    }

    @Override
    public Block block() {
      return block;
    }

    @Override
    public void undo() {
      block.remove();
    }
  }

  static final class BlockRemoved extends Change {
    private final Block block;
    private final Region region;
    private final @Nullable Block next;

    BlockRemoved(Block block, Region region, @Nullable Block next) {
      super(Kind.BLOCK_REMOVED, region.parentOp());
      this.block = block;
      this.region = region;
      this.next = next;
    }

    @Override
    public Block block() {
      return block;
    }

    @Override
    public void undo() {
      region.insertBefore(next, block);
    }
  }

  static final class ArgumentsSet extends Change {
    private final Block block;
    private final BlockArgument[] old;

    ArgumentsSet(Block block, BlockArgument[] old) {
      super(Kind.ARGUMENTS_SET, block.parentOp());
      this.block = block;
      this.old = old;
    }

    @Override
    public Block block() {
      return block;
    }

    @Override
    public void undo() {
      block.setArguments(old);
    }
  }

  static final class ValueSet extends Change {
    private final Value value;
    private final Type oldType;
    private final Location oldLocation;

    ValueSet(Value value, Type oldType, Location oldLocation) {
      super(Kind.VALUE_SET, placeOf(value));
      this.value = value;
      this.oldType = oldType;
      this.oldLocation = oldLocation;
    }

    private static @Nullable Operation placeOf(Value value) {
      Operation definer = value.definingOp();
      return definer == null ? value.parentOp() : definer;
    }

    @Override
    public void undo() {
      value.restore(oldType, oldLocation);
    }
  }

  static final class AttributesSet extends Change {
    private final Operation.Facts old;

    AttributesSet(Operation op, Operation.Facts old) {
      super(Kind.ATTRIBUTES_SET, op);
      this.old = old;
    }

    @Override
    public void undo() {
      op().restore(old);
    }
  }
}
