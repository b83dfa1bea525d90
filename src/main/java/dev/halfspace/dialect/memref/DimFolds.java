package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.Optional;
import java.util.OptionalInt;

/** The folds of questions about the shape of a buffer. */
final class DimFolds {
  private DimFolds() {}

  /**
   * The size along a dimension that is a constant: the one in the type, or the one that the buffer
   * was made with; dim(cast(x)) = dim(x).
   */
  static Fold dim(Operation op, Constants operands) {
    DimOp dim = (DimOp) op;
    OptionalInt dimension = dim.knownDimension(operands);
    if (dimension.isEmpty() || !(dim.shaped().type() instanceof MemRefType type)) {
      return Fold.NONE;
    }
    int index = dimension.getAsInt();
    if (!type.shape().isDynamic(index)) {
      return Fold.to(IntegerAttr.index(type.shape().size(index)));
    }
    Operation definer = dim.shaped().definingOp();
    Optional<Value> given = definer == null ? Optional.empty() : given(definer, type, index);
    return given.map(Fold::to).orElseGet(() -> CastFolding.intoOperands(op));
  }

  private static Optional<Value> given(Operation definer, MemRefType type, int index) {
    if (definer instanceof AllocOp alloc) {
      return new IndexList(type.shape().sizes(), ImmutableList.copyOf(alloc.dynamicSizes()))
          .value(index);
    } else if (definer instanceof MemRefViewOp view) {
      return view.sizes().value(index);
    } else if (definer instanceof MemRefSubViewOp subview) {
      return subview
          .keptDimensions()
          .map(kept -> kept.get(index))
          .flatMap(subview.lists().sizes()::value);
    }
    return Optional.empty();
  }
}
