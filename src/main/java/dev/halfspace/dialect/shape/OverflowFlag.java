package dev.halfspace.dialect.shape;

/** A promise that the value of an integer operation is representable in its type. */
public enum OverflowFlag {
  /** It is representable with the bits read as two's complement. */
  NSW,
  /** It is representable with the bits read as a natural number. */
  NUW
}
