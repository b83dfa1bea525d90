package dev.halfspace.ir;

/**
 * A constant fact about an operation: a value with structural equality. The set of attributes is
 * open; a dialect adds its own by implementing this interface.
 *
 * <p>An implementation is immutable, has {@code equals} and {@code hashCode} by content (with the
 * hash cached where it is not cheap), and a {@code toString} of {@link
 * AttributeText#of(Attribute)}.
 */
public interface Attribute {
  /**
   * Prints this attribute as it stands in MLIR text, without alias; nested attributes and types go
   * through {@code printer}, which may put an alias in their place.
   */
  void print(AttributePrinter printer);

  /**
   * The name that a module's printer may give to this attribute in its alias section, {@code map}
   * for {@code #map3 = affine_map<...>}; empty if it is always printed in full.
   */
  default String aliasName() {
    return "";
  }

  /** Returns true if this needs no value: in a dictionary its name says it all. */
  default boolean isUnit() {
    return false;
  }
}
