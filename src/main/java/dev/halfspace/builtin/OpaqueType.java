package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;

/**
 * {@code !dialect.text}: a type of a dialect that is not registered, of which only the text is
 * known.
 *
 * @param dialect the prefix
 * @param text what follows the prefix and its dot, or stands between brackets after the prefix
 */
public record OpaqueType(String dialect, String text) implements Type {
  /**
   * Returns true if this is a pointer of MLIR's {@code ptr} dialect, which memrefs and vectors may
   * hold.
   */
  boolean isPointer() {
    return dialect.equals("ptr") && text.startsWith("ptr<");
  }

  /** Returns true if this is a pointer of MLIR's {@code llvm} dialect, which vectors may hold. */
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
