package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation that calls a function: directly, by symbol name, or indirectly, by a value. */
public interface CallLike {
  /** The path of the callee symbol; empty for an indirect call to {@link #calleeValue()}. */
  default List<String> calleePath() {
    return List.of();
  }

  /** The function value called, or {@code null} for a direct call. */
  default @Nullable Value calleeValue() {
    return null;
  }

  /** Returns true if the call may be inlined. */
  default boolean mayBeInlined() {
    return true;
  }

  /** The arguments of the call. */
  List<Value> callArguments();

  /** Returns true if {@link #removeFromCall} is implemented and may be called. */
  default boolean canRemoveFromCall() {
    return false;
  }

  /**
   * Removes the arguments and results at the given positions, with their attributes. If a result is
   * removed, a new operation replaces this one, which is erased.
   *
   * @throws UnsupportedOperationException if {@link #canRemoveFromCall} is false
   * @throws IllegalStateException if one of the results has uses
   */
  default void removeFromCall(BitSet arguments, BitSet results) {
    throw new UnsupportedOperationException(this + " keeps its arguments and results");
  }
}
