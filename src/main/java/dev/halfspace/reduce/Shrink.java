package dev.halfspace.reduce;

import dev.halfspace.ir.Operation;

/** A kind of change at an operation that makes a module smaller, with a number of choices. */
interface Shrink {
  /** The number of choices at an operation. */
  int choices(Operation op);

  /** Makes the change of a choice, or does nothing and returns false. */
  boolean apply(Operation op, int choice);
}
