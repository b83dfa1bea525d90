package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text of the options of a pass, as it stands between braces: names with values, separated by
 * blanks.
 *
 * <pre>
 * options ::= (option? ' ')* option?
 * option  ::= name | name '=' value
 * </pre>
 *
 * <p>A blank in quotes or braces does not end a value. Quotes or braces around a whole value are
 * not part of it.
 */
final class OptionText {
  /**
   * An option as written.
   *
   * @param value the text of the value, or {@code null} if none is given
   * @param offset the offset of the option in the text
   */
  record Written(String name, @Nullable String value, int offset) {}

  private final String text;

  private OptionText(String text) {
    this.text = text;
  }

  /** The options in a text; options with an empty name are ignored. */
  static ImmutableList<Written> options(String text) {
    ImmutableList.Builder<Written> options = ImmutableList.builder();
    OptionText reader = new OptionText(text);
    int at = 0;
    while (at < text.length()) {
      int nameEnd = at;
      while (nameEnd < text.length() && " =".indexOf(text.charAt(nameEnd)) < 0) {
        nameEnd++;
      }
      boolean hasValue = nameEnd < text.length() && text.charAt(nameEnd) == '=';
      int end = hasValue ? reader.valueEnd(nameEnd + 1) : nameEnd;
      String name = unwrapped(text.substring(at, nameEnd));
      if (!name.isEmpty()) {
        String value = hasValue ? unwrapped(text.substring(nameEnd + 1, end)) : null;
        options.add(new Written(name, value, at));
      }
      at = end;
      while (at < text.length() && isBlank(text.charAt(at))) {
        at++;
      }
    }
    return options.build();
  }

  /** The end index of the value that starts at {@code start}. */
  private int valueEnd(int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case ' ' -> {
          if (depth == 0) {
            return i;
          }
        }
        case '\'', '"' -> i = Math.max(i, text.indexOf(text.charAt(i), i + 1));
        case '{' -> depth++;
        case '}' -> depth = Math.max(0, depth - 1);
        default -> {}
      }
    }
    return text.length();
  }

  /** The elements of a list, separated by commas that are not in quotes or brackets. */
  static ImmutableList<String> elements(String text) {
    List<String> elements = new ArrayList<>();
    int start = 0;
    while (!text.isEmpty()) {
      int comma = find(text, start, ',');
      if (comma < 0) {
        elements.add(unwrapped(text.substring(start)));
        break;
      }
      elements.add(unwrapped(text.substring(start, comma)));
      start = comma + 1;
    }
    return ImmutableList.copyOf(elements);
  }

  /** A text stripped of surrounding blanks, then of surrounding quotes or braces. */
  private static String unwrapped(String raw) {
    String text = raw.strip();
    if (text.length() < 2) {
      return text;
    }
    char first = text.charAt(0);
    char last = text.charAt(text.length() - 1);
    boolean isQuoted = (first == '\'' || first == '"') && first == last;
    boolean isBraced = first == '{' && find(text, 1, '}') == text.length() - 1;
    return isQuoted || isBraced ? text.substring(1, text.length() - 1).strip() : text;
  }

  /**
   * The index of a character that is not in quotes or brackets opened at {@code start} or later; -1
   * if there is none.
   */
  private static int find(String text, int start, char wanted) {
    StringBuilder closers = new StringBuilder().append(wanted);
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      int top = closers.length() - 1;
      if (c == closers.charAt(top)) {
        if (top == 0) {
          return i;
        }
        closers.setLength(top);
      } else if (c == '\'' || c == '"') {
        i = text.indexOf(c, i + 1);
        if (i < 0) {
          return -1;
        }
      } else if ("{([".indexOf(c) >= 0) {
        closers.append("})]".charAt("{([".indexOf(c)));
      }
    }
    return -1;
  }

  /** Returns true for characters that separate words in the text of pipelines. */
  static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
