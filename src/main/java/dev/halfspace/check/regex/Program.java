package dev.halfspace.check.regex;

import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The program of a nondeterministic automaton for a node (Thompson 1968). An instruction has an
 * operation, the instruction that follows, and an argument.
 */
final class Program {
  /** Operations. */
  enum Op {
    /** Takes a byte out of the set {@code sets[argument]}. */
    BYTE,
    /** Goes on here, or at {@code argument}. */
    FORK,
    /** Goes on if the condition {@code argument} holds. */
    LOOK,
    /** Sets the mark {@code argument}. */
    MARK,
    /** Takes the text that group {@code argument} has matched. */
    REFERENCE,
    /** Begins the repetition {@code argument}. */
    ENTER,
    /** Ends a pass of a repetition: goes on behind it, or at {@code argument} for another pass. */
    AGAIN,
    /** Has matched. */
    ACCEPT
  }

  private final boolean exact;
  private final boolean reversed;
  private int count;
  private Op[] ops = new Op[16];
  private int[] next = new int[16];
  private int[] arguments = new int[16];
  private final List<ByteSet> sets = new ArrayList<>();
  private final int start;

  /**
   * The program of a node.
   *
   * @param exact whether it has marks, and references instead of approximations of them, for {@link
   *     Backtracking}
   * @param reversed whether it is for texts that are read backwards
   */
  Program(Node node, boolean exact, boolean reversed) {
    this.exact = exact;
    this.reversed = reversed;
    this.start = compile(node, add(Op.ACCEPT, 0, 0));
  }

  /** The number of instructions. */
  int size() {
    return count;
  }

  /** The first instruction. */
  int start() {
    return start;
  }

  /** Returns true if an instruction has an operation. */
  boolean has(Op op) {
    return Arrays.asList(ops).contains(op);
  }

  Op op(int at) {
    return ops[at];
  }

  int next(int at) {
    return next[at];
  }

  int argument(int at) {
    return arguments[at];
  }

  ByteSet set(int at) {
    return sets.get(arguments[at]);
  }

  Condition condition(int at) {
    return Condition.values()[arguments[at]];
  }

  /** The sets of bytes that are distinguished. */
  List<ByteSet> sets() {
    return sets;
  }

  /** Adds the code that matches a node and continues at {@code then}; returns its start. */
  private int compile(Node node, int then) {
    if (node instanceof Node.Bytes bytes) {
      return add(Op.BYTE, then, indexOf(bytes.set));
    }
    if (node instanceof Node.Look look) {
      Condition condition = reversed ? look.condition.reversed() : look.condition;
      return add(Op.LOOK, then, condition.ordinal());
    }
    if (node instanceof Node.Mark mark) {
      return exact ? add(Op.MARK, then, mark.slot) : then;
    }
    if (node instanceof Node.Reference reference) {
      return exact
          ? add(Op.REFERENCE, then, reference.group)
          : compile(reference.approximation, then);
    }
    if (node instanceof Node.Plus plus) {
      return repetition(plus, then);
    }
    if (node instanceof Node.Choice choice) {
      int begin = compile(choice.branches.get(choice.branches.size() - 1), then);
      for (int i = choice.branches.size() - 2; i >= 0; i--) {
        begin = add(Op.FORK, compile(choice.branches.get(i), then), begin);
      }
      return begin;
    }
    List<Node> items = node.items();
    int begin = then;
    for (int i = 0; i < items.size(); i++) {
      begin = compile(items.get(reversed ? i : items.size() - 1 - i), begin);
    }
    return begin;
  }

  private int repetition(Node.Plus plus, int then) {
    int again = add(exact ? Op.AGAIN : Op.FORK, then, 0);
    int body = compile(plus.body, again);
    arguments[again] = body;
    return exact ? add(Op.ENTER, body, again) : body;
  }

  private int indexOf(ByteSet set) {
    int index = sets.lastIndexOf(set);
    if (index < 0) {
      index = sets.size();
      sets.add(set);
    }
    return index;
  }

  private int add(Op op, int then, int argument) {
    if (count == ops.length) {
      ops = Arrays.copyOf(ops, 2 * count);
      next = Ints.ensureCapacity(next, ops.length, 0);
      arguments = Ints.ensureCapacity(arguments, ops.length, 0);
    }
    ops[count] = op;
    next[count] = then;
    arguments[count] = argument;
    return count++;
  }
}
