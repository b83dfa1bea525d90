package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * One elementary change of the IR, with the data to undo it exactly. A {@link Watch} is notified of
 * each; larger changes are composed of these.
 *
 * <p>Changes must be undone in reverse order. Undoing one is a change itself, of which watches are
 * notified.
 */
public abstract sealed class Change {
  /** The kinds of changes. */
  public enum Kind {
    /** An operand was set to another value. */
    OPERAND_SET,
    /** A successor was set to another block. */
    SUCCESSOR_SET,
    /** All operands of an operation were replaced, perhaps by another number of them. */
    OPERANDS_REPLACED,
    /** An operation was created, or its references were restored: it uses values and blocks. */
    REFERENCES_MADE,
    /** An operation dropped its uses of operands and successors, since it is being erased. */
    REFERENCES_DROPPED,
    /** An operation was inserted into a block. */
    OPERATION_INSERTED,
    /** An operation was removed from its block. */
    OPERATION_REMOVED,
    /** A block was inserted into a region. */
    BLOCK_INSERTED,
    /** A block was removed from its region. */
    BLOCK_REMOVED,
    /** The arguments of a block changed. */
    ARGUMENTS_SET,
    /** The type of a value, or the location of a block argument, changed. */
    VALUE_SET,
    /** A property, the discardable attributes or the location of an operation changed. */
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

  /** A change of an operation whose {@link #place} is another one. */
  static Change of(Kind kind, Operation op, @Nullable Operation place, Runnable undo) {
    return new Made(kind, op, place, null, undo);
  }

  /** A change of a block, or of its position, in a region of an operation. */
  static Change of(Kind kind, Block block, @Nullable Operation around, Runnable undo) {
    return new Made(kind, around, around, block, undo);
  }

  /** The kind of the change. */
  public final Kind kind() {
    return kind;
  }

  /**
   * The operation that changed, including its regions, or the parent of the block that changed;
   * {@code null} if there is none. A created operation may not be complete yet; one that is being
   * erased still has its operands.
   */
  public final @Nullable Operation operation() {
    return operation;
  }

  /** The block that was inserted or removed or whose arguments changed; otherwise {@code null}. */
  public @Nullable Block block() {
    return block;
  }

  /**
   * The operation at which the IR differs: {@link #operation}, except that it is the former parent
   * of a removed operation, and {@code null} for a created one, since that is in no block.
   */
  public @Nullable Operation place() {
    return place;
  }

  /**
   * Restores the IR to its state before this change, provided that all later changes are undone.
   */
  public abstract void undo();

  /** A change with an action that undoes it. */
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
