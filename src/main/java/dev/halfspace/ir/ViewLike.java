package dev.halfspace.ir;

/** An operation whose result refers to the memory of one of its operands. */
public interface ViewLike {
  /** The operand whose memory the result refers to. */
  Value viewSource();

  /** Whether every element has the same subscripts in the result as in the source. */
  default boolean keepsSubscripts() {
    return false;
  }
}
