package dev.halfspace.text;

import com.google.common.collect.ImmutableSet;
import java.util.function.BooleanSupplier;

/**
 * Finds the position at which parsing resumes after an operation that could not be parsed: after
 * the braces that its text opens, or at the next operation that is a symbol, such as a function,
 * since functions are not nested.
 */
final class Recovery {
  private static final ImmutableSet<String> CONTINUATIONS =
      ImmutableSet.of("loc", "else", "attributes", "do", "reduce");

  private final Tokens tokens;
  private final Lexer lexer;

  /**
   * The number of bytes that may still be read a second time. Going back is worthwhile if a brace
   * is missing, but a text without indentation must not be read over and over.
   */
  private long rereadable;

  /** Returns true if the current token is the name of an operation that is a symbol. */
  private final BooleanSupplier atSymbol;

  Recovery(Tokens tokens, BooleanSupplier atSymbol) {
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    this.atSymbol = atSymbol;
    this.rereadable = 2L * lexer.limit;
  }

  /** Moves to the first token after the operation that starts at {@code start}. */
  void skipOperation(int start) {
    int failedAt = Math.max(lexer.start, start);
    lexer.seek(start);
    int line = lexer.line();
    int braces = 0;
    boolean progressed = false;
    while (lexer.kind != Token.END) {
      boolean newLine = lexer.line() > line;
      if (progressed && newLine && atSymbol.getAsBoolean()) {
        int again = Math.max(0, failedAt - lexer.start);
        if (again <= rereadable) {
          rereadable -= again;
          return; // even if braces are still open
        }
      }
      boolean past = lexer.start > failedAt;
      boolean here = lexer.start == failedAt && lexer.kind == Token.STRING;
      if (progressed && braces == 0 && newLine && (past || here) && startsOperation()) {
        return;
      }
      if (tokens.nextIs("{")) {
        braces++;
      } else if (tokens.nextIs("}")) {
        if (braces == 0) {
          if (progressed && lexer.start >= failedAt) {
            return; // the brace closes the enclosing region
          }
        } else {
          braces--;
          if (braces == 0 && lexer.start >= failedAt) {
            lexer.next();
            if (lexer.kind != Token.PUNCTUATION && !continuesOperation()) {
              return;
            }
            continue;
          }
        }
      }
      line = lexer.line();
      progressed = true;
      lexer.next();
    }
  }

  /** Returns true if the token may begin an operation or an alias definition. */
  private boolean startsOperation() {
    return switch (lexer.kind) {
      case BARE_IDENTIFIER -> !continuesOperation();
      case PERCENT_IDENTIFIER, STRING, HASH_IDENTIFIER, EXCLAMATION_IDENTIFIER -> true;
      default -> false;
    };
  }

  /** Returns true if the token is a word that continues an operation after a closing brace. */
  private boolean continuesOperation() {
    return tokens.at(Token.BARE_IDENTIFIER) && CONTINUATIONS.contains(tokens.spelling());
  }
}
