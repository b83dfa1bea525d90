package dev.halfspace.report;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON value (RFC 8259) with two blanks of indentation. Numbers are integers written in
 * full, whatever their size. The text is ASCII: other characters are escaped.
 *
 * <pre>{@code
 * String text = new JsonWriter().beginObject().name("depth").value(2).end().toString();
 * }</pre>
 */
@CanIgnoreReturnValue // calls are chained, and need not be
final class JsonWriter {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder out = new StringBuilder();

  /** What is open, the innermost last: '}' and ']' over several lines, '!' and '|' on one. */
  private final StringBuilder open = new StringBuilder();

  private boolean first = true;
  private boolean named;

  /** Begins an object, whose members are each a {@link #name} and a value. */
  JsonWriter beginObject() {
    return begin('{', '}');
  }

  /** Begins an array. */
  JsonWriter beginArray() {
    return begin('[', ']');
  }

  /** Begins an array that stands on one line. */
  JsonWriter beginRow() {
    return begin('[', '|');
  }

  /** Begins an object that stands on one line. */
  JsonWriter beginRecord() {
    return begin('{', '!');
  }

  private JsonWriter begin(char opening, char closing) {
    separate();
    out.append(opening);
    open.append(closing);
    first = true;
    return this;
  }

  /** Ends the innermost object or array. */
  JsonWriter end() {
    char closing = open.charAt(open.length() - 1);
    open.setLength(open.length() - 1);
    boolean inline = closing == '|' || closing == '!';
    if (!first && !inline) {
      newLine();
    }
    out.append(closing == '|' ? ']' : closing == '!' ? '}' : closing);
    first = false;
    return this;
  }

  /** The name of the next member. */
  JsonWriter name(String name) {
    separate();
    quoted(name);
    out.append(": ");
    named = true;
    return this;
  }

  /** A string, or {@code null}. */
  JsonWriter value(@Nullable String value) {
    separate();
    if (value == null) {
      out.append("null");
    } else {
      quoted(value);
    }
    return this;
  }

  /** An integer. */
  JsonWriter value(long value) {
    separate();
    out.append(value);
    return this;
  }

  /** An integer of any size, or {@code null}. */
  JsonWriter value(@Nullable BigInteger value) {
    separate();
    out.append(value);
    return this;
  }

  /** {@code true} or {@code false}. */
  JsonWriter value(boolean value) {
    separate();
    out.append(value);
    return this;
  }

  /** {@code null}. */
  JsonWriter nullValue() {
    separate();
    out.append("null");
    return this;
  }

  /** The comma, line end and indentation before a value or a name. */
  private void separate() {
    if (named) {
      named = false;
      return;
    }
    if (open.length() > 0) {
      char closing = open.charAt(open.length() - 1);
      boolean inline = closing == '|' || closing == '!';
      if (!first) {
        out.append(inline ? ", " : ",");
      }
      if (!inline) {
        newLine();
      }
    }
    first = false;
  }

  private void newLine() {
    out.append('\n');
    out.append("  ".repeat(open.length()));
  }

  private void quoted(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> {
          if (c >= ' ' && c < 0x7f) {
            out.append(c);
          } else {
            out.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
              out.append(HEX.charAt(c >> shift & 0xf));
            }
          }
        }
      }
    }
    out.append('"');
  }

  /** The text, ending in a line end. */
  @Override
  public String toString() {
    return out + "\n";
  }
}
