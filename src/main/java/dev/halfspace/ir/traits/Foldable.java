package dev.halfspace.ir.traits;

/**
 * An operation that may be replaced by values that are there already or by constants, or changed in
 * place, without a new operation but constants. It is also a facet of a definition, for opcodes
 * whose class others share.
 */
public interface Foldable {
  /**
   * The fold of this operation, or {@link Fold#NONE}. Nothing is changed here.
   *
   * @param operands the operands that are constant
   */
  Fold fold(Constants operands);
}
