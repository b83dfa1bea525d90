package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;

/**
 * {@code !dialect.text}: a type of an unregistered dialect, which is kept as text.
 *
 * @param dialect the name of the dialect
 * @param text the text after the dialect and the dot, or in angle brackets after the dialect
 */
public record OpaqueType(String dialect, String text) implements Type {
  /**
   * Returns true if this is a pointer of MLIR's {@code ptr} dialect, which can be an element of
   * memrefs and vectors.
   */
  boolean isPointer() {
    return dialect.equals("ptr") && text.startsWith("ptr<");
  }

  /** Returns true if this is a pointer of MLIR's {@code llvm} dialect, an element of vectors. */
  boolean isLlvmPointer() {
    return dialect.equals("llvm") && (text.equals("ptr") || text.startsWith("ptr<"));
  }

  @Override
  public void print(AttributePrinter printer) {
    OpaqueText.print(printer, "!", dialect, text);
  }

  @Override
  public String toString() {
    return AttributeText.briefType(this);
  }
}
