package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import java.util.List;

/** {@code tuple<i32, f32>}: a fixed number of values of fixed types. */
public final class TupleType extends Composite implements Type {
  private final ImmutableList<Type> types;

  private TupleType(ImmutableList<Type> types) {
    super(types);
    this.types = types;
  }

  /** The type of tuples of {@code types}. */
  public static TupleType of(List<? extends Type> types) {
    return new TupleType(ImmutableList.copyOf(types));
  }

  /** The types of the values. */
  public ImmutableList<Type> types() {
    return types;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("tuple<").types(types).text(">");
  }
}
