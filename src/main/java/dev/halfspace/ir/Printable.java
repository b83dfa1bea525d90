package dev.halfspace.ir;

/**
 * An operation with a custom form that it prints by itself; the {@link OpSyntax} of its definition
 * is the other half.
 */
public interface Printable {
  /**
   * Prints the custom form after the name. Called only if the structure of the operation is sound
   * and it {@linkplain #hasCustomForm has a custom form}; then it must not fail.
   */
  void print(OpPrinter printer);

  /**
   * Returns true if the custom form can say what this operation is. Asked only if its structure is
   * sound. To be overridden where {@link #print} relies on more than that: on as many operands as a
   * map takes, on arguments of a body. An operation that has no custom form is printed in generic
   * form.
   */
  default boolean hasCustomForm() {
    return true;
  }
}
