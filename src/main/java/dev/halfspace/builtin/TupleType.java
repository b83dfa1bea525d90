package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;

/** {@code tuple<i32, f32>}: a fixed number of values of fixed types. */
public record TupleType(ImmutableList<Type> types) implements Type {
  @Override
  public void print(AttributePrinter printer) {
    printer.text("tuple<");
    for (int i = 0; i < types.size(); i++) {
      printer.text(i == 0 ? "" : ", ").type(types.get(i));
    }
    printer.text(">");
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
