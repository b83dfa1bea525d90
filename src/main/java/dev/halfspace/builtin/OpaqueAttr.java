package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;

/**
 * {@code #dialect.text}: an attribute of a dialect that is not registered, of which only the text
 * is known.
 *
 * @param dialect the prefix
 * @param text what follows the prefix and its dot, or stands between brackets after the prefix
 * @param type the type written after it, {@code none} where none is written
 */
public record OpaqueAttr(String dialect, String text, Type type) implements Attribute {
  @Override
  public void print(AttributePrinter printer) {
    OpaqueText.print(printer, "#", dialect, text);
    if (printer.elision() != TypeElision.ALWAYS && !(type instanceof NoneType)) {
      printer.text(" : ").type(type);
    }
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
