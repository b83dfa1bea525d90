package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.NamedAttributes;

/** <code>{a = 1 : i32, b}</code>: attributes under names. */
public record DictionaryAttr(NamedAttributes entries) implements Attribute {
  @Override
  public void print(AttributePrinter printer) {
    printer.dictionary(entries);
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
