package dev.halfspace.builtin;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import java.util.List;

/** {@code (i32, f32) -> index}: the type of a function. */
public final class FunctionType extends Composite implements Type {
  private final ImmutableList<Type> inputs;
  private final ImmutableList<Type> results;

  private FunctionType(ImmutableList<Type> inputs, ImmutableList<Type> results) {
    super(inputs, results);
    this.inputs = inputs;
    this.results = results;
  }

  /** The type of functions from {@code inputs} to {@code results}. */
  public static FunctionType of(List<? extends Type> inputs, List<? extends Type> results) {
    return new FunctionType(ImmutableList.copyOf(inputs), ImmutableList.copyOf(results));
  }

  /** The types of the arguments. */
  public ImmutableList<Type> inputs() {
    return inputs;
  }

  /** The types of the results. */
  public ImmutableList<Type> results() {
    return results;
  }

  @Override
  public void print(AttributePrinter printer) {
    boolean bare = results.size() == 1 && !(results.get(0) instanceof FunctionType);
    printer.text("(").types(inputs).text(bare ? ") -> " : ") -> (");
    printer.types(results).text(bare ? "" : ")");
  }
}
