package dev.halfspace.dialect.tensor;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.SparseElementsAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.math.BigInteger;
import java.util.stream.IntStream;

/** The folds of tensors: their sizes, their elements, and boxes of them. */
final class TensorFolds {
  private TensorFolds() {}

  /**
   * reshape(reshape(x)) = reshape(x); reshape(x) = x to the same type of rank 0 or 1, or to the
   * sizes of x; a uniform constant stays uniform.
   */
  static Fold reshape(Operation op, Constants operands) {
    Fold uniform = uniform(op, operands);
    if (uniform != Fold.NONE) {
      return uniform;
    }
    if (op.operand(0).definingOp() instanceof TensorReshapeOp inner) {
      return Fold.inPlace(() -> op.setOperand(0, inner.source()));
    }
    return op.operand(0).type().equals(op.result().type())
            && op.result().type() instanceof RankedTensorType type
            && (type.rank() <= 1 || hasSizesOf((TensorReshapeOp) op, type))
        ? Fold.to(op.operand(0))
        : Fold.NONE;
  }

  /** Returns true if the sizes given, one by one, are those that the source has. */
  private static boolean hasSizesOf(TensorReshapeOp op, RankedTensorType type) {
    if (!(op.shape().definingOp() instanceof TensorFromElementsOp sizes)
        || sizes.numOperands() != type.rank()) {
      return false;
    }
    return IntStream.range(0, type.rank())
        .allMatch(
            d -> {
              Value size = sizes.operand(d);
              return size.definingOp() instanceof DimOp dim
                  ? dim.shaped() == op.source() && isConstant(dim.dimension(), d)
                  : isConstant(size, type.shape().size(d));
            });
  }

  private static boolean isConstant(Value value, long wanted) {
    return Constants.valueOf(value) instanceof IntegerAttr constant && constant.value() == wanted;
  }

  /** A tensor of known sizes padded to its own type is it, unless a copy is wanted. */
  static Fold pad(Operation op, Constants operands) {
    return op.result().type() instanceof RankedTensorType type
            && type.hasStaticShape()
            && op.operand(0).type().equals(type)
            && !((TensorPadOp) op).isNoFold()
        ? Fold.to(op.operand(0))
        : Fold.NONE;
  }

  /** The size along a dimension that is a constant, as the type or what made the tensor says. */
  static Fold dim(Operation op, Constants operands) {
    DimOp dim = (DimOp) op;
    return dim.fold(operands, RankedTensorType.class, (type, index) -> open(dim, type, index));
  }

  private static Fold open(DimOp dim, RankedTensorType type, int index) {
    Operation definer = dim.shaped().definingOp();
    if (definer instanceof TensorGenerateOp generate) {
      return Fold.to(IndexList.of(type.shape(), generate.sizes()).value(index).orElseThrow());
    }
    if (definer instanceof TensorExtractSliceOp slice
        && type.rank() == slice.slice().sizes().size()) {
      Value size = slice.slice().sizes().value(index).orElse(null);
      return size == null ? Fold.NONE : Fold.to(size);
    }
    // Other casts are left to a pattern, as by MLIR.
    Value source = TensorCastOp.weakenedSourceOf(dim.shaped());
    return source == null ? Fold.NONE : Fold.inPlace(() -> dim.setOperand(0, source));
  }

  /** Constants make a constant. */
  static Fold fromElements(Operation op, Constants operands) {
    return Uniform.ofElements((ShapedType) op.result().type(), operands, op.numOperands());
  }

  /** One constant repeated is a constant where all sizes are known. */
  static Fold splat(Operation op, Constants operands) {
    ShapedType type = (ShapedType) op.result().type();
    Attribute element = operands.get(0);
    return (element instanceof IntegerAttr || element instanceof FloatAttr) && type.hasStaticShape()
        ? Fold.to(DenseElementsAttr.splat(type, element))
        : Fold.NONE;
  }

  /** The element of a constant, or of given elements. */
  static Fold extract(Operation op, Constants operands) {
    DenseElementsAttr dense =
        operands.get(0) instanceof DenseElementsAttr attribute && hasNumbers(attribute)
            ? attribute
            : null;
    if (dense != null && dense.isSplat()) {
      return Fold.to(dense.number(0));
    }
    RankedTensorType type = (RankedTensorType) op.operand(0).type();
    BigInteger place = BigInteger.ZERO;
    for (int d = 0; d < type.rank(); d++) {
      if (!(operands.get(1 + d) instanceof IntegerAttr at)
          || at.value() < 0
          || type.shape().isDynamic(d)
          || at.value() >= type.shape().size(d)) {
        return Fold.NONE;
      }
      place =
          place
              .multiply(BigInteger.valueOf(type.shape().size(d)))
              .add(BigInteger.valueOf(at.value()));
    }
    if (op.operand(0).definingOp() instanceof TensorFromElementsOp given) {
      return Fold.to(given.operand(place.intValueExact()));
    }
    if (operands.get(0) instanceof SparseElementsAttr sparse
        && sparse.values() instanceof DenseElementsAttr given
        && isNumber(type.elementType())) {
      return Fold.to(element(sparse, given, place.longValueExact()));
    }
    return dense != null ? Fold.to(dense.number(place.longValueExact())) : Fold.NONE;
  }

  private static boolean hasNumbers(DenseElementsAttr dense) {
    return isNumber(dense.type().elementType());
  }

  private static boolean isNumber(Type type) {
    return TypeConstraints.SIGNLESS_INTEGER_OR_INDEX.or(TypeConstraints.FLOAT).accepts(type);
  }

  /** The first element that is given for a place, or zero. */
  private static Attribute element(SparseElementsAttr sparse, DenseElementsAttr given, long place) {
    int row = Longs.indexOf(sparse.offsets(), place);
    if (row >= 0) {
      return given.number(given.size() == 1 ? 0 : row);
    }
    DenseElementsAttr.Builder zero =
        new DenseElementsAttr.Builder(
            RankedTensorType.of(Shape.of(), sparse.type().elementType()), 1);
    zero.addBits(0);
    return zero.build().number(0);
  }

  /** The whole tensor; a uniform constant; what was inserted in the same place. */
  static Fold extractSlice(Operation op, Constants operands) {
    TensorExtractSliceOp extract = (TensorExtractSliceOp) op;
    RankedTensorType type = (RankedTensorType) op.result().type();
    Fold uniform = uniform(op, operands);
    if (uniform != Fold.NONE) {
      return uniform;
    }
    if (extract.source().type().equals(type) && isWhole(extract.slice(), type.shape())) {
      return Fold.to(extract.source());
    }
    return extract.source().definingOp() instanceof TensorInsertSliceOp insert
            && insert.source().type().equals(type)
            && insert.slice().equals(extract.slice())
        ? Fold.to(insert.source())
        : Fold.NONE;
  }

  /** The constant of a result of known sizes that consists of elements of a uniform constant. */
  private static Fold uniform(Operation op, Constants operands) {
    return operands.get(0) instanceof DenseElementsAttr dense
            && dense.isSplat()
            && hasNumbers(dense)
            && op.result().type() instanceof RankedTensorType type
            && type.hasStaticShape()
        ? Fold.to(DenseElementsAttr.splat(type, dense.number(0)))
        : Fold.NONE;
  }

  /** Returns true for a box that is known to be all of a tensor of a shape. */
  private static boolean isWhole(Slice slice, Shape shape) {
    return slice.offsets().isEach(0)
        && slice.strides().isEach(1)
        && shape.isStatic()
        && slice.sizes().withConstants(n -> n >= 0).known().equals(shape.sizes());
  }

  /**
   * A whole tensor put into one is it; what is put in again replaces what was; a box put back where
   * it was taken from changes nothing, and nor does one without elements.
   */
  static Fold insertSlice(Operation op, Constants operands) {
    TensorInsertSliceOp insert = (TensorInsertSliceOp) op;
    RankedTensorType type = (RankedTensorType) op.result().type();
    Slice slice = insert.slice();
    if (insert.source().type().equals(type) && isWhole(slice, type.shape())) {
      return Fold.to(insert.source());
    }
    if (insert.target().definingOp() instanceof TensorInsertSliceOp before
        && before.source().type().equals(insert.source().type())
        && before.slice().equals(slice)) {
      return Fold.inPlace(() -> op.setOperand(1, before.target()));
    }
    if (insert.source().definingOp() instanceof TensorExtractSliceOp extract
        && extract.source() == insert.target()
        && extract.slice().equals(slice)) {
      return Fold.to(insert.target());
    }
    boolean isEmpty = slice.sizes().withConstants(n -> n >= 0).known().contains(0);
    return isEmpty ? Fold.to(insert.target()) : Fold.NONE;
  }

  /** A constant put into a tensor that has it in all places changes nothing. */
  static Fold insert(Operation op, Constants operands) {
    return operands.get(1) instanceof DenseElementsAttr dense
            && dense.isSplat()
            && dense.size() > 0
            && dense.number(0).equals(operands.get(0))
        ? Fold.to(op.operand(1))
        : Fold.NONE;
  }

  /** Elements gathered of a uniform constant are uniform. */
  static Fold gather(Operation op, Constants operands) {
    RankedTensorType type = (RankedTensorType) op.result().type();
    return operands.get(0) instanceof DenseElementsAttr dense
            && dense.isSplat()
            && dense.size() > 0
            && type.hasStaticShape()
        ? Fold.to(DenseElementsAttr.splat(type, dense.number(0)))
        : Fold.NONE;
  }
}
