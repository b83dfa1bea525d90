package dev.halfspace.rewrite;

import dev.halfspace.ir.Operation;

/**
 * A fault in the code of a pattern or a fold: it changed the IR while it matched, its application
 * changed nothing, or it threw an exception.
 */
public final class PatternFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  PatternFault(String rule, Operation op, String what) {
    super("'%s' on '%s' (%s) %s".formatted(rule, op.name(), op.location(), what));
  }

  PatternFault(String rule, Operation op, RuntimeException cause) {
    super("'%s' on '%s' (%s) threw %s".formatted(rule, op.name(), op.location(), cause), cause);
  }
}
