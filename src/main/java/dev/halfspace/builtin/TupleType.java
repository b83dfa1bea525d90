package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code tuple<i32, f32>}: a fixed number of values of fixed types. */
public final class TupleType implements Type {
  private final ImmutableList<Type> types;
  private final int hash;

  private TupleType(ImmutableList<Type> types) {
    this.types = types;
    this.hash = types.hashCode() + 1;
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
    printer.text("tuple<");
    for (int i = 0; i < types.size(); i++) {
      printer.text(i == 0 ? "" : ", ").type(types.get(i));
    }
    printer.text(">");
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof TupleType that && hash == that.hash && types.equals(that.types));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return AttributeText.ofType(this);
  }
}
