package dev.halfspace.scalar;

/**
 * The value of a computation that broke a promise, as an {@code nsw} addition that overflows: any
 * value of its type, and perhaps another one at each use. It is not undefined behaviour by itself.
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
