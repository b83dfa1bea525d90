package dev.halfspace.ir;

/**
 * The type of a value: itself a value with structural equality. The set of types is open; a dialect
 * adds its own by implementing this interface.
 *
 * <p>An implementation is immutable, has {@code equals} and {@code hashCode} by content, and a
 * {@code toString} of {@link AttributeText#ofType(Type)}.
 */
public interface Type {
  /**
   * Prints this type as it stands in MLIR text, without alias; nested types and attributes go
   * through {@code printer}, which may put an alias in their place.
   */
  void print(AttributePrinter printer);

  /**
   * The name that a module's printer may give to this type in its alias section; empty if it is
   * always printed in full.
   */
  default String aliasName() {
    return "";
  }
}
