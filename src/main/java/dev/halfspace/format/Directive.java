package dev.halfspace.format;

import dev.halfspace.ir.Operation;

/**
 * The meaning of {@code custom<Name>(...)} in a format: a part of custom form that is read and
 * printed by hand. Its arguments are counted from 0; an argument is {@code $name}, {@code
 * type(...)}, {@code ref(...)} of these, or a string.
 */
public interface Directive {
  /** The name between the angle brackets. */
  String name();

  /** Reads the text and sets the arguments. */
  void parse(DirectiveParser p);

  /**
   * Reads the text if it is next, as the first part of an optional group; returns true if it was.
   */
  default boolean parseOptional(DirectiveParser p) {
    throw new UnsupportedOperationException(name() + " cannot be the first of an optional group");
  }

  /**
   * Returns true if custom form can say what an operation is whose structure is sound; asked
   * wherever the directive stands.
   */
  default boolean canPrint(Operation op) {
    return true;
  }

  /** Prints the text without a blank before it. */
  void print(DirectivePrinter p);
}
