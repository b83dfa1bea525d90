package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.format.Format;
import dev.halfspace.ir.Facet;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import java.util.List;
import java.util.function.Function;

/**
 * The expansion of dimensions: those that each becomes, and the sizes of the result, {@code [[0,
 * 1]] output_shape [%n, 4]}.
 *
 * @param groups per dimension of the source, those of the result
 * @param shape the sizes of the result
 */
public record Expansion(Reassociation groups, IndexList shape) {
  /** The sizes that are values. */
  public static final ValueGroup<List<Value>> SIZES =
      ValueGroup.operands("output_shape", TypeConstraints.INDEX);

  /** Holds the sizes that are known. */
  public static final Property<DenseArrayAttr> SHAPE = IndexList.property("static_output_shape");

  /** The custom form of an operation that splits dimensions. */
  public static final Function<OpDefinition<?>, Facet<OpSyntax>> SYNTAX =
      Format.format(
          "$src $reassociation `output_shape` "
              + "custom<DynamicIndexList>($output_shape, $static_output_shape)"
              + " attr-dict `:` type($src) `into` type($result)",
          DynamicIndexList.DIRECTIVE);

  /** The expansion that an operation holds. */
  public static Expansion of(Operation op) {
    return new Expansion(Reassociation.of(op), IndexList.of(op.property(SHAPE), op.get(SIZES)));
  }

  /** Adds the operand group and the properties that hold this expansion. */
  public void describe(OperationState state) {
    state.operandGroup(shape.values()).property(SHAPE, shape.toAttribute());
    state.property(Reassociation.PROPERTY, groups.toAttribute());
  }
}
