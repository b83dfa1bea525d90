package dev.halfspace.ir;

import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A short spelling of the types of a constraint in formats: {@code <f32>} for {@code
 * !async.value<f32>}, if the constraint implies the rest. The full spelling is accepted as well.
 *
 * @param parse the parser of the short spelling
 * @param print the printer of the short spelling, for types that the constraint accepts
 */
public record TypeSpelling(
    Function<AttributeParser, ? extends Type> parse, BiConsumer<AttributePrinter, Type> print) {
  /** Reads a type, in its full spelling or the short one. */
  public Type parse(AttributeParser p) {
    Type full = p.optionalType();
    return full == null ? parse.apply(p) : full;
  }
}
