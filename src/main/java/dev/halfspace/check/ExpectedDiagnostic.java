package dev.halfspace.check;

import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Place;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * One comment that expects a diagnostic: {@code expected-error@+1 {{has 2 operands}}}.
 *
 * @param line the line of the diagnostic, or {@link #UNKNOWN}
 * @param place where the comment stands
 * @param text what is expected, as it is written
 * @param pattern {@code text} as a pattern if it holds regular expressions, else {@code null}
 * @param fault what is wrong with the comment itself, or {@code null}
 */
record ExpectedDiagnostic(
    Diagnostic.Severity severity,
    int line,
    Place place,
    String text,
    @Nullable Pattern pattern,
    @Nullable String fault) {
  /** The line of a diagnostic whose place is not known. */
  static final int UNKNOWN = -1;

  /** Severity, whether there are regular expressions, designator of the line, text. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "expected-(error|warning|remark|note)(-re)? *"
              + "(?:@([+-][0-9]+|above|below|unknown))? *\\{\\{(.*)\\}\\}$");

  private static final Pattern INNER = Pattern.compile("\\{\\{(.*?)\\}\\}");

  /**
   * A comment whose line is not settled.
   *
   * @param expected what it expects, in its own line
   * @param designator what follows its {@code @}, empty if there is none
   */
  record Comment(ExpectedDiagnostic expected, String designator) {}

  /** The comment that ends a line, or {@code null} if there is none. */
  static @Nullable Comment in(String line, Place start) {
    String stripped = line.stripTrailing();
    if (!stripped.endsWith("}}")) {
      return null;
    }
    Matcher comment = COMMENT.matcher(stripped);
    if (!comment.find()) {
      return null;
    }
    String text = comment.group(4);
    Pattern pattern = null;
    String fault = null;
    if (comment.group(2) != null) {
      try {
        pattern = pattern(text);
      } catch (PatternSyntaxException e) {
        fault = "this is no regular expression: " + e.getDescription();
      }
    }
    var place = new Place(start.file(), start.line(), start.column() + comment.start());
    var severity = Diagnostic.Severity.valueOf(comment.group(1).toUpperCase(Locale.ROOT));
    return new Comment(
        new ExpectedDiagnostic(severity, start.line(), place, text, pattern, fault),
        comment.group(3) == null ? "" : comment.group(3));
  }

  /** The pattern of a text: what is between inner double braces as it is, the rest literally. */
  private static Pattern pattern(String text) {
    StringBuilder pattern = new StringBuilder();
    Matcher inner = INNER.matcher(text);
    int from = 0;
    while (inner.find()) {
      pattern.append(Pattern.quote(text.substring(from, inner.start())));
      // Each is compiled alone first, so that its brackets do not pair up with those of another.
      pattern.append('(').append(Pattern.compile(inner.group(1)).pattern()).append(')');
      from = inner.end();
    }
    int open = text.indexOf("{{", from);
    if (open >= 0) {
      throw new PatternSyntaxException("'{{' is not closed", text, open);
    }
    return Pattern.compile(pattern.append(Pattern.quote(text.substring(from))).toString());
  }

  ExpectedDiagnostic withLine(int newLine) {
    return new ExpectedDiagnostic(severity, newLine, place, text, pattern, fault);
  }

  /** Returns true if a message is what is expected. */
  boolean matches(String message) {
    return pattern != null ? pattern.matcher(message).find() : message.contains(text);
  }
}
