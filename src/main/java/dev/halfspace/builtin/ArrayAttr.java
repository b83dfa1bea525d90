package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import java.util.List;

/** {@code [1 : i32, "a"]}: attributes in order. */
public record ArrayAttr(ImmutableList<Attribute> elements) implements Attribute {
  /** The attributes given. */
  public static ArrayAttr of(List<? extends Attribute> elements) {
    return new ArrayAttr(ImmutableList.copyOf(elements));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("[");
    for (int i = 0; i < elements.size(); i++) {
      printer.text(i == 0 ? "" : ", ").attribute(elements.get(i), TypeElision.DEFAULT);
    }
    printer.text("]");
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
