package dev.halfspace.text;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.AffineSyntaxException;
import dev.halfspace.ir.OpParser.AffineOperands;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Value;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads affine maps, sets and expressions among other tokens, by an {@link AffineReader}. */
final class InlineAffine {
  private final Tokens tokens;
  private final Lexer lexer;
  private final AffineReader reader;

  InlineAffine(Tokens tokens) {
    this.tokens = tokens;
    lexer = tokens.lexer;
    reader = new AffineReader(lexer.bytes, 0, lexer.limit);
  }

  /** A kind of affine text. */
  interface Form<T> {
    T read(AffineReader reader) throws AffineSyntaxException;
  }

  /** Reads {@code form} where the next token starts. */
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
   * Reads an expression of values, {@code %i + symbol(%n) * 2}.
   *
   * @param value reads the value whose name is next
   * @param operands collects the values
   */
  AffineExpr expression(Supplier<Value> value, AffineOperands operands) {
    int start = lexer.start;
    if (tokens.at(Token.PERCENT_IDENTIFIER)) {
      // Most subscripts are a value alone.
      Value alone = value.get();
      if (tokens.nextIs(",") || tokens.nextIs("]") || tokens.nextIs(")")) {
        return operands.dim(alone);
      }
      lexer.seek(start);
    }
    return read(reader -> reader.expression(at -> operand(value, operands)));
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
    // The reader goes on where our token ends; what follows is the rest of the expression.
    if (symbol && !tokens.nextIs(")")) {
      throw tokens.expected("')'");
    }
    reader.seek(symbol ? lexer.end : lexer.start);
    return symbol ? operands.symbol(read) : operands.dim(read);
  }
}
