package dev.halfspace.ir.traits;

import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import java.util.BitSet;
import java.util.List;

/**
 * An operation that is called: a body with arguments and results. The body is executed by calls
 * only; where the operation itself stands, nothing happens.
 */
public interface FunctionLike extends NoMemoryEffect, Symbol {
  /** The body; empty for a declaration. */
  Region functionBody();

  /** The types of the arguments. */
  List<? extends Type> argumentTypes();

  /** The types of the values returned. */
  List<? extends Type> returnTypes();

  /** Returns true if the body may take the place of calls. */
  default boolean mayBeInlined() {
    return true;
  }

  /**
   * Returns true if {@link #removeFromSignature} may be called, which is not so where it is not
   * implemented.
   */
  default boolean canRemoveFromSignature() {
    return false;
  }

  /**
   * Takes the arguments and results at some positions away, with what is said of them. Calls and
   * returns are not looked at.
   *
   * @throws UnsupportedOperationException if {@link #canRemoveFromSignature} is false
   * @throws IllegalStateException if one of the arguments has uses
   */
  default void removeFromSignature(BitSet arguments, BitSet results) {
    throw new UnsupportedOperationException(this + " keeps its arguments and results");
  }
}
