package dev.halfspace.text;

import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpParser.Operand;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The generic form, which all operations have: the syntax after the name.
 *
 * <pre>
 * generic ::= (operands) [successors]? &lt;{properties}>? (regions)? {attributes}? : (types) -> types
 * </pre>
 */
final class GenericForm implements OpSyntax {
  private final Tokens tokens;
  private final Properties properties;
  private final IntSupplier faultAt;

  /**
   * The generic form, parsed from {@code tokens}.
   *
   * @param faultAt the position at which dictionary entries that contradict the properties are
   *     reported
   */
  GenericForm(Tokens tokens, Properties properties, IntSupplier faultAt) {
    this.tokens = tokens;
    this.properties = properties;
    this.faultAt = faultAt;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    Properties.zeroSegments(state);
    List<Operand> operands = parser.operands(Delimiter.PAREN);
    if (tokens.optionalPunctuation("[")) {
      do {
        state.successor(parser.successor());
      } while (tokens.optionalPunctuation(","));
      tokens.punctuation("]");
    }
    properties.optional(state);
    if (tokens.optionalPunctuation("(")) {
      regions(parser, state, operands);
    } else {
      end(parser, state, operands);
    }
  }

  private void regions(OpParser parser, OperationState state, List<Operand> operands) {
    parser.region(
        List.of(),
        region -> {
          state.regionAsIs(region);
          if (tokens.optionalPunctuation(",")) {
            regions(parser, state, operands);
          } else {
            tokens.punctuation(")");
            end(parser, state, operands);
          }
        });
  }

  private void end(OpParser parser, OperationState state, List<Operand> operands) {
    var unused = properties.optionalDictionary(state, /* custom= */ false, faultAt.getAsInt());
    tokens.punctuation(":");
    int typesAt = tokens.lexer.start;
    List<Type> types = tokens.list(Delimiter.PAREN, parser::type);
    tokens.punctuation("->");
    state.results(parser.typesInParens());
    if (types.size() != operands.size()) {
      throw tokens.error(
          typesAt,
          "%s, but %s"
              .formatted(
                  Quantity.of(operands.size(), "operand"),
                  Quantity.of(types.size(), "operand type")));
    }
    state.operands(parser.resolve(operands, types));
  }
}
