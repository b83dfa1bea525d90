package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.PropertySyntax;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An attribute of the dialect that is one of a few words, as {@code #vector.kind<add>} is. */
interface WordAttribute extends Attribute {
  /** The name of the constant: the word in capitals. */
  String name();

  /** The keyword after {@code #vector.}. */
  String mnemonic();

  /** The word. */
  default String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The attribute of that word, or {@code null}. Words are in small letters: {@code ADD} is none.
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
   * Reads {@code <word>}; the word may be quoted. A word that the type does not have is an error at
   * the word, with a list of those that there are.
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

  /** The spelling {@code <word>} in formats; the reader takes {@code #vector.kind<word>}, too. */
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
