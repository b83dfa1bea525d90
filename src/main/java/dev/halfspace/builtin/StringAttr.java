package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.StringText;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * {@code "text"} or {@code "text" : type}. The string holds bytes; see {@link StringText} for those
 * that are not UTF-8.
 *
 * @param value the content without quotes and escapes
 * @param type the type, {@code none} where none is written
 */
public record StringAttr(String value, Type type) implements Attribute {
  /**
   * Reads a string, or an alias of one; {@code what} says what it stands for.
   *
   * @throws dev.halfspace.ir.ParseFailure if something else is next
   */
  public static StringAttr parse(AttributeParser p, String what) {
    String value = p.optionalString();
    return value == null ? p.alias(StringAttr.class, what, NoneType.NONE) : of(value);
  }

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

  // As a record has them, but without code that is made at run time when first called.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StringAttr that && value.equals(that.value) && type.equals(that.type);
  }

  @Override
  public int hashCode() {
    return 31 * value.hashCode() + type.hashCode();
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
