package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.NamedAttributes;

/** <code>{a = 1 : i32, b}</code>: named attributes. */
public final class DictionaryAttr extends Composite implements Attribute {
  private final NamedAttributes entries;

  /** A dictionary of {@code entries}. */
  public DictionaryAttr(NamedAttributes entries) {
    super(entries);
    this.entries = entries;
  }

  /** The named attributes. */
  public NamedAttributes entries() {
    return entries;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.dictionary(entries);
  }
}
