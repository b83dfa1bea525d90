package dev.halfspace.text;

import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser.Operand;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * The syntax that all operations have, after the name.
 *
 * <pre>
 * generic ::= (operands) [successors]? &lt;{properties}>? (regions)? {attributes}? : (types) -> types
 * </pre>
 */
final class GenericForm {
  private final OperationParser parser;

  GenericForm(OperationParser parser) {
    this.parser = parser;
  }

  /** Reads all of an operation but its results, name and location. */
  void parse(OperationState state) {
    Properties.zeroSegments(state);
    List<Operand> operands = parser.operands(Delimiter.PAREN);
    if (parser.optionalPunctuation("[")) {
      do {
        state.successor(parser.successor());
      } while (parser.optionalPunctuation(","));
      parser.punctuation("]");
    }
    parser.properties.optional(state);
    if (parser.optionalPunctuation("(")) {
      regions(state, operands);
    } else {
      end(state, operands);
    }
  }

  private void regions(OperationState state, List<Operand> operands) {
    parser.region(
        List.of(),
        region -> {
          state.regionAsIs(region);
          if (parser.optionalPunctuation(",")) {
            regions(state, operands);
          } else {
            parser.punctuation(")");
            end(state, operands);
          }
        });
  }

  private void end(OperationState state, List<Operand> operands) {
    var unused =
        parser.properties.optionalDictionary(state, /* custom= */ false, parser.customPosition());
    parser.punctuation(":");
    int typesAt = parser.lexer.start;
    List<Type> types = parser.list(Delimiter.PAREN, parser::type);
    parser.punctuation("->");
    state.results(parser.typesInParens());
    if (types.size() != operands.size()) {
      throw parser.error(
          typesAt,
          "%s, but %s"
              .formatted(
                  Quantity.of(operands.size(), "operand"),
                  Quantity.of(types.size(), "operand type")));
    }
    state.operands(parser.resolve(operands, types));
  }
}
