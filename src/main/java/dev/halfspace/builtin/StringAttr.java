package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.StringText;
import dev.halfspace.ir.Type;

/**
 * {@code "text"} or {@code "text" : type}. The string holds bytes; see {@link StringText} for those
 * that are not UTF-8.
 *
 * @param value the content without quotes and escapes
 * @param type the type, {@code none} where none is written
 */
public record StringAttr(String value, Type type) implements Attribute {
  /** A string without type. */
  public static StringAttr of(String value) {
    return new StringAttr(value, NoneType.NONE);
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.quoted(value);
    if (printer.elision() != TypeElision.ALWAYS && !(type instanceof NoneType)) {
      printer.text(" : ").type(type);
    }
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
