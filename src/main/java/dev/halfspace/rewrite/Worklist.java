package dev.halfspace.rewrite;

import dev.halfspace.ir.Operation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stack of operations, each at most once.
 *
 * <p>An open-addressing table of stack positions, without boxes, finds an operation by its
 * identity; a driver pushes and pops every operation of a module, and maps of the JDK took a sixth
 * of the time of {@code canonicalize} (benchmark {@code anchors pass}). An entry of the table holds
 * only if the operation is where it says: those that were popped are not taken out, but make room
 * when the table is made anew.
 */
final class Worklist {
  private static final int LEAST = 16;

  private @Nullable Operation[] stack = new Operation[LEAST];
  private int size;

  /** The number of operations on the stack. */
  private int waiting;

  /** Positions on the stack, plus one, where the hash of the operation leads; 0 for none. */
  private int[] table = new int[4 * LEAST];

  /** The number of entries of the table that are not 0. */
  private int entries;

  /** Adds an operation, unless it waits already. */
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

  /** Takes the operation that was added last; {@code null} if there is none. */
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

  /** Takes an operation out, if it waits. */
  void remove(Operation op) {
    int entry = table[slot(op)];
    if (isAt(entry, op)) {
      stack[entry - 1] = null;
      waiting--;
    }
  }

  /** The number of operations, with the gaps of those that were taken out. */
  int size() {
    return size;
  }

  /** The number of operations that would be taken last and are the last of a list, in its order. */
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
      // Small lists after a large one do not pay for its size.
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

  /** Turns the order around. */
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

  /** The slot of an operation, or the free one where it belongs. */
  private int slot(Operation op) {
    int mask = table.length - 1;
    int hash = System.identityHashCode(op) * 0x9E3779B9;
    int slot = hash >>> (Integer.numberOfLeadingZeros(table.length) + 1);
    while (table[slot] != 0 && !isAt(table[slot], op)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Makes room: drops the gaps of the stack, and doubles it unless these were many. */
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

  /** Makes the table of what is on the stack. */
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
