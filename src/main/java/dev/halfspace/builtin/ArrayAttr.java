package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.AttributeText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code [1 : i32, "a"]}: attributes in order. */
public final class ArrayAttr implements Attribute {
  private final ImmutableList<Attribute> elements;
  private final int hash;

  private ArrayAttr(ImmutableList<Attribute> elements) {
    this.elements = elements;
    this.hash = elements.hashCode();
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

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof ArrayAttr that && hash == that.hash && elements.equals(that.elements));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return AttributeText.of(this);
  }
}
