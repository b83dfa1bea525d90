package dev.halfspace.text;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.AffineSyntaxException;
import dev.halfspace.ir.OpParser.AffineOperands;
import dev.halfspace.ir.OpParser.Operand;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parses affine maps, sets and expressions within other text, by an {@link AffineReader}. */
final class InlineAffine {
  private final Tokens tokens;
  private final Lexer lexer;
  private final AffineReader reader;

  InlineAffine(Tokens tokens) {
    this.tokens = tokens;
    lexer = tokens.lexer;
    reader = new AffineReader(lexer.bytes, 0, lexer.limit);
  }

  /** The parser of one kind of affine text. */
  interface Form<T> {
    T read(AffineReader reader) throws AffineSyntaxException;
  }

  /** Parses {@code form} at the start of the next token. */
  <T> T read(Form<T> form) {
    reader.seek(lexer.start);
    try {
      T value = form.read(reader);
      lexer.seek(reader.offset());
      return value;
    } catch (AffineSyntaxException e) {
      throw failure(e);
    }
  }

  private ParseFailure failure(AffineSyntaxException e) {
    lexer.seek(e.offset());
    int at = e.isUnexpected() ? MissingPlace.before(lexer) : MissingPlace.withinText(lexer);
    return tokens.failure(tokens.locationAt(at), e.getMessage());
  }

  /**
   * Parses an expression over SSA values, {@code %i + symbol(%n) * 2}.
   *
   * @param value parses the name of a value and resolves it
   * @param operands collects the values
   */
  AffineExpr expression(Supplier<Value> value, AffineOperands operands) {
    int start = lexer.start;
    if (tokens.at(Token.PERCENT_IDENTIFIER)) {
      // Most subscripts are a single value.
      Value alone = value.get();
      if (tokens.nextIs(",") || tokens.nextIs("]") || tokens.nextIs(")")) {
        return operands.dim(alone);
      }
      lexer.seek(start);
    }
    return read(reader -> reader.expression(at -> operand(value, operands)));
  }

  /**
   * The failure for an operand that is followed by an operator, {@code %i * 2}, where a value is
   * expected: shows the map that computes the expression.
   */
  ParseFailure notAlone(Values values, Operand operand) {
    int operatorAt = lexer.start;
    String operator = tokens.found();
    List<String> names = new ArrayList<>();
    lexer.seek(operand.position());
    AffineExpr meant =
        read(
            r ->
                r.expression(
                    at -> {
                      lexer.seek(reader.offset());
                      Operand next = values.optionalOperand();
                      if (next == null) {
                        return null;
                      }
                      reader.seek(lexer.start);
                      int known = names.indexOf(next.name());
                      if (known < 0) {
                        names.add(next.name());
                      }
                      return AffineExpr.dim(known < 0 ? names.size() - 1 : known);
                    }));
    return tokens.error(
        operatorAt,
        "found %s after %s; a map computes it: write affine_map<%s>(%s)"
            .formatted(
                operator,
                operand.name(),
                AffineMap.of(names.size(), 0, List.of(meant)),
                String.join(", ", names)));
  }

  // %value | symbol(%value)
  private @Nullable AffineExpr operand(Supplier<Value> value, AffineOperands operands) {
    lexer.seek(reader.offset());
    boolean symbol = tokens.optionalKeyword("symbol");
    if (symbol) {
      tokens.punctuation("(");
    } else if (!tokens.at(Token.PERCENT_IDENTIFIER)) {
      return null;
    }
    Value read = value.get();
    // The affine reader resumes after the token; what follows is the rest of the expression.
    if (symbol && !tokens.nextIs(")")) {
      throw tokens.expected("')'");
    }
    reader.seek(symbol ? lexer.end : lexer.start);
    return symbol ? operands.symbol(read) : operands.dim(read);
  }
}
