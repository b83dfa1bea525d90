package dev.halfspace.ir;

/**
 * An operation with a hand-written printer of its custom form; the {@link OpSyntax} of its
 * definition is the parser.
 */
public interface Printable {
  /**
   * Prints the custom form after the name. Called only if the operation satisfies its definition
   * and {@linkplain #hasCustomForm has a custom form}; then it must not fail.
   */
  void print(OpPrinter printer);

  /**
   * Returns true if the custom form can represent this operation. Called only if the operation
   * satisfies its definition. To be overridden if {@link #print} relies on more than that, such as
   * the number of operands of a map or the arguments of a body. An operation without custom form is
   * printed in generic form.
   */
  default boolean hasCustomForm() {
    return true;
  }
}
