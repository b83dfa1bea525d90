package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.MachineTrap;

/** The context of an operation that trapped: an enclosing call or iteration. */
sealed interface Context {
  /** The most entries that a trap keeps; the innermost come first. */
  int MOST = 1000;

  /** A call. */
  record Call(Operation op) implements Context {}

  /** An iteration of a loop. */
  record Iteration(Operation op, ImmutableList<Long> inductionVariables) implements Context {}

  /** The trap with a call added that it propagates out of. */
  static MachineTrap called(MachineTrap trap, Operation op) {
    if (trap.context().isEmpty()) {
      trap.context().add(op);
    }
    return with(trap, new Call(op));
  }

  /** The trap with an iteration added that it propagates out of. */
  static MachineTrap iterating(MachineTrap trap, Operation op, Long... variables) {
    return with(trap, new Iteration(op, ImmutableList.copyOf(variables)));
  }

  private static MachineTrap with(MachineTrap trap, Context context) {
    if (trap.context().size() < MOST) {
      trap.context().add(context);
    }
    return trap;
  }
}
