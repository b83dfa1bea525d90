package dev.halfspace.support;

/**
 * The quoting rules of a POSIX shell: a backslash quotes the next character, single quotes quote
 * everything, double quotes everything but a backslash before one of {@code $ ` " \}.
 */
public final class ShellQuotes {
  private ShellQuotes() {}

  /**
   * Appends the unquoted text at an offset of a line: a character, the character after a backslash,
   * or the text between quotes.
   *
   * @return the offset after it, or -1 if a quote is not closed or nothing follows a backslash
   */
  public static int read(String line, int offset, StringBuilder text) {
    char quote = line.charAt(offset);
    int at = offset + 1;
    if (quote != '\'' && quote != '"') {
      boolean isKept = quote == '\\' && at < line.length();
      text.append(isKept ? line.charAt(at) : quote);
      return isKept ? at + 1 : quote == '\\' ? -1 : at;
    }
    while (at < line.length() && line.charAt(at) != quote) {
      boolean isEscape =
          quote == '"'
              && line.charAt(at) == '\\'
              && at + 1 < line.length()
              && "$`\"\\".indexOf(line.charAt(at + 1)) >= 0;
      at += isEscape ? 1 : 0;
      text.append(line.charAt(at++));
    }
    return at < line.length() ? at + 1 : -1;
  }
}
