package dev.halfspace.ir;

import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The spelling of the values of a property in a format: a keyword for an enumeration, a number
 * without its type.
 *
 * @param <A> the class of the values
 * @param parse reads a value
 * @param parseOptional reads a value if one is next, otherwise returns {@code null}; {@code null}
 *     if no optional group can begin with the property
 * @param print prints a value
 */
public record PropertySyntax<A extends Attribute>(
    Function<AttributeParser, A> parse,
    @Nullable Function<AttributeParser, @Nullable A> parseOptional,
    BiConsumer<AttributePrinter, A> print) {
  /** The spelling of a value as an attribute is written anywhere. */
  public static <A extends Attribute> PropertySyntax<A> whole(Property<A> property) {
    Class<A> kind = property.type();
    String what = property.describedType();
    return new PropertySyntax<>(
        p -> p.attribute(kind, what),
        p -> p.optionalAttribute(kind, what),
        AttributePrinter::attribute);
  }

  /** Reads a value. */
  public A parse(AttributeParser p) {
    return parse.apply(p);
  }
}
