package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.TrapKind;
import java.util.List;

/** The claims that the type of a tensor makes when the program runs: rank and sizes. */
public final class TensorClaims {
  private TensorClaims() {}

  /** The sizes of a tensor of a type. */
  public static ImmutableList<Long> sizes(
      Execution e, RankedTensorType type, List<? extends Value> dynamicSizes) {
    return new IndexList(type.shape().sizes(), ImmutableList.copyOf(dynamicSizes))
        .integers(e, "a size");
  }

  /** The elements, if they are a value of a type; a trap if they are not. */
  public static Elements check(Execution e, Elements elements, Type type) {
    if (!(type instanceof RankedTensorType ranked)) {
      return elements;
    }
    Shape claimed = ranked.shape();
    boolean holds = claimed.rank() == elements.shape().size();
    for (int d = 0; holds && d < claimed.rank(); d++) {
      holds = claimed.isDynamic(d) || claimed.size(d) == elements.shape().get(d);
    }
    if (!holds) {
      throw e.trap(
          TrapKind.FALSE_CAST, "a tensor of sizes %s is no %s".formatted(elements.shape(), type));
    }
    return elements;
  }
}
