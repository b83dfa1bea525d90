package dev.halfspace.dialect.shape;

/** A floating-point operation with fast-math flags. */
public interface FastMath {
  /** The fast-math flags; {@link FastMathAttr#NONE} if none are written. */
  FastMathAttr fastMath();
}
