package dev.halfspace.ir;

/**
 * A constant fact about an operation: a value with structural equality. The set of attributes is
 * open; a dialect adds its own by implementing this interface.
 *
 * <p>An implementation is immutable, has structural {@code equals} and {@code hashCode} (with the
 * hash cached unless it is cheap), and a {@code toString} that returns {@link
 * AttributeText#of(Attribute)}.
 */
public interface Attribute {
  /**
   * Prints this attribute as MLIR text, without alias; nested attributes and types are printed
   * through {@code printer}, which may replace them by aliases.
   */
  void print(AttributePrinter printer);

  /**
   * The prefix of the alias that the printer of a module may define for this attribute, {@code map}
   * for {@code #map3 = affine_map<...>}; empty if it is always printed in full.
   */
  default String aliasName() {
    return "";
  }

  /** Returns true if this is a unit attribute, of which a dictionary shows only the name. */
  default boolean isUnit() {
    return false;
  }
}
