package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import java.util.Arrays;

/**
 * A number for each argument of some blocks and for each operation in them. They are kept in
 * arrays, block after block, where a value's place follows from its position, so that a look-up
 * costs no search. What was added last can be forgotten.
 */
final class ValueNumbers {
  /** The number of what has none. */
  static final int ABSENT = Integer.MIN_VALUE;

  /** The block whose numbers are at some places of the arrays. */
  static final class OfBlock {
    final Block block;

    /** The position of the block in its region. */
    final int position;

    /** The numbers of arguments begin here. */
    private final int arguments;

    /** Those of operations are at [operations, end), one for each in order. */
    private int operations;

    private int end;

    private OfBlock(Block block, int position, int arguments) {
      this.block = block;
      this.position = position;
      this.arguments = arguments;
      operations = arguments;
      end = arguments;
    }
  }

  private int[] numbers = new int[256];

  /** The order numbers of the operations, which find their places again. */
  private int[] orders = new int[256];

  private int size;

  /** How much is kept; {@link #forget} goes back to it. */
  int size() {
    return size;
  }

  /** Forgets what was added since there was as much as {@code mark}. */
  void forget(int mark) {
    size = mark;
  }

  /** Makes place for the arguments of a block, which have no number yet. */
  OfBlock add(Block block, int position) {
    OfBlock made = new OfBlock(block, position, size);
    for (int i = 0; i < block.numArguments(); i++) {
      append(ABSENT, 0);
    }
    return made;
  }

  /** Makes what is added next the numbers of operations of a block. */
  void beginOperations(OfBlock of) {
    of.operations = size;
    of.end = size;
  }

  /** Adds the number of the next operation of a block. */
  void add(OfBlock of, Operation op, int number) {
    append(number, op.orderInBlock());
    of.end = size;
  }

  private void append(int number, int order) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
      orders = Arrays.copyOf(orders, 2 * size);
    }
    numbers[size] = number;
    orders[size++] = order;
  }

  int get(OfBlock of, BlockArgument argument) {
    return numbers[of.arguments + argument.index()];
  }

  void set(OfBlock of, BlockArgument argument, int number) {
    numbers[of.arguments + argument.index()] = number;
  }

  /** The number of an operation of a block; {@link #ABSENT} if it is not among those added. */
  int get(OfBlock of, Operation op) {
    int order = op.orderInBlock();
    // Where operations were only appended, the place follows from the order number.
    int place = of.operations + order / Block.ORDER_GAP - 1;
    if (place < of.operations || place >= of.end || orders[place] != order) {
      place = Arrays.binarySearch(orders, of.operations, of.end, order);
    }
    return place < 0 ? ABSENT : numbers[place];
  }
}
