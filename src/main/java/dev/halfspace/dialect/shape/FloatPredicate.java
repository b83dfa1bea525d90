package dev.halfspace.dialect.shape;

/**
 * The predicate of a comparison of floating-point numbers; NaN is unordered with everything. The
 * constants stand in the order of their numbers.
 */
public enum FloatPredicate {
  /** Never. */
  FALSE,
  /** Ordered and equal. */
  OEQ,
  /** Ordered and greater. */
  OGT,
  /** Ordered and greater or equal. */
  OGE,
  /** Ordered and less. */
  OLT,
  /** Ordered and less or equal. */
  OLE,
  /** Ordered and not equal. */
  ONE,
  /** Ordered. */
  ORD,
  /** Unordered or equal. */
  UEQ,
  /** Unordered or greater. */
  UGT,
  /** Unordered, or greater or equal. */
  UGE,
  /** Unordered or less. */
  ULT,
  /** Unordered, or less or equal. */
  ULE,
  /** Unordered or not equal. */
  UNE,
  /** Unordered. */
  UNO,
  /** Always. */
  TRUE
}
