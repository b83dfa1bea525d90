package dev.halfspace.check.files;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A condition on the available features: {@code a && (b || !c)}; {@code true} and {@code *} always
 * hold, a part in double braces is a regular expression.
 */
final class Condition {
  private static final Pattern TOKEN =
      Pattern.compile("\\s*(&&|\\|\\||[!()]|(?:[-+=._A-Za-z0-9]|\\{\\{.+?\\}\\})+)\\s*");
  private static final int DEEPEST = 200;

  private final String text;
  private final Set<String> features;
  private String token = "";
  private int at;
  private int depth;

  private Condition(String text, Set<String> features) {
    this.text = text;
    this.features = features;
  }

  /**
   * Returns true if a condition holds.
   *
   * @throws ShellSyntaxException if it is malformed
   */
  static boolean holds(String text, Set<String> features) throws ShellSyntaxException {
    if (text.strip().equals("*")) {
      return true;
    }
    Condition condition = new Condition(text, features);
    condition.next();
    boolean holds = condition.either();
    if (!condition.token.isEmpty()) {
      throw condition.malformed();
    }
    return holds;
  }

  private boolean either() throws ShellSyntaxException {
    boolean holds = both();
    while (token.equals("||")) {
      next();
      holds |= both();
    }
    return holds;
  }

  private boolean both() throws ShellSyntaxException {
    boolean holds = negation();
    while (token.equals("&&")) {
      next();
      holds &= negation();
    }
    return holds;
  }

  private boolean negation() throws ShellSyntaxException {
    boolean negated = false;
    while (token.equals("!")) {
      next();
      negated = !negated;
    }
    if (token.equals("(")) {
      if (++depth > DEEPEST) {
        throw malformed();
      }
      next();
      boolean inner = either();
      if (!token.equals(")")) {
        throw malformed();
      }
      depth--;
      next();
      return negated != inner;
    }
    if (token.isEmpty() || token.equals(")") || token.equals("&&") || token.equals("||")) {
      throw malformed();
    }
    boolean holds = isThere(token);
    next();
    return negated != holds;
  }

  private boolean isThere(String name) throws ShellSyntaxException {
    if (!name.contains("{{")) {
      return name.equals("true") || features.contains(name);
    }
    StringBuilder pattern = new StringBuilder();
    for (String part : name.split("(?=\\{\\{)|(?<=\\}\\})", -1)) {
      boolean isPattern = part.startsWith("{{") && part.endsWith("}}");
      pattern.append(
          isPattern ? "(?:" + part.substring(2, part.length() - 2) + ")" : Pattern.quote(part));
    }
    try {
      Pattern compiled = Pattern.compile(pattern.toString());
      return features.stream().anyMatch(feature -> compiled.matcher(feature).matches());
    } catch (PatternSyntaxException e) {
      throw malformed();
    }
  }

  private void next() throws ShellSyntaxException {
    if (at == text.length()) {
      token = "";
      return;
    }
    Matcher matcher = TOKEN.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw malformed();
    }
    token = matcher.group(1);
    at = matcher.end();
  }

  private ShellSyntaxException malformed() {
    return new ShellSyntaxException("'%s' is no condition".formatted(text.strip()));
  }
}
