package dev.halfspace.report;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON value (RFC 8259) with two spaces of indentation. Numbers are integers of any
 * size, written in full. The text is ASCII: other characters are escaped.
 *
 * <pre>{@code
 * String text = new JsonWriter().beginObject().name("depth").value(2).end().toString();
 * }</pre>
 */
@CanIgnoreReturnValue // calls are chained, and need not be
final class JsonWriter {
  private final StringBuilder out = new StringBuilder();

  /** The open brackets, the innermost last: '}' and ']' over several lines, '!' and '|' on one. */
  private final StringBuilder open = new StringBuilder();

  private boolean first = true;
  private boolean named;

  /** Begins an object, whose members are each a {@link #name} and a value. */
  JsonWriter beginObject() {
    return begin('{', '}');
  }

  /** Begins an object that stands on one line. */
  JsonWriter beginRecord() {
    return begin('{', '!');
  }

  /** An array of items, each of which {@code write} writes as one value. */
  <T> JsonWriter array(Iterable<T> items, Consumer<? super T> write) {
    begin('[', ']');
    items.forEach(write);
    return end();
  }

  /** An array that stands on one line. */
  <T> JsonWriter row(Iterable<T> items, Consumer<? super T> write) {
    begin('[', '|');
    items.forEach(write);
    return end();
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
    boolean inline = isInline();
    char closing = open.charAt(open.length() - 1);
    open.setLength(open.length() - 1);
    if (!first && !inline) {
      newLine();
    }
    out.append(closing == '|' ? ']' : closing == '!' ? '}' : closing);
    first = false;
    return this;
  }

  private boolean isInline() {
    char closing = open.charAt(open.length() - 1);
    return closing == '|' || closing == '!';
  }

  /** The name of the next member. */
  JsonWriter name(String name) {
    separate();
    quoted(name);
    out.append(": ");
    named = true;
    return this;
  }

  /** A string, an integer, {@code true}, {@code false} or {@code null}. */
  JsonWriter value(@Nullable Object value) {
    separate();
    if (value instanceof String text) {
      quoted(text);
    } else {
      out.append(value);
    }
    return this;
  }

  /** The comma, line end and indentation before a value or a name. */
  private void separate() {
    if (named) {
      named = false;
      return;
    }
    if (open.length() > 0) {
      if (!first) {
        out.append(isInline() ? ", " : ",");
      }
      if (!isInline()) {
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
            out.append("\\u%04x".formatted((int) c));
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
