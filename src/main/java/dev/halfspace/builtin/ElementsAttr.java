package dev.halfspace.builtin;

/**
 * The elements of a tensor, vector or memref as an attribute: {@code dense<[1, 2]> :
 * tensor<2xi32>}. The type has a static shape.
 */
public sealed interface ElementsAttr extends TypedAttr
    permits DenseElementsAttr, DenseStringAttr, SparseElementsAttr, DenseResourceAttr {
  @Override
  ShapedType type();
}
