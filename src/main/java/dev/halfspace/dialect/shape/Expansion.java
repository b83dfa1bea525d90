package dev.halfspace.dialect.shape;

import dev.halfspace.format.Format;
import dev.halfspace.ir.Facet;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import java.util.function.Function;

/**
 * The expansion of dimensions: the groups of result dimensions and the sizes of the result, {@code
 * [[0, 1]] output_shape [%n, 4]}.
 *
 * @param groups per dimension of the source, those of the result
 * @param shape the sizes of the result
 */
public record Expansion(Reassociation groups, IndexList shape) {
  /** The operands and the property that hold the sizes. */
  public static final IndexList.Slot SHAPE =
      IndexList.Slot.of("output_shape", "static_output_shape");

  /** The custom form of an operation that expands dimensions. */
  public static final Function<OpDefinition<?>, Facet<OpSyntax>> SYNTAX =
      Format.format(
          "$src $reassociation `output_shape` "
              + "custom<DynamicIndexList>($output_shape, $static_output_shape)"
              + " attr-dict `:` type($src) `into` type($result)",
          DynamicIndexList.DIRECTIVE);

  /** The expansion that an operation holds. */
  public static Expansion of(Operation op) {
    return new Expansion(Reassociation.of(op), SHAPE.in(op));
  }

  /** Adds the operand group and the properties that hold this expansion. */
  public void describe(OperationState state) {
    SHAPE.describe(state, shape).property(Reassociation.PROPERTY, groups.toAttribute());
  }
}
