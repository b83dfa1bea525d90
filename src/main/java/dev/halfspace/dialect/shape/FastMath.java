package dev.halfspace.dialect.shape;

/** A floating-point operation that says which liberties it may take. */
public interface FastMath {
  /** The liberties; none where nothing is said. */
  FastMathAttr fastMath();
}
