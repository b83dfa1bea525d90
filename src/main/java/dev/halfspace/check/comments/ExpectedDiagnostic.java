package dev.halfspace.check.comments;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Place;
import dev.halfspace.support.Suggestion;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * One comment that expects a diagnostic: {@code expected-error@+1 {{has 2 operands}}}.
 *
 * @param line the line of the diagnostic, or {@link #UNKNOWN}
 * @param place the place of the comment
 * @param text the expected text, as it is written
 * @param pattern {@code text} as a pattern if it holds regular expressions, else {@code null}
 * @param fault the error in the comment itself, or {@code null}
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

  /** The groups: severity, {@code -re} for regular expressions, line designator, text. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "expected-(error|warning|remark|note)(-re)? *"
              + "(?:@([+-][0-9]+|above|below|unknown))? *\\{\\{(.*)\\}\\}$");

  /** A comment that resembles one of these, but is misspelled. */
  private static final Pattern SIMILAR =
      Pattern.compile("//.*?\\b(e[a-z]{4,9}-[a-z]+(?:-re)?) *(@[^{ ]*)? *\\{+(.*)$");

  private static final ImmutableList<String> WORDS =
      ImmutableList.of(
          "expected-error",
          "expected-warning",
          "expected-remark",
          "expected-note",
          "expected-error-re",
          "expected-warning-re",
          "expected-remark-re",
          "expected-note-re");

  private static final ImmutableList<String> DESIGNATORS =
      ImmutableList.of("@above", "@below", "@unknown");

  private static final Pattern DESIGNATOR = Pattern.compile("@([+-][0-9]+|above|below|unknown)");

  private static final Pattern INNER = Pattern.compile("\\{\\{(.*?)\\}\\}");

  /**
   * A comment whose line is not resolved.
   *
   * @param expected the expectation, at the line of the comment
   * @param designator the text behind its {@code @}, empty if there is none
   */
  record Comment(ExpectedDiagnostic expected, String designator) {}

  /** The comment that ends a line, or {@code null} if there is none. */
  static @Nullable Comment in(String line, Place start) {
    String stripped = line.stripTrailing();
    if (stripped.indexOf('{') < 0) {
      return null;
    }
    Matcher comment = COMMENT.matcher(stripped);
    if (!stripped.endsWith("}}") || !comment.find()) {
      return misspelt(stripped, start);
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
    Diagnostic.Severity severity = severity("expected-" + comment.group(1));
    return new Comment(
        new ExpectedDiagnostic(severity, start.line(), place, text, pattern, fault),
        comment.group(3) == null ? "" : comment.group(3));
  }

  /** The comment of a line that resembles an expectation and is malformed, or {@code null}. */
  private static @Nullable Comment misspelt(String line, Place start) {
    Matcher comment = SIMILAR.matcher(line);
    if (!comment.find()) {
      return null;
    }
    String word = comment.group(1);
    String at = comment.group(2) == null ? "" : comment.group(2);
    String meant = Suggestion.nearest(word, WORDS);
    String fault;
    if (WORDS.contains(word)) {
      boolean isLine = at.isEmpty() || DESIGNATOR.matcher(at).matches();
      fault =
          isLine
              ? "'%s' is followed by {{text}}, which ends the line".formatted(word)
              : "'%s' means no line%s".formatted(at, Suggestion.didYouMean(at, DESIGNATORS));
    } else if (word.startsWith("expected-") || meant != null) {
      fault = "there is no '%s'%s".formatted(word, Suggestion.didYouMean(word, WORDS));
    } else {
      return null;
    }
    var place = new Place(start.file(), start.line(), start.column() + comment.start(1));
    String text = comment.group(3).replaceFirst("\\}+$", "");
    Diagnostic.Severity severity = severity(meant == null ? "expected-error" : meant);
    return new Comment(
        new ExpectedDiagnostic(severity, start.line(), place, text, null, fault),
        DESIGNATOR.matcher(at).matches() ? at.substring(1) : "");
  }

  private static Diagnostic.Severity severity(String word) {
    String name = word.substring("expected-".length()).replace("-re", "");
    return Diagnostic.Severity.valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** The pattern of a text: regular expressions between inner double braces, the rest literal. */
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

  /** Returns true if a message is as expected. */
  boolean matches(String message) {
    return pattern != null ? pattern.matcher(message).find() : message.contains(text);
  }
}
