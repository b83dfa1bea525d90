package dev.halfspace.ir;

/**
 * An operation with a custom form that it prints by itself; the {@link OpSyntax} of its definition
 * is the other half.
 */
public interface Printable {
  /** Prints the custom form after the name. Called only on an operation of sound structure. */
  void print(OpPrinter printer);
}
