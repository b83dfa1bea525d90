package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The interface through which the action of a {@link Match}, a driver or a pass changes the IR.
 * Elementary changes, such as {@link Operation#setOperand}, {@link Operation#setProperty} or {@link
 * Value#replaceUsesIf}, are made by the methods of the changed object; here are composite changes,
 * and builders. A {@link Watch} is notified of all of them, so that a driver misses none.
 *
 * <pre>{@code
 * Match.rewrite(r -> r.replace(sub, Arith.addi(r.before(sub), sub.lhs(), negated)))
 * }</pre>
 *
 * <p>A method that throws has changed nothing.
 */
public interface Rewriter {
  /** A builder that inserts before an operation, with the location of that operation. */
  default OpBuilder before(Operation op) {
    return OpBuilder.before(op);
  }

  /** A builder that inserts after an operation, with the location of that operation. */
  default OpBuilder after(Operation op) {
    return OpBuilder.after(op);
  }

  /** A builder that inserts at the start of a block. */
  default OpBuilder atStart(Block block) {
    return OpBuilder.atStart(block);
  }

  /** A builder that appends to a block. */
  default OpBuilder atEnd(Block block) {
    return OpBuilder.atEnd(block);
  }

  /**
   * Replaces the results of an operation by values, one for each, and erases it.
   *
   * @throws IllegalArgumentException if there are not as many values as results, or one of them is
   *     a result of the operation
   */
  default void replace(Operation op, List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      checkArgument(
          values.get(i).definingOp() != op, "an operation cannot be replaced by its own results");
    }
    op.replaceAllUsesWith(values);
    op.erase();
  }

  /** Replaces the only result of an operation by a value, as {@link #replace(Operation, List)}. */
  default void replace(Operation op, Value value) {
    replace(op, ImmutableList.of(value));
  }

  /** Replaces an operation by another one, which is in a block, and returns the latter. */
  @CanIgnoreReturnValue
  default <T extends Operation> T replaceWith(Operation op, T replacement) {
    replace(op, replacement.results());
    return replacement;
  }

  /**
   * Erases an operation, with its regions.
   *
   * @throws IllegalStateException if a value or block defined in it is used outside
   */
  default void erase(Operation op) {
    op.erase();
  }

  /**
   * Erases a block with its operations.
   *
   * @throws IllegalStateException if a value or block defined in it is used outside, or the block
   *     itself is
   */
  default void erase(Block block) {
    block.erase();
  }

  /**
   * Inlines a block before an operation of another block: replaces the block arguments by values,
   * moves the operations, and erases the block.
   *
   * @param position the operation to insert before
   * @throws IllegalArgumentException if there are not as many values as arguments, one of them is a
   *     used argument of the block, or {@code position} is in the block or in no block
   * @throws IllegalStateException if the block is a successor of an operation
   */
  default void inlineBefore(Operation position, Block block, List<? extends Value> arguments) {
    Block target = position.block();
    checkArgument(target != null, "the position is in no block: %s", position);
    inline(block, target, position, arguments);
  }

  /**
   * Merges a block into another one: moves its operations to the end of {@code target}, replacing
   * the block arguments by values, and erases it, as {@link #inlineBefore} does.
   */
  default void merge(Block block, Block target, List<? extends Value> arguments) {
    inline(block, target, null, arguments);
  }

  private static void inline(
      Block block, Block target, @Nullable Operation position, List<? extends Value> arguments) {
    checkArgument(
        arguments.size() == block.numArguments(),
        "%s values for %s arguments",
        arguments.size(),
        block.numArguments());
    Operation around = target.parentOp();
    checkArgument(
        block != target && (around == null || around.ancestorIn(block) == null),
        "a block cannot be inlined into itself");
    checkState(!block.hasPredecessors(), "the block is a successor of an operation");
    for (int i = 0; i < arguments.size(); i++) {
      Value value = arguments.get(i);
      boolean isOwn = value instanceof BlockArgument argument && argument.owner() == block;
      checkArgument(
          !isOwn || (value == block.argument(i) && !value.hasUses()),
          "value #%s is an argument of the block, which is erased",
          i);
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) != block.argument(i)) {
        block.argument(i).replaceAllUsesWith(arguments.get(i));
      }
    }
    for (Operation op = block.firstOp(); op != null; op = block.firstOp()) {
      op.moveTo(target, position);
    }
    block.erase();
  }

  /**
   * Splits a block: moves an operation and those after it to a new block without arguments, which
   * is inserted after the old one.
   *
   * @return the new block
   * @throws IllegalArgumentException if {@code first} is not in a region
   */
  default Block split(Operation first) {
    Block block = first.block();
    Region region = block == null ? null : block.region();
    if (block == null || region == null) {
      throw new IllegalArgumentException("the operation is not in a region: " + first);
    }
    Block rest = new Block();
    region.insertBefore(block.next(), rest);
    for (Operation op = first; op != null; ) {
      Operation next = op.next();
      op.moveTo(rest, null);
      op = next;
    }
    return rest;
  }

  /**
   * Moves all blocks of a region before a block of another one, or to its end.
   *
   * @throws IllegalArgumentException if {@code target} is the region or nested in it, or {@code
   *     position} is not in {@code target}
   */
  default void moveBlocks(Region region, Region target, @Nullable Block position) {
    region.moveBlocksTo(target, position);
  }

  /**
   * The value that replaces a value of the original IR: in a type conversion the converted value,
   * otherwise the value itself.
   */
  default Value converted(Value value) {
    return value;
  }

  /** The values that replace values of the original IR, as {@link #converted(Value)}. */
  default ImmutableList<Value> converted(List<? extends Value> values) {
    return values.stream().map(this::converted).collect(ImmutableList.toImmutableList());
  }

  /**
   * In a type conversion, converts the types of the arguments of a block; operations that are not
   * converted still see the original arguments. Otherwise this does nothing.
   */
  default void convertArguments(Block block) {}

  /** Creates a savepoint to which changes of the tree can be rolled back. */
  Savepoint savepoint();
}
