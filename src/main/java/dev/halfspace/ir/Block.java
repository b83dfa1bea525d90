package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.AbstractSequentialIterator;
import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Change.Kind;
import dev.halfspace.support.Quantity;
import dev.halfspace.support.Strings;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of operations, with block arguments; the last operation is the terminator if the region
 * requires one. Operations are in a linked list, so that insertion and removal take constant time,
 * and have order numbers with gaps, so that {@link Operation#isBeforeInBlock} does too.
 */
public final class Block extends Scope implements Iterable<Operation> {
  private static final BlockArgument[] NONE = {};

  @Nullable Region region;
  @Nullable Block previous;
  @Nullable Block next;
  @Nullable Operation first;
  @Nullable Operation last;
  @Nullable BlockOperand firstUse;
  private BlockArgument[] arguments = NONE;

  /** Creates a block without arguments that is in no region. */
  public Block() {}

  /** Creates a block with one argument per given type. */
  public static Block withArguments(List<? extends Type> types, Location location) {
    Block block = new Block();
    block.addArguments(types, location);
    return block;
  }

  /** The region this block is in, or {@code null}. */
  public @Nullable Region region() {
    return region;
  }

  /** The operation whose region this block is in, or {@code null}. */
  public @Nullable Operation parentOp() {
    Region parent = region;
    return parent == null ? null : parent.parentOp();
  }

  /** The next block of the region, or {@code null}. */
  public @Nullable Block next() {
    return next;
  }

  /** The previous block of the region, or {@code null}. */
  public @Nullable Block previous() {
    return previous;
  }

  /** Returns true if this is the first block of its region. */
  public boolean isEntryBlock() {
    Region parent = region;
    return parent != null && parent.first == this;
  }

  /** Returns true if this block has no operation. */
  public boolean isEmpty() {
    return first == null;
  }

  /** The first operation, or {@code null}. */
  public @Nullable Operation firstOp() {
    return first;
  }

  /** The last operation, or {@code null}. */
  public @Nullable Operation lastOp() {
    return last;
  }

  /** The last operation if it is a {@link Terminator}, otherwise {@code null}. */
  public @Nullable Operation terminator() {
    return last instanceof Terminator ? last : null;
  }

  /** A view of the arguments. */
  public List<BlockArgument> arguments() {
    BlockArgument[] all = arguments;
    return new RunView<>(0, all.length) {
      @Override
      BlockArgument value(int position) {
        return all[position];
      }
    };
  }

  /** The number of arguments. */
  public int numArguments() {
    return arguments.length;
  }

  /**
   * The argument at a position.
   *
   * @throws IndexOutOfBoundsException if {@code index} is not in [0, {@link #numArguments()})
   */
  public BlockArgument argument(int index) {
    if (index < 0 || index >= arguments.length) {
      throw new IndexOutOfBoundsException(
          "a block with %s has no #%d".formatted(Quantity.of(arguments.length, "argument"), index));
    }
    return arguments[index];
  }

  /** Appends an argument. */
  public BlockArgument addArgument(Type type, Location location) {
    return insertArgument(arguments.length, type, location);
  }

  /**
   * Inserts an argument at position {@code index}; later ones are shifted.
   *
   * @throws IndexOutOfBoundsException if {@code index} is not in [0, {@link #numArguments()}]
   */
  public BlockArgument insertArgument(int index, Type type, Location location) {
    Objects.checkIndex(index, arguments.length + 1);
    BlockArgument added = new BlockArgument(this, index, type, location);
    BlockArgument[] grown = new BlockArgument[arguments.length + 1];
    System.arraycopy(arguments, 0, grown, 0, index);
    grown[index] = added;
    System.arraycopy(arguments, index, grown, index + 1, arguments.length - index);
    setArguments(grown);
    return added;
  }

  /** Appends one argument per type. */
  public void addArguments(List<? extends Type> types, Location location) {
    int old = arguments.length;
    BlockArgument[] grown = new BlockArgument[old + types.size()];
    System.arraycopy(arguments, 0, grown, 0, old);
    for (int i = 0; i < types.size(); i++) {
      grown[old + i] = new BlockArgument(this, old + i, types.get(i), location);
    }
    setArguments(grown);
  }

  /**
   * Moves the arguments of this block, with their uses, to another block.
   *
   * @throws IllegalArgumentException if {@code target} has arguments
   */
  public void moveArgumentsTo(Block target) {
    checkArgument(target.arguments.length == 0, "the block that is to take arguments has some");
    BlockArgument[] moved = arguments;
    if (moved.length > 0) {
      setArguments(NONE);
      target.setArguments(moved);
    }
  }

  private void setArguments(BlockArgument[] newArguments) {
    BlockArgument[] old = arguments;
    arguments = newArguments;
    for (int i = 0; i < newArguments.length; i++) {
      newArguments[i].owner = this;
      newArguments[i].index = i;
    }
    Listeners listeners = Scope.inside(this).changed(parentOp());
    if (listeners != null) {
      listeners.tell(Change.of(Kind.ARGUMENTS_SET, this, parentOp(), () -> setArguments(old)));
    }
  }

  /** Gives this block, which has no arguments, copies of the arguments of {@code other}. */
  void copyArguments(Block other) {
    if (other.arguments.length > 0) {
      arguments = new BlockArgument[other.arguments.length];
      for (int i = 0; i < arguments.length; i++) {
        BlockArgument like = other.arguments[i];
        arguments[i] = new BlockArgument(this, i, like.type(), like.location());
      }
    }
  }

  /**
   * Removes the argument at position {@code index}.
   *
   * @throws IllegalStateException if it still has uses
   */
  public void eraseArgument(int index) {
    if (arguments[index].hasUses()) {
      throw new IllegalStateException(
          "block argument #%d of type %s still has uses: %s"
              .formatted(index, arguments[index].type(), arguments[index].users().get(0)));
    }
    BlockArgument[] shrunk = new BlockArgument[arguments.length - 1];
    System.arraycopy(arguments, 0, shrunk, 0, index);
    System.arraycopy(arguments, index + 1, shrunk, index, shrunk.length - index);
    setArguments(shrunk);
  }

  /** The blocks whose terminators refer to this one, once per reference. */
  public List<Block> predecessors() {
    List<Block> blocks = new ArrayList<>();
    for (BlockOperand use = firstUse; use != null; use = use.nextUse) {
      Block from = use.owner().block();
      if (from != null) {
        blocks.add(from);
      }
    }
    return blocks;
  }

  /** The references of terminators to this block, the most recent first. */
  public List<BlockOperand> references() {
    List<BlockOperand> references = new ArrayList<>();
    for (BlockOperand use = firstUse; use != null; use = use.nextUse) {
      references.add(use);
    }
    return references;
  }

  /** Returns true if this block is a successor of any operation. */
  public boolean hasPredecessors() {
    return firstUse != null;
  }

  /** The successors of the last operation. */
  public List<Block> successors() {
    Operation terminator = last;
    return terminator == null ? ImmutableList.of() : terminator.successors();
  }

  /** Appends an operation. */
  public void append(Operation op) {
    insertBefore(null, op);
  }

  /**
   * Inserts {@code op} before {@code position}, or at the end if it is null.
   *
   * @throws IllegalArgumentException if {@code op} is in a block already, or {@code position} is
   *     not in this one, or this block is inside {@code op}
   */
  public void insertBefore(@Nullable Operation position, Operation op) {
    Scope.leave(op);
    insertBefore(position, op, null);
  }

  /**
   * Inserts an operation; {@code before} are the watches of the place that it comes from, if any.
   */
  void insertBefore(@Nullable Operation position, Operation op, @Nullable Listeners before) {
    checkArgument(op.block == null, "the operation is in a block already: %s", op);
    checkArgument(
        position == null || position.block == this,
        "the position is not in this block: %s",
        position);
    if (op.hasBlocks() && region != null && Scope.root(region) == op) {
      throw new IllegalArgumentException("an operation cannot be inside itself: " + op);
    }
    link(position, op);
    op.changedInside(op);
    Listeners listeners = Scope.inside(this).received(op, op, before);
    if (listeners != null) {
      listeners.tell(Change.of(Kind.OPERATION_INSERTED, op, op::remove));
    }
  }

  /** Links an operation, which is in no block, into the list. */
  void link(@Nullable Operation position, Operation op) {
    Operation before = position == null ? last : position.previous;
    op.block = this;
    op.previous = before;
    op.next = position;
    if (before == null) {
      first = op;
    } else {
      before.next = op;
    }
    if (position == null) {
      last = op;
    } else {
      position.previous = op;
    }
    Order.number(op);
  }

  /**
   * Removes this block from its region, without erasing it; its operations and references remain.
   */
  public void remove() {
    leaveScope();
    Listeners listeners = detach();
    if (listeners != null) {
      addAudience(listeners);
    }
  }

  /**
   * Moves this block to another region, which the caller guarantees not to be nested in it.
   *
   * @param position the block to insert before, or {@code null} for the end of {@code target}
   */
  void moveTo(Region target, @Nullable Block position) {
    if (!Scope.isOne(region, target)) {
      leaveScope();
    }
    target.insertBefore(position, this, detach());
  }

  /**
   * Invalidates the cached scopes of the regions in this block, which leaves or enters a region.
   */
  void leaveScope() {
    for (Operation op = first; op != null; op = op.next) {
      Scope.leave(op);
    }
  }

  @CanIgnoreReturnValue
  private @Nullable Listeners detach() {
    Region parent = region;
    if (parent == null) {
      return null;
    }
    Listeners listeners = Scope.inside(parent).changed(parent.parent);
    Block after = next;
    if (previous == null) {
      parent.first = next;
    } else {
      previous.next = next;
    }
    if (next == null) {
      parent.last = previous;
    } else {
      next.previous = previous;
    }
    region = null;
    previous = null;
    next = null;
    if (listeners != null) {
      listeners.tell(
          Change.of(
              Kind.BLOCK_REMOVED, this, parent.parent, () -> parent.insertBefore(after, this)));
    }
    return listeners;
  }

  /**
   * Erases this block and its operations.
   *
   * @throws IllegalStateException if values defined in it are used outside, or the block is a
   *     successor of an operation outside; then nothing has changed
   */
  public void erase() {
    OutsideUses.checkNone(this);
    dropAllReferences();
    leaveScope();
    detach();
  }

  /** Drops all references to values and blocks held by operations of this block, at any depth. */
  public void dropAllReferences() {
    for (Operation op = last; op != null; op = op.previous) {
      op.dropAllReferences();
    }
  }

  /** The operations in order; the operation that was returned last may be removed. */
  @Override
  public Iterator<Operation> iterator() {
    return new AbstractSequentialIterator<>(first) {
      @Override
      protected @Nullable Operation computeNext(Operation previous) {
        return previous.next;
      }
    };
  }

  /** The printed block, truncated if it is very long. */
  @Override
  public String toString() {
    return Strings.of(this, () -> "a block with " + Quantity.of(numArguments(), "argument"));
  }

  /**
   * Order numbers of the operations of a block, by which "is before" takes constant time. A new
   * operation gets a number between those of its neighbors. If there is none left, the smallest
   * aligned range around it that is sparse enough is renumbered, so that n insertions anywhere take
   * O(n log n) time (Bender, Cole, Demaine, Farach-Colton and Zito 2002, section 2).
   */
  private static final class Order {
    /** A range of 2^i numbers is sparse enough if it holds at most (2 / DENSITY)^i operations. */
    private static final double DENSITY = 1.2;

    /**
     * The distance between the numbers of appended operations: eight more may be inserted, one
     * after the other, before one of them.
     */
    private static final int GAP = 256;

    private Order() {}

    /** Numbers an operation that was just linked into its block. */
    static void number(Operation op) {
      Operation before = op.previous;
      Operation after = op.next;
      long low = before == null ? Integer.MIN_VALUE - 1L : before.order;
      long high = after == null ? Integer.MAX_VALUE + 1L : after.order;
      if (high - low < 2) {
        spread(op, before == null ? after : before);
      } else if (after == null) {
        op.order = (int) Math.min(before == null ? GAP : low + GAP, high - 1);
      } else if (before == null) {
        op.order = (int) Math.max(high - GAP, low + 1);
      } else {
        op.order = (int) (low + (high - low) / 2);
      }
    }

    /** Renumbers a range around a neighbor of {@code added}, which has no number yet. */
    private static void spread(Operation added, @Nullable Operation neighbour) {
      checkState(neighbour != null, "a lone operation has room for its number");
      long centre = (long) neighbour.order - Integer.MIN_VALUE;
      Operation first = neighbour.previous == added ? added : neighbour;
      Operation last = neighbour.next == added ? added : neighbour;
      long count = 2;
      double capacity = 1;
      for (int bits = 1; ; bits++) {
        capacity *= 2 / DENSITY;
        long start = (centre >> bits << bits) + Integer.MIN_VALUE;
        long end = start + (1L << bits);
        for (Operation op = first.previous; op != null && op.order >= start; op = op.previous) {
          first = op;
          count++;
        }
        for (Operation op = last.next; op != null && op.order < end; op = op.next) {
          last = op;
          count++;
        }
        if (count <= capacity || bits == Integer.SIZE) {
          deal(first, last, count, start, end - start);
          return;
        }
      }
    }

    /**
     * Distributes the numbers of consecutive operations evenly over {@code [start, start + width)}.
     */
    private static void deal(Operation first, Operation last, long count, long start, long width) {
      long index = 0;
      for (Operation op = first; op != null; op = op == last ? null : op.next) {
        op.order = (int) (start + width * index++ / count);
      }
    }
  }
}
