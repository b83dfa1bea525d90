package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
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
}
