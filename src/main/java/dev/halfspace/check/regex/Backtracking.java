package dev.halfspace.check.regex;

import java.util.Arrays;

/**
 * A backtracking search for a match with back-references: earlier branches come first, and
 * repetitions are greedy. It has its own stack, so that its depth is bounded by the work that a
 * search may take.
 */
final class Backtracking {
  private final Program program;
  private final int slots;

  /** A search for matches of a node with a number of groups. */
  Backtracking(Node node, int groups) {
    this.program = new Program(node, /* exact= */ true, /* reversed= */ false);
    this.slots = 2 * (groups + 1);
  }

  /**
   * Tries to match exactly {@code [from, to)}.
   *
   * @param marks set to the starts and ends of groups if there is a match, otherwise left alone
   */
  boolean matches(Window window, int from, int to, int[] marks) {
    return new Attempt(window, to, marks).run(from);
  }

  /** One attempt. */
  private final class Attempt {
    private final Window window;
    private final int to;
    private final int[] marks;

    /** The start of the innermost pass of a repetition, by the instruction that ends it. */
    private final int[] passes = new int[program.size()];

    /**
     * Pairs: an instruction to go on at with a position, or a register to restore with its value.
     */
    private int[] stack = new int[48];

    private int top;

    Attempt(Window window, int to, int[] marks) {
      this.window = window;
      this.to = to;
      this.marks = marks;
    }

    boolean run(int from) {
      int[] before = marks.clone();
      push(program.start(), from);
      while (top > 0) {
        top -= 2;
        int instruction = stack[top];
        if (instruction < 0) {
          restore(-1 - instruction, stack[top + 1]);
        } else if (follow(instruction, stack[top + 1])) {
          return true;
        }
      }
      System.arraycopy(before, 0, marks, 0, marks.length);
      return false;
    }

    /** Follows one path until it fails or has matched; alternatives are left on the stack. */
    private boolean follow(int instruction, int position) {
      int pc = instruction;
      int at = position;
      while (true) {
        window.work().take(1);
        switch (program.op(pc)) {
          case BYTE -> {
            if (at == to || !program.set(pc).contains(window.after(at))) {
              return false;
            }
            at++;
          }
          case FORK -> push(program.argument(pc), at);
          case LOOK -> {
            if (!holds(program.condition(pc), at)) {
              return false;
            }
          }
          case MARK -> set(program.argument(pc), at);
          case REFERENCE -> {
            int end = afterReference(program.argument(pc), at);
            if (end < 0) {
              return false;
            }
            at = end;
          }
          case ENTER -> set(slots + program.argument(pc), at);
          case AGAIN -> {
            if (passes[pc] != at) {
              push(program.next(pc), at);
              set(slots + pc, at);
              pc = program.argument(pc);
              continue;
            }
          }
          case ACCEPT -> {
            return at == to;
          }
        }
        pc = program.next(pc);
      }
    }

    /** Returns true if a condition holds; no line starts at the end of a text, as for LLVM. */
    private boolean holds(Condition condition, int at) {
      boolean isEmptyLine = condition == Condition.LINE_START && at == window.to();
      return condition.holds(window.before(at), window.after(at))
          && (!isEmptyLine || at == window.from());
    }

    /** The end of a repetition of what a group has matched, or -1. */
    private int afterReference(int group, int at) {
      int start = marks[2 * group];
      int end = marks[2 * group + 1];
      int length = end - start;
      if (end < 0 || length > to - at) {
        return -1;
      }
      window.work().take(Math.max(length, 0));
      boolean same = Arrays.equals(window.text(), start, end, window.text(), at, at + length);
      return same ? at + length : -1;
    }

    /** Sets a register and saves its old value for the alternatives that are still to be tried. */
    private void set(int register, int value) {
      push(-1 - register, register < slots ? marks[register] : passes[register - slots]);
      restore(register, value);
    }

    private void restore(int register, int value) {
      if (register < slots) {
        marks[register] = value;
      } else {
        passes[register - slots] = value;
      }
    }

    private void push(int first, int second) {
      if (top == stack.length) {
        stack = Arrays.copyOf(stack, 2 * top);
      }
      stack[top] = first;
      stack[top + 1] = second;
      top += 2;
    }
  }
}
