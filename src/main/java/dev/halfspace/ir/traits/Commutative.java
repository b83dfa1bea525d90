package dev.halfspace.ir.traits;

/**
 * An operation whose result may be independent of the order of its operands. A class of several
 * opcodes says for each whether it is.
 */
public interface Commutative {
  /** Whether the result does not depend on the order of the operands. */
  default boolean isCommutative() {
    return true;
  }
}
