package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import dev.halfspace.check.files.ShellCommand.Direction;
import dev.halfspace.check.files.ShellCommand.Operator;
import dev.halfspace.check.files.ShellCommand.Pipeline;
import dev.halfspace.check.files.ShellCommand.Redirection;
import dev.halfspace.check.files.ShellCommand.Sequence;
import dev.halfspace.check.files.ShellCommand.Simple;
import dev.halfspace.check.files.ShellCommand.Word;
import dev.halfspace.check.files.ShellLexer.Token;
import org.jspecify.annotations.Nullable;

/**
 * Parses a shell command line: commands with redirections, pipelines, {@code &&}, {@code ||} and
 * {@code ;}; these three have the same precedence and are left-associative.
 */
final class ShellParser {
  private final ImmutableList<Token> tokens;
  private int at;

  private ShellParser(ImmutableList<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * The command of a line.
   *
   * @throws ShellSyntaxException if the line is malformed
   * @throws CannotRunException if it uses a shell feature that is not supported in process
   */
  static ShellCommand parse(String line) throws ShellSyntaxException {
    ShellParser parser = new ShellParser(ShellLexer.tokens(line));
    ShellCommand command = parser.pipeline();
    while (parser.at < parser.tokens.size()) {
      Operator operator =
          switch (parser.tokens.get(parser.at++).operator()) {
            case "&&" -> Operator.AND;
            case "||" -> Operator.OR;
            case ";" -> Operator.THEN;
            default -> throw CannotRunException.missing("commands cannot run in the background");
          };
      if (operator == Operator.THEN && parser.at == parser.tokens.size()) {
        break;
      }
      command = new Sequence(command, operator, parser.pipeline());
    }
    return command;
  }

  private ShellCommand pipeline() throws ShellSyntaxException {
    boolean isNegated = false;
    for (Word word = word(); word != null && word.text().equals("!"); word = word()) {
      isNegated = !isNegated;
      at++;
    }
    ImmutableList.Builder<Simple> stages = ImmutableList.builder();
    stages.add(simple());
    while (at < tokens.size() && tokens.get(at).operator().equals("|")) {
      at++;
      stages.add(simple());
    }
    return new Pipeline(stages.build(), isNegated);
  }

  private Simple simple() throws ShellSyntaxException {
    ImmutableList.Builder<Word> words = ImmutableList.builder();
    ImmutableList.Builder<Redirection> redirections = ImmutableList.builder();
    int start = at;
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      Word word = token.word();
      if (word != null) {
        words.add(word);
      } else if (!redirection(token, redirections)) {
        break;
      }
      at++;
    }
    if (at == start) {
      throw new ShellSyntaxException(
          at == tokens.size()
              ? "a command is missing at the end"
              : "a command is missing before '%s'".formatted(tokens.get(at).operator()));
    }
    return new Simple(words.build(), redirections.build());
  }

  /** Adds a redirection and stops at its last token; returns false if there is none. */
  private boolean redirection(Token token, ImmutableList.Builder<Redirection> redirections)
      throws ShellSyntaxException {
    int stream = token.stream();
    switch (token.operator()) {
      case "<" -> redirections.add(new Redirection(0, Direction.READ, target()));
      case ">", ">|" ->
          redirections.add(new Redirection(stream < 0 ? 1 : stream, Direction.WRITE, target()));
      case ">>" ->
          redirections.add(new Redirection(stream < 0 ? 1 : stream, Direction.APPEND, target()));
      case ">&", "&>" -> {
        Word target = target();
        if (target.text().matches("[12]") && token.operator().equals(">&")) {
          redirections.add(new Redirection(stream < 0 ? 1 : stream, Direction.DUPLICATE, target));
        } else {
          redirections.add(new Redirection(1, Direction.WRITE, target));
          redirections.add(new Redirection(2, Direction.DUPLICATE, new Word("1", false)));
        }
      }
      case "<<", "<&" ->
          throw CannotRunException.missing(
              "redirections '%s' are not interpreted".formatted(token.operator()));
      default -> {
        return false;
      }
    }
    return true;
  }

  private Word target() throws ShellSyntaxException {
    at++;
    Word word = word();
    if (word == null) {
      throw new ShellSyntaxException("a redirection has no target");
    }
    return word;
  }

  private @Nullable Word word() {
    return at < tokens.size() ? tokens.get(at).word() : null;
  }
}
