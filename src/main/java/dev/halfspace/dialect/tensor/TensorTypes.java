package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verification;
import java.util.List;

/** The type constraints of operations on tensors. */
final class TensorTypes {
  /** Tensors of known rank. */
  static final TypeConstraint RANKED =
      new TypeConstraint("a tensor of known rank", RankedTensorType.class::isInstance);

  /** Tensors of known rank or not. */
  static final TypeConstraint ANY = new TypeConstraint("a tensor", ShapeCompatibility::isTensor);

  /** Tensors all of whose sizes are known. */
  static final TypeConstraint STATIC =
      new TypeConstraint(
          "a tensor of known sizes",
          type -> type instanceof RankedTensorType tensor && tensor.hasStaticShape());

  private TensorTypes() {}

  /** Reports if there is not one index per dimension. */
  static void verifyIndices(Operation op, Verification v, RankedTensorType type, int count) {
    if (count != type.rank()) {
      v.error(op, "has %s into %s".formatted(Quantity.of(count, "index", "indices"), type));
    }
  }

  /** Reports if there is not one size for each that {@code type} leaves open. */
  static void verifySizes(Operation op, Verification v, RankedTensorType type, int count) {
    if (count != type.shape().dynamicCount()) {
      v.error(
          op,
          "has %s, but %s leaves %d open"
              .formatted(Quantity.of(count, "size"), type, type.shape().dynamicCount()));
    }
  }

  /** Reports types that {@code groups} do not relate, apart from encodings. */
  static void verifyReshape(
      Operation op,
      Reassociation groups,
      RankedTensorType expanded,
      RankedTensorType collapsed,
      Verification v) {
    if (expanded.rank() < collapsed.rank()) {
      v.error(op, "relates %s and %s the wrong way round".formatted(expanded, collapsed));
    } else if (groups.groups().stream().anyMatch(List::isEmpty)) {
      v.error(op, "has an empty group of dimensions among " + groups.groups());
    } else if (groups.verify(op, expanded, collapsed, v)
        && !expanded.elementType().equals(collapsed.elementType())) {
      v.error(op, "relates %s and %s, of other elements".formatted(expanded, collapsed));
    }
  }

  /** Reads {@code {...}? : (types) -> type} after operands, each a group of its own. */
  static void parseFunctionalType(
      OpParser p, List<OpParser.Operand> operands, OperationState state) {
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    List<Type> types = p.typesInParens();
    state.operands(p.resolve(operands, types)).results(p.arrowTypes());
  }

  /** The number of elements of a tensor of known sizes; -1 if it does not fit in an int. */
  static int elementCount(RankedTensorType type) {
    long count = 1;
    for (int d = 0; d < type.rank(); d++) {
      long size = type.shape().size(d);
      if (type.shape().isDynamic(d)
          || size > Integer.MAX_VALUE
          || count * size > Integer.MAX_VALUE) {
        return -1;
      }
      count *= size;
    }
    return (int) count;
  }
}
