package dev.halfspace.legality.random;

/**
 * A value of type index, and between which numbers it is.
 *
 * @param use where it may be used
 */
record Index(String name, long min, long max, Use use) {
  /** The places at which a value may be used. */
  enum Use {
    /** As a symbol of affine maps, and anywhere else. */
    SYMBOL,
    /** As a dimension of affine maps, and as an operand. */
    DIM,
    /** As an operand. */
    PLAIN
  }

  boolean isAffine() {
    return use != Use.PLAIN;
  }

  /** As a term of an affine expression that is written in place. */
  String term() {
    return use == Use.SYMBOL ? "symbol(" + name + ")" : name;
  }
}
