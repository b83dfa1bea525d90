package dev.halfspace.check;

import dev.halfspace.support.StringText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The FileCheck variables for the names in a printed text. A name is captured at its definition: on
 * the left of an equal sign, or at its first occurrence; it is forgotten at the end of the region
 * that defines it, since another region may reuse it.
 */
final class CaptureNames {
  /** The beginning of a function, up to its name. */
  static final Pattern LABEL = Pattern.compile("^\\s*(?:\\w+\\.)?func\\s[^@\"(]*@([\\w$.-]+)");

  private static final Pattern ALIAS =
      Pattern.compile("^([#!][A-Za-z_]\\w*) = ", Pattern.MULTILINE);

  private static final Pattern BRACKETS = Pattern.compile("\\[\\[+|\\{\\{+");

  /** The aliases of the text, which are visible everywhere. */
  private final Set<String> aliases = new HashSet<>();

  private final Set<String> capturedAliases = new HashSet<>();

  /** The variables of names that are known, by the indentation at which they are forgotten. */
  private final TreeMap<Integer, Map<String, String>> known = new TreeMap<>();

  private final Set<String> taken = new HashSet<>();

  CaptureNames(String printed) {
    Matcher matcher = ALIAS.matcher(printed);
    while (matcher.find()) {
      aliases.add(matcher.group(1));
    }
  }

  /** The name of the function that begins in a line, empty if none does. */
  String labelOf(String line) {
    Matcher matcher = LABEL.matcher(line);
    return matcher.find() ? matcher.group(1) : "";
  }

  /** Forgets all names of a function. */
  void clear() {
    known.clear();
    taken.clear();
  }

  /** A line with variables for the names and everything else literal. */
  String captured(String line) {
    int indent = line.length() - line.stripLeading().length();
    if (!line.stripLeading().startsWith("^")) {
      known.tailMap(indent, false).clear();
    }
    int equals = line.stripLeading().startsWith("%") ? line.indexOf(" = ") : -1;
    boolean opens = line.stripTrailing().endsWith("{") || line.stripLeading().startsWith("^");
    StringBuilder out = new StringBuilder();
    int from = 0;
    int at = 0;
    while (at < line.length()) {
      char c = line.charAt(at);
      int end = c == '"' ? endOfString(line, at) : endOfName(line, at + 1);
      boolean isName = (c == '%' || c == '#' || c == '!') && end > at + 1;
      String spelled = isName ? line.substring(at, end) : "";
      if (isName && (c == '%' || aliases.contains(spelled))) {
        boolean isResult = at < equals;
        int until = isResult || !opens ? indent : indent + 1;
        String name = spelled.substring(1);
        out.append(escaped(line.substring(from, at))).append(c);
        out.append(c == '%' ? value(name, isResult, until) : alias(spelled, name));
        from = end;
      }
      at = isName || c == '"' ? end : at + 1;
    }
    return out.append(escaped(line.substring(from))).toString();
  }

  private static int endOfString(String line, int quote) {
    int at = quote + 1;
    while (at < line.length() && line.charAt(at) != '"') {
      at += line.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at + 1, line.length());
  }

  private static int endOfName(String line, int from) {
    int at = from;
    while (at < line.length()
        && (StringText.isLetter(line.charAt(at))
            || StringText.isDigit(line.charAt(at))
            || "_$.-".indexOf(line.charAt(at)) >= 0)) {
      at++;
    }
    return at;
  }

  private String alias(String spelled, String name) {
    String variable = "$" + variable(name);
    return capturedAliases.add(spelled) ? "[[" + variable + ":.+]]" : "[[" + variable + "]]";
  }

  private String value(String name, boolean isDefinition, int until) {
    if (!isDefinition) {
      for (Map<String, String> each : known.values()) {
        if (each.containsKey(name)) {
          return "[[" + each.get(name) + "]]";
        }
      }
    }
    String base = variable(name);
    String variable = base;
    for (int i = 0; !taken.add(variable); i++) {
      variable = base + "_" + i;
    }
    known.values().forEach(each -> each.remove(name));
    known.computeIfAbsent(until, indent -> new HashMap<>()).put(name, variable);
    return "[[" + variable + ":.*]]";
  }

  private static String variable(String name) {
    String upper = name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
    return Character.isDigit(upper.charAt(0)) ? "VAL_" + upper : upper;
  }

  /** A text as a check that matches it literally: consecutive brackets are escaped. */
  static String escaped(String text) {
    return BRACKETS
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    "{{" + found.group().replace("[", "\\[").replace("{", "\\{") + "}}"));
  }
}
