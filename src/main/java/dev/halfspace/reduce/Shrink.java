package dev.halfspace.reduce;

import dev.halfspace.ir.Operation;

/** A kind of change that makes a module smaller at an operation, in one or several ways. */
interface Shrink {
  /** The number of ways. */
  int choices(Operation op);

  /** Makes a change, or does nothing and returns false. */
  boolean apply(Operation op, int choice);
}
