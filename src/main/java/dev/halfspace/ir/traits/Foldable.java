package dev.halfspace.ir.traits;

/**
 * An operation that may fold to existing values or to constants, or be changed in place; constants
 * are the only operations that folding creates. It is also a facet of a definition, for opcodes
 * whose class several definitions share.
 */
public interface Foldable {
  /**
   * The fold of this operation, or {@link Fold#NONE}. This method changes nothing.
   *
   * @param operands the constant operands
   */
  Fold fold(Constants operands);
}
