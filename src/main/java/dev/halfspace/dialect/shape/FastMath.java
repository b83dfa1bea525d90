package dev.halfspace.dialect.shape;

/** A floating-point operation with fast-math flags. */
public interface FastMath {
  /** The fast-math flags; none where none are written. */
  FastMathAttr fastMath();
}
