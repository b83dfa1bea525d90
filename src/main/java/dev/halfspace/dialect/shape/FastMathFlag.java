package dev.halfspace.dialect.shape;

/** A relaxation of the rules of IEEE 754 that a floating-point operation permits. */
public enum FastMathFlag {
  /** Operands may be reassociated. */
  REASSOC,
  /** No operand or result is NaN. */
  NNAN,
  /** No operand or result is infinite. */
  NINF,
  /** The sign of a zero does not matter. */
  NSZ,
  /** A division may become a multiplication by the reciprocal. */
  ARCP,
  /**
   * Operations may be contracted, such as a multiplication and an addition to a fused multiply-add.
   */
  CONTRACT,
  /** Functions may be approximated. */
  AFN
}
