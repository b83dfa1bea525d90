package dev.halfspace.ir;

/**
 * The type of a value: itself a value with structural equality. The set of types is open; a dialect
 * adds its own by implementing this interface.
 *
 * <p>An implementation is immutable, has structural {@code equals} and {@code hashCode}, and a
 * {@code toString} that returns {@link AttributeText#ofType(Type)}.
 */
public interface Type {
  /**
   * Prints this type as MLIR text, without alias; nested types and attributes are printed through
   * {@code printer}, which may replace them by aliases.
   */
  void print(AttributePrinter printer);

  /**
   * The prefix of the alias that the printer of a module may define for this type; empty if it is
   * always printed in full.
   */
  default String aliasName() {
    return "";
  }
}
