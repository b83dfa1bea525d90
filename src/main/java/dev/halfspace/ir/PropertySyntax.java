package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * The spelling of the values of a property in a format: a keyword for an enumeration, a number
 * without its type.
 *
 * @param <A> the class of the values
 */
public interface PropertySyntax<A extends Attribute> {
  /** Reads a value. */
  A parse(AttributeParser p);

  /**
   * Reads a value if one is next, otherwise returns {@code null}: for an optional group that begins
   * with the property.
   */
  default @Nullable A parseOptional(AttributeParser p) {
    throw new UnsupportedOperationException("cannot be the first of an optional group");
  }

  /** Prints a value. */
  void print(AttributePrinter p, A value);
}
