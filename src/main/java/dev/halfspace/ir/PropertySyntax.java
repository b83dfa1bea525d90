package dev.halfspace.ir;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The spelling of the values of a property in a format, such as a keyword for an enumeration or a
 * number without its type.
 *
 * @param <A> the class of the values
 * @param parse the parser of a value
 * @param parseOptional a parser that returns {@code null} if no value is next; {@code null} if no
 *     optional group can begin with the property
 * @param print the printer of a value
 * @param canPrint returns true for the values that have this spelling; a property takes no others
 */
public record PropertySyntax<A extends Attribute>(
    Function<AttributeParser, A> parse,
    @Nullable Function<AttributeParser, @Nullable A> parseOptional,
    BiConsumer<AttributePrinter, A> print,
    Predicate<A> canPrint) {
  /** A spelling of all values. */
  public PropertySyntax(
      Function<AttributeParser, A> parse,
      @Nullable Function<AttributeParser, @Nullable A> parseOptional,
      BiConsumer<AttributePrinter, A> print) {
    this(parse, parseOptional, print, value -> true);
  }

  /** The usual spelling of the value as an attribute. */
  public static <A extends Attribute> PropertySyntax<A> whole(Property<A> property) {
    Class<A> kind = property.type();
    String what = property.describedType();
    return new PropertySyntax<>(
        p -> p.attribute(kind, what),
        p -> p.optionalAttribute(kind, what),
        AttributePrinter::attribute);
  }

  /**
   * The spelling of a value without its type, which is always {@code type}: {@code 7} for {@code 7
   * : i64} if that is {@code i64}.
   */
  public static <A extends Attribute> PropertySyntax<A> ofType(Class<A> kind, Type type) {
    return new PropertySyntax<>(
        p -> p.attribute(kind, "a value of type " + type, type),
        null,
        (p, value) -> p.attribute(value, TypeElision.ALWAYS));
  }

  /**
   * The spelling by one of some words: {@code slt} for {@code 2 : i64}. The property takes no value
   * without a word.
   *
   * @param what the kind of the words, as it completes "unknown ...": {@code comparison predicate}
   * @param values the value of each word
   * @throws IllegalArgumentException if two words of {@code values} have the same value
   */
  public static <A extends Attribute> PropertySyntax<A> words(
      String what, ImmutableMap<String, A> values) {
    ImmutableMap<A, String> words = ImmutableBiMap.copyOf(values).inverse();
    return new PropertySyntax<>(
        p -> p.word(what, values),
        p -> p.optionalWord(what, values),
        (p, value) -> p.text(String.valueOf(words.get(value))),
        words::containsKey);
  }

  /** Reads a value. */
  public A parse(AttributeParser p) {
    return parse.apply(p);
  }
}
