package dev.halfspace.ir.traits;

import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import java.util.BitSet;
import java.util.List;

/**
 * A function: an operation with a body, argument types and result types. The body is executed by
 * calls only; executing the operation itself has no effect.
 */
public interface FunctionLike extends NoMemoryEffect, Symbol {
  /** The body; empty for a declaration. */
  Region functionBody();

  /** The types of the arguments. */
  List<? extends Type> argumentTypes();

  /** The types of the values returned. */
  List<? extends Type> returnTypes();

  /** Returns true if calls to this function may be inlined. */
  default boolean mayBeInlined() {
    return true;
  }

  /** Returns true if {@link #removeFromSignature} is implemented and may be called. */
  default boolean canRemoveFromSignature() {
    return false;
  }

  /**
   * Removes the arguments and results at the given positions, with their attributes. Calls and
   * returns are not updated.
   *
   * @throws UnsupportedOperationException if {@link #canRemoveFromSignature} is false
   * @throws IllegalStateException if one of the arguments has uses
   */
  default void removeFromSignature(BitSet arguments, BitSet results) {
    throw new UnsupportedOperationException(this + " keeps its arguments and results");
  }
}
