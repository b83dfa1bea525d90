package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import java.util.Arrays;

/** An attribute of the dialect that is one of a few words, as {@code #vector.kind<add>} is. */
interface WordAttribute extends Attribute {
  /** The word. */
  String spelling();

  /** What stands after {@code #vector.}. */
  String mnemonic();

  /** Reads {@code <word>}. */
  static <W extends WordAttribute> W parse(AttributeParser p, W[] words) {
    p.punctuation("<");
    int position = p.position();
    String word = p.keywordOrString("one of " + list(words));
    for (W each : words) {
      if (each.spelling().equals(word)) {
        p.punctuation(">");
        return each;
      }
    }
    throw p.error(position, "'%s' is none of %s".formatted(word, list(words)));
  }

  /** Reads {@code <word>} or the whole attribute, {@code #vector.kind<word>}. */
  static <W extends WordAttribute> W parseClause(AttributeParser p, Class<W> type, W[] words) {
    return p.nextIs("<") ? parse(p, words) : p.attribute(type, "'<' and one of " + list(words));
  }

  private static String list(WordAttribute[] words) {
    return String.join(", ", Arrays.stream(words).map(WordAttribute::spelling).toList());
  }

  @Override
  default void print(AttributePrinter printer) {
    printer.text("#vector.").text(mnemonic()).text("<").text(spelling()).text(">");
  }
}
