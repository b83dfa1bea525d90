package dev.halfspace.ir.traits;

/**
 * An operation that may be executed where the program would not have executed it, depending on its
 * operands and attributes: a division is undefined if the divisor is 0, a loop may not end. What is
 * in its regions is asked separately; see {@link Effects#isSpeculatable}.
 */
public interface ConditionallySpeculatable {
  /** Returns true if executing this operation itself on its operands is known to be defined. */
  boolean isSpeculatable();
}
