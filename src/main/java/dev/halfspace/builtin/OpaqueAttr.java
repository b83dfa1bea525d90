package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;

/** {@code #dialect.text}: an attribute of an unregistered dialect, which is kept as text. */
public final class OpaqueAttr extends Composite implements Attribute {
  private final String dialect;
  private final String text;
  private final Type type;

  /**
   * An attribute with the given text.
   *
   * @param dialect the name of the dialect
   * @param text the text after the dialect and the dot, or in angle brackets after the dialect
   * @param type the type of the attribute, {@code none} if it has none
   */
  public OpaqueAttr(String dialect, String text, Type type) {
    super(dialect, text, type);
    this.dialect = dialect;
    this.text = text;
    this.type = type;
  }

  /** The name of the dialect. */
  public String dialect() {
    return dialect;
  }

  /** The text after the dialect and the dot, or in angle brackets after the dialect. */
  public String text() {
    return text;
  }

  /** The type of the attribute, {@code none} if it has none. */
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
