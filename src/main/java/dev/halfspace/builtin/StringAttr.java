package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.support.StringText;
import org.jspecify.annotations.Nullable;

/**
 * {@code "text"} or {@code "text" : type}. The string holds bytes; see {@link StringText} for those
 * that are not UTF-8.
 */
public final class StringAttr extends Composite implements Attribute {
  /** The spelling {@code "text"} in a format. */
  public static final PropertySyntax<StringAttr> SYNTAX =
      new PropertySyntax<>(
          p -> parse(p, "a string"),
          p -> orNull(p.optionalString()),
          (p, value) -> p.attribute(value, TypeElision.ALWAYS));

  /** The spelling {@code @text} in a format, for names of symbols. */
  public static final PropertySyntax<StringAttr> SYMBOL =
      new PropertySyntax<>(
          p -> of(p.symbolName()),
          p -> orNull(p.optionalSymbolName()),
          (p, value) -> p.text("@").keywordOrString(value.value));

  private final String value;
  private final Type type;

  /**
   * A string with a type.
   *
   * @param value the content without quotes and escapes
   * @param type the type, {@code none} if the string has none
   */
  public StringAttr(String value, Type type) {
    super(value, type);
    this.value = value;
    this.type = type;
  }

  /** The content without quotes and escapes. */
  public String value() {
    return value;
  }

  /** The type, {@code none} if the string has none. */
  public Type type() {
    return type;
  }

  /**
   * Parses a string, or an alias of one; messages call it {@code what}.
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

  private static @Nullable StringAttr orNull(@Nullable String text) {
    return text == null ? null : of(text);
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.quoted(value);
    if (printer.elision() != TypeElision.ALWAYS && !(type instanceof NoneType)) {
      printer.text(" : ").type(type);
    }
  }
}
