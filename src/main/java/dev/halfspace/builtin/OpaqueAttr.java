package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;

/**
 * {@code #dialect.text}: an attribute of a dialect that is not registered, of which only the text
 * is known.
 */
public final class OpaqueAttr extends Composite implements Attribute {
  private final String dialect;
  private final String text;
  private final Type type;

  /**
   * An attribute of which the text is known, {@code none} standing for no type.
   *
   * @param dialect the prefix
   * @param text what follows the prefix and its dot, or stands between brackets after the prefix
   * @param type the type written after it, {@code none} where none is written
   */
  public OpaqueAttr(String dialect, String text, Type type) {
    super(dialect, text, type);
    this.dialect = dialect;
    this.text = text;
    this.type = type;
  }

  /** The prefix. */
  public String dialect() {
    return dialect;
  }

  /** The text after the prefix and its dot, or between the brackets after the prefix. */
  public String text() {
    return text;
  }

  /** The type written after it, {@code none} where none is written. */
  public Type type() {
    return type;
  }

  @Override
  public void print(AttributePrinter printer) {
    OpaqueText.print(printer, "#", dialect, text);
    if (printer.elision() != TypeElision.ALWAYS && !(type instanceof NoneType)) {
      printer.text(" : ").type(type);
    }
  }
}
