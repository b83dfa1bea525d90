package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.PropertySyntax;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An enum attribute of the dialect, such as {@code #vector.kind<add>}. */
interface WordAttribute extends Attribute {
  /** The name of the enum constant: the keyword in upper case. */
  String name();

  /** The mnemonic of the attribute, after {@code #vector.}. */
  String mnemonic();

  /** The keyword of the value. */
  default String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The attribute with a keyword, or {@code null}. Keywords are in lower case: {@code ADD} is none.
   */
  static <W extends WordAttribute> @Nullable W named(Class<W> type, String word) {
    String name = word.toUpperCase(Locale.ROOT);
    for (W each : type.getEnumConstants()) {
      if (each.name().equals(name) && each.spelling().equals(word)) {
        return each;
      }
    }
    return null;
  }

  /**
   * Parses {@code <word>}; the keyword may be quoted. A keyword that the type does not have is
   * reported at its position, with a list of the keywords of the type.
   */
  static <W extends WordAttribute> W parse(AttributeParser p, Class<W> type) {
    p.punctuation("<");
    int position = p.position();
    String word = p.keywordOrString("one of " + list(type));
    W found = named(type, word);
    if (found == null) {
      throw p.error(position, "'%s' is none of %s".formatted(word, list(type)));
    }
    p.punctuation(">");
    return found;
  }

  /** The syntax {@code <word>} in formats; the parser also accepts {@code #vector.kind<word>}. */
  static <W extends WordAttribute> PropertySyntax<W> syntax(Class<W> type) {
    return new PropertySyntax<>(
        p -> p.nextIs("<") ? parse(p, type) : p.attribute(type, "'<' and one of " + list(type)),
        null,
        (p, value) -> p.text("<").text(value.spelling()).text(">"));
  }

  private static String list(Class<? extends WordAttribute> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(WordAttribute::spelling)
        .collect(Collectors.joining(", "));
  }

  @Override
  default void print(AttributePrinter printer) {
    printer.text("#vector.").text(mnemonic()).text("<").text(spelling()).text(">");
  }
}
