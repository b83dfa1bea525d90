package dev.halfspace.format;

import dev.halfspace.ir.Operation;

/**
 * The implementation of {@code custom<Name>(...)} in a format: a part of custom form with a
 * hand-written parser and printer. Its arguments are numbered from 0; an argument is {@code $name},
 * {@code type(...)}, {@code ref(...)} of these, or a string.
 */
public interface Directive {
  /** The name between the angle brackets. */
  String name();

  /** Parses the text and sets the arguments. */
  void parse(DirectiveParser p);

  /**
   * Parses the text if it is next, as the first element of an optional group; returns true if it
   * was.
   */
  default boolean parseOptional(DirectiveParser p) {
    throw new UnsupportedOperationException(name() + " cannot be the first of an optional group");
  }

  /**
   * Returns true if custom form can represent an operation, whose structure is sound. It is called
   * wherever the directive stands in the format.
   */
  default boolean canPrint(Operation op) {
    return true;
  }

  /** Prints the text without a blank before it. */
  void print(DirectivePrinter p);
}
