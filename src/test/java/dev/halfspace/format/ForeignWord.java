package dev.halfspace.format;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;

/**
 * A word of an enumeration.
 *
 * @param before the text before the word: {@code gpu<dim } or {@code arm_sme.kind<}
 */
record ForeignWord(String before, String word) implements Attribute {
  /** The enumerations of a dialect, whatever they are called. */
  static Dialect.AttributeSyntax ofDialect(String dialect) {
    return (p, mnemonic, type) ->
        p.nextIs("<")
            ? parse(p, dialect + "." + mnemonic + "<")
            : parse(p, dialect + "<" + mnemonic + " ");
  }

  /** A property with words of an enumeration, of which a format writes what is in the brackets. */
  static Property<ForeignWord> property(String name, String before) {
    return Property.of(name, ForeignWord.class).spelled(spelling(before));
  }

  static PropertySyntax<ForeignWord> spelling(String before) {
    return new PropertySyntax<>(
        p -> parse(p, before),
        null,
        (p, value) -> p.text((before.endsWith("<") ? "<%s>" : " %s").formatted(value.word)));
  }

  private static ForeignWord parse(AttributeParser p, String before) {
    if (!before.endsWith("<")) {
      return new ForeignWord(before, p.anyKeyword("a word"));
    }
    p.punctuation("<");
    ForeignWord read = new ForeignWord(before, p.anyKeyword("a word"));
    p.punctuation(">");
    return read;
  }

  @Override
  public void print(AttributePrinter p) {
    p.text("#" + before + word + ">");
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
