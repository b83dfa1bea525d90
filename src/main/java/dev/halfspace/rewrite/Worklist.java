package dev.halfspace.rewrite;

import dev.halfspace.ir.Operation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stack of unique operations.
 *
 * <p>An open-addressing table of stack positions, without boxing, finds an operation by its
 * identity. A driver pushes and pops every operation of a module, and maps of the JDK took a sixth
 * of the time of {@code canonicalize} (benchmark {@code anchors pass}). A table entry is valid only
 * if the stack has the operation at its position: entries of popped operations are not removed, but
 * are dropped when the table is rebuilt.
 */
final class Worklist {
  private static final int LEAST = 16;

  private @Nullable Operation[] stack = new Operation[LEAST];
  private int size;

  /** The number of operations on the stack. */
  private int waiting;

  /** Stack positions plus one, at the slots of the operations' hashes; 0 for none. */
  private int[] table = new int[4 * LEAST];

  /** The number of nonzero entries of the table. */
  private int entries;

  /** Pushes an operation, unless it is on the stack already. */
  void push(Operation op) {
    int slot = slot(op);
    if (isAt(table[slot], op)) {
      return;
    }
    if (size == stack.length || 2 * entries >= table.length) {
      grow();
      slot = slot(op);
    }
    put(slot, op);
  }

  private void put(int slot, Operation op) {
    stack[size++] = op;
    table[slot] = size;
    entries++;
    waiting++;
  }

  /** Pops the operation that was pushed last; {@code null} if there is none. */
  @Nullable Operation pop() {
    while (size > 0) {
      Operation op = stack[--size];
      if (op != null) {
        stack[size] = null;
        waiting--;
        return op;
      }
    }
    return null;
  }

  /** Removes an operation, if it is on the stack. */
  void remove(Operation op) {
    int entry = table[slot(op)];
    if (isAt(entry, op)) {
      stack[entry - 1] = null;
      waiting--;
    }
  }

  /** The number of operations, including the gaps of removed ones. */
  int size() {
    return size;
  }

  /**
   * The number of operations that would be popped last and are the last ones of a list, in its
   * order.
   */
  int numLast(List<Operation> operations) {
    int count = 0;
    while (count < size
        && count < operations.size()
        && stack[count] == operations.get(operations.size() - 1 - count)) {
      count++;
    }
    return count;
  }

  boolean isEmpty() {
    return waiting == 0;
  }

  void clear() {
    if (8 * entries < table.length) {
      // Small worklists after a large one do not pay for its size.
      stack = new Operation[LEAST];
      table = new int[4 * LEAST];
    } else {
      Arrays.fill(stack, 0, size, null);
      Arrays.fill(table, 0);
    }
    size = 0;
    waiting = 0;
    entries = 0;
  }

  /** Reverses the order of the stack. */
  void reverse() {
    for (int i = 0, j = size - 1; i < j; i++, j--) {
      Operation op = stack[i];
      stack[i] = stack[j];
      stack[j] = op;
    }
    for (int i = 0; i < table.length; i++) {
      int entry = table[i];
      int isUsed = (entry | -entry) >> 31; // all ones, or 0: the compiler vectorizes no branches
      int isPast = (size - entry) >> 31;
      table[i] = (size + 1 - entry + isPast) & isUsed;
    }
  }

  private boolean isAt(int entry, Operation op) {
    return entry > 0 && entry <= size && stack[entry - 1] == op;
  }

  /** The slot of an operation, or the free slot to insert it in. */
  private int slot(Operation op) {
    int mask = table.length - 1;
    int hash = System.identityHashCode(op) * 0x9E3779B9;
    int slot = hash >>> (Integer.numberOfLeadingZeros(table.length) + 1);
    while (table[slot] != 0 && !isAt(table[slot], op)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Makes room: drops the gaps of the stack, and doubles its size unless there were many. */
  private void grow() {
    @Nullable Operation[] old = stack;
    int end = size;
    int length = waiting > stack.length / 2 ? 2 * stack.length : stack.length;
    stack = new Operation[length];
    table = new int[4 * length];
    size = 0;
    for (int i = 0; i < end; i++) {
      Operation op = old[i];
      if (op != null) {
        stack[size++] = op;
      }
    }
    index();
  }

  /** Rebuilds the table from the stack. */
  private void index() {
    Arrays.fill(table, 0);
    entries = 0;
    for (int i = 0; i < size; i++) {
      Operation op = stack[i];
      if (op != null) {
        table[slot(op)] = i + 1;
        entries++;
      }
    }
  }
}
