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
  private final @Nullable Operation place;
  private final @Nullable Block block;

  private Change(
      Kind kind, @Nullable Operation operation, @Nullable Operation place, @Nullable Block block) {
    this.kind = kind;
    this.operation = operation;
    this.place = place;
    this.block = block;
  }

  /** A change of an operation. */
  static Change of(Kind kind, @Nullable Operation op, Runnable undo) {
    return new Made(kind, op, op, null, undo);
  }

  /** A change of an operation that makes a difference at another place. */
  static Change of(Kind kind, Operation op, @Nullable Operation place, Runnable undo) {
    return new Made(kind, op, place, null, undo);
  }

  /** A change of a block, or of its place, in a region of an operation. */
  static Change of(Kind kind, Block block, @Nullable Operation around, Runnable undo) {
    return new Made(kind, around, around, block, undo);
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
    return block;
  }

  /**
   * The operation where something is other than it was: {@link #operation}, but for one that was
   * taken out the operation around it, and for one that was made {@code null}, since it is in no
   * block.
   */
  public @Nullable Operation place() {
    return place;
  }

  /** Makes the IR what it was before this change, given that all later changes are undone. */
  public abstract void undo();

  /** A change that was made, and how it is undone. */
  private static final class Made extends Change {
    private final Runnable undo;

    Made(
        Kind kind,
        @Nullable Operation operation,
        @Nullable Operation place,
        @Nullable Block block,
        Runnable undo) {
      super(kind, operation, place, block);
      this.undo = undo;
    }

    @Override
    public void undo() {
      undo.run();
    }
  }
}
