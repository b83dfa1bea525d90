package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.MachineTrap;

/** The surroundings of an operation that trapped. */
sealed interface Context {
  /** The most that is kept of it, the innermost first. */
  int MOST = 1000;

  /** A call. */
  record Call(Operation op) implements Context {}

  /** An iteration. */
  record Iteration(Operation op, ImmutableList<Long> inductionVariables) implements Context {}

  /** A trap on its way out of a call. */
  static MachineTrap called(MachineTrap trap, Operation op) {
    if (trap.context().isEmpty()) {
      trap.context().add(op);
    }
    return with(trap, new Call(op));
  }

  /** A trap on its way out of a loop. */
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
