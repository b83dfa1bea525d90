package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OrderLabels;
import java.util.Arrays;

/**
 * A number for each argument of some blocks and for each operation in them, in the order in which
 * they are added. Numbers that were added last can be forgotten.
 */
final class ValueNumbers {
  /** The number of what has none. */
  static final int ABSENT = Integer.MIN_VALUE;

  /** A block whose values have numbers. */
  static final class OfBlock {
    final Block block;

    /** The position of the block in its region. */
    final int position;

    private final int[] arguments;

    /** The places of the operations, {@code [start, end)}. */
    private int start;

    private int end;

    private OfBlock(Block block, int position) {
      this.block = block;
      this.position = position;
      arguments = new int[block.numArguments()];
      Arrays.fill(arguments, ABSENT);
    }
  }

  private final OrderLabels operations = new OrderLabels();
  private int[] numbers = new int[256];

  /** The number of operations that have numbers; {@link #forget} goes back to it. */
  int size() {
    return operations.size();
  }

  /** Forgets the numbers of operations that were added since there were {@code count}. */
  void forget(int count) {
    operations.truncate(count);
  }

  /** Makes place for the arguments of a block, which have no number yet. */
  OfBlock add(Block block, int position) {
    return new OfBlock(block, position);
  }

  /** Makes the numbers that are added next those of the operations of a block. */
  void beginOperations(OfBlock of) {
    of.start = operations.size();
    of.end = of.start;
  }

  /** Adds the number of the next operation of a block. */
  void add(OfBlock of, Operation op, int number) {
    if (of.end == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * of.end);
    }
    numbers[of.end++] = number;
    operations.add(op);
  }

  int get(OfBlock of, BlockArgument argument) {
    return of.arguments[argument.index()];
  }

  void set(OfBlock of, BlockArgument argument, int number) {
    of.arguments[argument.index()] = number;
  }

  /** The number of an operation of a block; {@link #ABSENT} if it is not among those added. */
  int get(OfBlock of, Operation op) {
    int place = operations.find(op, of.start, of.end);
    return place < 0 ? ABSENT : numbers[place];
  }
}
