package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Composite;
import java.util.List;

/** {@code [1 : i32, "a"]}: a list of attributes. */
public final class ArrayAttr extends Composite implements Attribute {
  private final ImmutableList<Attribute> elements;

  private ArrayAttr(ImmutableList<Attribute> elements) {
    super(elements);
    this.elements = elements;
  }

  /** The attributes given. */
  public static ArrayAttr of(List<? extends Attribute> elements) {
    return new ArrayAttr(ImmutableList.copyOf(elements));
  }

  /** The attributes in order. */
  public ImmutableList<Attribute> elements() {
    return elements;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("[");
    for (int i = 0; i < elements.size(); i++) {
      printer.text(i == 0 ? "" : ", ").attribute(elements.get(i), TypeElision.DEFAULT);
    }
    printer.text("]");
  }
}
