package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation that calls a function: one with a name, or one that a value is. */
public interface CallLike {
  /** The path of the symbol called; empty if the function is {@link #calleeValue()}. */
  default List<String> calleePath() {
    return List.of();
  }

  /** The value called, or {@code null} if the function is called by name. */
  default @Nullable Value calleeValue() {
    return null;
  }

  /** Returns true if the body of the function may take the place of the call. */
  default boolean mayBeInlined() {
    return true;
  }

  /** The values passed. */
  List<Value> callArguments();

  /**
   * Returns true if {@link #removeFromCall} may be called, which is not so where it is not
   * implemented.
   */
  default boolean canRemoveFromCall() {
    return false;
  }

  /**
   * Takes the arguments and results at some positions away, with what is said of them. Where there
   * are such results another operation takes the place of this one, which is erased.
   *
   * @throws UnsupportedOperationException if {@link #canRemoveFromCall} is false
   * @throws IllegalStateException if one of the results has uses
   */
  default void removeFromCall(BitSet arguments, BitSet results) {
    throw new UnsupportedOperationException(this + " keeps its arguments and results");
  }
}
