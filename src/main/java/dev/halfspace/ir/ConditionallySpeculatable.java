package dev.halfspace.ir;

/**
 * An operation that may not always be executed where the program would not have executed it, such
 * as a division: it is {@link Pure} in that it touches no memory, but traps where the divisor is 0.
 */
public interface ConditionallySpeculatable {
  /** Whether executing this operation on its operands is defined whatever they are. */
  boolean isSpeculatable();
}
