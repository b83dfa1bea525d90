package dev.halfspace.check.regex;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.support.StringText;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Parses a bracket expression: characters, ranges {@code a-z}, classes {@code [:alpha:]},
 * equivalents {@code [=a=]} and names {@code [.hyphen.]}, of the C locale.
 */
final class BracketParser {
  private static final ImmutableMap<String, IntPredicate> CLASSES =
      ImmutableMap.<String, IntPredicate>builder()
          .put("alnum", c -> StringText.isLetter(c) || StringText.isDigit(c))
          .put("alpha", StringText::isLetter)
          .put("blank", c -> c == ' ' || c == '\t')
          .put("cntrl", c -> c < 32 || c == 127)
          .put("digit", StringText::isDigit)
          .put("graph", c -> c > 32 && c < 127)
          .put("lower", c -> c >= 'a' && c <= 'z')
          .put("print", c -> c >= 32 && c < 127)
          .put("punct", c -> c > 32 && c < 127 && !StringText.isLetter(c) && !StringText.isDigit(c))
          .put("space", c -> c == ' ' || (c >= '\t' && c <= '\r'))
          .put("upper", c -> c >= 'A' && c <= 'Z')
          .put("xdigit", c -> StringText.isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'))
          .buildOrThrow();

  private final String text;
  private int at;

  /** A parser that begins after the opening bracket. */
  BracketParser(String text, int at) {
    this.text = text;
    this.at = at;
  }

  /** The offset after the text that was parsed. */
  int end() {
    return at;
  }

  /** Parses up to and including the closing bracket. An inverted set lacks the newline. */
  ByteSet parse(boolean ignoresCase) throws EreSyntaxException {
    boolean inverted = eat("^");
    ByteSet set = ByteSet.NONE;
    if (eat("]")) {
      set = ByteSet.of(']');
    } else if (eat("-")) {
      set = ByteSet.of('-');
    }
    while (at < text.length() && !text.startsWith("]", at) && !text.startsWith("-]", at)) {
      set = set.or(term());
    }
    if (eat("-")) {
      set = set.or(ByteSet.of('-'));
    }
    require(eat("]"), "brackets ([ ]) not balanced");
    ByteSet members = ignoresCase ? set.withBothCases() : set;
    return inverted ? ByteSet.where(value -> value != '\n' && !members.contains(value)) : members;
  }

  private ByteSet term() throws EreSyntaxException {
    require(!text.startsWith("-", at), "invalid character range");
    if (eat("[:")) {
      return characterClass();
    }
    if (eat("[=")) {
      requireName("invalid collating element");
      ByteSet set = ByteSet.of(element("="));
      requireMore();
      require(eat("=]"), "invalid collating element");
      return set;
    }
    int first = symbol();
    int last = first;
    if (text.startsWith("-", at) && at + 1 < text.length() && text.charAt(at + 1) != ']') {
      at++;
      last = eat("-") ? '-' : symbol();
    }
    // Bytes compare as signed numbers.
    byte low = (byte) first;
    byte high = (byte) last;
    require(low <= high, "invalid character range");
    return ByteSet.where(value -> (byte) value >= low && (byte) value <= high);
  }

  private ByteSet characterClass() throws EreSyntaxException {
    requireName("invalid character class");
    int from = at;
    while (at < text.length() && StringText.isLetter(text.charAt(at))) {
      at++;
    }
    IntPredicate members = CLASSES.get(text.substring(from, at));
    require(members != null, "invalid character class");
    requireMore();
    require(eat(":]"), "invalid character class");
    return members == null ? ByteSet.NONE : ByteSet.where(members);
  }

  private int symbol() throws EreSyntaxException {
    requireMore();
    if (!eat("[.")) {
      return text.charAt(at++);
    }
    int value = element(".");
    require(eat(".]"), "invalid collating element");
    return value;
  }

  /** A character or its name, up to {@code end} and a bracket. */
  private int element(String end) throws EreSyntaxException {
    int to = text.indexOf(end + "]", at);
    require(to >= 0, "brackets ([ ]) not balanced");
    String name = text.substring(at, to);
    at = to;
    Integer named = CollatingNames.valueOf(name);
    require(named != null || name.length() == 1, "invalid collating element");
    return named != null ? named : name.charAt(0);
  }

  private void requireName(String message) throws EreSyntaxException {
    requireMore();
    require(text.charAt(at) != '-' && text.charAt(at) != ']', message);
  }

  private void requireMore() throws EreSyntaxException {
    require(at < text.length(), "brackets ([ ]) not balanced");
  }

  private boolean eat(String token) {
    boolean seen = text.startsWith(token, at);
    at += seen ? token.length() : 0;
    return seen;
  }

  private static void require(boolean condition, String message) throws EreSyntaxException {
    if (!condition) {
      throw new EreSyntaxException(message);
    }
  }

  /** The names that characters have in POSIX (IEEE Std 1003.1, table 6-1). */
  private static final class CollatingNames {
    private static final String[] CONTROLS = {
      "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB"
          + " CAN EM SUB ESC IS4 IS3 IS2 IS1",
      "- - - - - - - alert backspace tab newline vertical-tab form-feed carriage-return - - - - -"
          + " - - - - - - - - - FS GS RS US"
    };

    private static final String PUNCTUATION =
        """
          space
        ! exclamation-mark
        " quotation-mark
        # number-sign
        $ dollar-sign
        % percent-sign
        & ampersand
        ' apostrophe
        ( left-parenthesis
        ) right-parenthesis
        * asterisk
        + plus-sign
        , comma
        - hyphen
        - hyphen-minus
        . period
        . full-stop
        / slash
        / solidus
        0 zero
        1 one
        2 two
        3 three
        4 four
        5 five
        6 six
        7 seven
        8 eight
        9 nine
        : colon
        ; semicolon
        < less-than-sign
        = equals-sign
        > greater-than-sign
        ? question-mark
        @ commercial-at
        [ left-square-bracket
        \\ backslash
        \\ reverse-solidus
        ] right-square-bracket
        ^ circumflex
        ^ circumflex-accent
        _ underscore
        _ low-line
        ` grave-accent
        { left-brace
        { left-curly-bracket
        | vertical-line
        } right-brace
        } right-curly-bracket
        ~ tilde
        """;

    private static final ImmutableMap<String, Integer> VALUES = values();

    private static ImmutableMap<String, Integer> values() {
      ImmutableMap.Builder<String, Integer> values = ImmutableMap.builder();
      for (String names : CONTROLS) {
        String[] each = names.split(" ", -1);
        for (int i = 0; i < each.length; i++) {
          if (!each[i].equals("-")) {
            values.put(each[i], i);
          }
        }
      }
      values.put("DEL", 127);
      PUNCTUATION.lines().forEach(line -> values.put(line.substring(2), (int) line.charAt(0)));
      return values.buildOrThrow();
    }

    private CollatingNames() {}

    static @Nullable Integer valueOf(String name) {
      return VALUES.get(name);
    }
  }
}
