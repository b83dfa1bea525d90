package dev.halfspace.dialect.vector;

import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code custom<Inferred>(type($operand), type($result))}: the type of an operand, from which the
 * types of results are inferred, together with properties read before. The types of results are not
 * printed.
 *
 * <pre>{@code
 * vector.to_elements %v : vector<2xf32>                  -->  two results of type f32
 * vector.shuffle %a, %b [0, 5] : vector<4xf32>, ...      -->  vector<2xf32>, by the mask before it
 * }</pre>
 *
 * @param fault the message if nothing can be inferred, with a format specifier for the type
 */
record InferredTypes(String fault, Inference inference) implements Directive {
  /** The inference of result types. */
  @FunctionalInterface
  interface Inference {
    /** The types inferred from the type of the operand; {@code null} if none can be. */
    @Nullable List<Type> types(OperationState state, Type given);
  }

  @Override
  public String name() {
    return "Inferred";
  }

  @Override
  public void parse(DirectiveParser p) {
    int position = p.text().position();
    Type given = p.text().type();
    List<Type> inferred = inference.types(p.state(), given);
    if (inferred == null) {
      throw p.text().error(position, fault.formatted(given));
    }
    p.type(0, given);
    p.types(1, inferred);
  }

  @Override
  public void print(DirectivePrinter p) {
    p.text().types(p.types(0));
  }
}
