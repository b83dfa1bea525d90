package dev.halfspace.scalar;

/**
 * The value of a computation that broke a promise, such as an {@code nsw} addition that overflows:
 * any value of its type, and possibly a different one at each use. By itself it is not undefined
 * behavior.
 *
 * @see <a href="https://llvm.org/docs/LangRef.html#poison-values">LLVM</a>
 */
public enum Poison implements Scalar {
  /** The only value of this class. */
  POISON;

  @Override
  public String toString() {
    return "poison";
  }
}
