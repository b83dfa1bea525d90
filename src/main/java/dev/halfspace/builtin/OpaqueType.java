package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;

/**
 * {@code !dialect.text}: a type of a dialect that is not registered, of which only the text is
 * known.
 */
public record OpaqueType(String dialect, String text) implements Type {
  @Override
  public void print(AttributePrinter printer) {
    printer.text("!").text(dialect).text(".").text(text);
  }

  @Override
  public String toString() {
    return "!" + dialect + "." + text;
  }
}
