package dev.halfspace.dialect.vector;

import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code custom<Inferred>(type($operand), ..., type($result))}: the types of operands, from which
 * those of the last group follow, together with properties.
 *
 * @param fault the message where nothing follows, with a place for the types given
 * @param given the number of types that are written
 */
record InferredTypes(String fault, int given, Inference inference) implements Directive {
  /** The types that follow. */
  @FunctionalInterface
  interface Inference {
    /** The types that follow from others; {@code null} if none do. */
    @Nullable List<Type> types(OperationState state, List<Type> given);
  }

  @Override
  public String name() {
    return "Inferred";
  }

  @Override
  public void parse(DirectiveParser p) {
    int position = p.text().position();
    List<Type> types = new ArrayList<>();
    for (int i = 0; i < given; i++) {
      if (i > 0) {
        p.text().punctuation(",");
      }
      types.add(p.text().type());
      p.type(i, types.get(i));
    }
    List<Type> inferred = inference.types(p.state(), types);
    if (inferred == null) {
      throw p.text().error(position, fault.formatted(types));
    }
    p.types(given, inferred);
  }

  @Override
  public void print(DirectivePrinter p) {
    for (int i = 0; i < given; i++) {
      p.text().text(i == 0 ? "" : ", ").types(p.types(i));
    }
  }
}
