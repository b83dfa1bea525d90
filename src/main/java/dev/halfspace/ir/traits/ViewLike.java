package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/** An operation whose result refers to the memory of one of its operands. */
public interface ViewLike {
  /** The operand whose memory the result refers to. */
  Value viewSource();

  /** Returns true if every element has the same subscripts in the result as in the source. */
  default boolean keepsSubscripts() {
    return false;
  }

  /**
   * The mapping from elements of the view to elements of the source; {@code null} if it is unknown.
   */
  default @Nullable ViewMap viewMap() {
    return null;
  }

  /** Returns true if the memory of the result does not start where that of the source does. */
  default boolean movesStart() {
    return false;
  }
}
