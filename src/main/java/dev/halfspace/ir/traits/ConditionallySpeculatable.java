package dev.halfspace.ir.traits;

/**
 * An operation that may be speculatable, depending on its operands and attributes: a division has
 * undefined behavior if the divisor is 0, a loop may not terminate. The operations in its regions
 * are queried separately; see {@link Effects#isSpeculatable}.
 */
public interface ConditionallySpeculatable {
  /** Returns true if this operation itself, on its operands, is known to have defined behavior. */
  boolean isSpeculatable();
}
