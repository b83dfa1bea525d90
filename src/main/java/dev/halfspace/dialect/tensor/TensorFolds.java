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
import org.jspecify.annotations.Nullable;

/** The folds of tensor operations: sizes, elements, slices and reshapes. */
final class TensorFolds {
  private TensorFolds() {}

  /**
   * reshape(reshape(x)) = reshape(x); reshape(x) = x for the same type of rank 0 or 1, or for the
   * sizes of x; a splat constant stays a splat.
   *
   * <pre>{@code
   * %a = tensor.reshape %t(%p) : (tensor<4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
   * %b = tensor.reshape %a(%q) : (tensor<?x?xf32>, tensor<?xindex>) -> tensor<*xf32>
   *     -->  %b = tensor.reshape %t(%q) : (tensor<4xf32>, tensor<?xindex>) -> tensor<*xf32>
   *
   * %n = tensor.dim %t, %c0 : tensor<?x8xf32>
   * %s = tensor.from_elements %n, %c8 : tensor<2xindex>
   * %b = tensor.reshape %t(%s) : (tensor<?x8xf32>, tensor<2xindex>) -> tensor<?x8xf32>   -->  %t
   * }</pre>
   *
   * <p>Equal types are not enough at rank 2 or more: 2x6 and 3x4 are both {@code tensor<?x?xf32>}.
   * At rank 1 the only size is the number of elements, which a reshape keeps.
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

  /** Returns true if the given sizes are known to be those of the source. */
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

  /**
   * Folds a padding of a tensor with static shape to its own type, unless it is {@code nofold}.
   *
   * <pre>{@code
   * %u = tensor.pad %t low[%n] high[%m] { ... } : tensor<4xf32> to tensor<4xf32>   -->  %t
   * }</pre>
   *
   * <p>If no amount is negative, all must be 0 for the sizes to stay. A negative constant amount
   * cuts off elements, and nothing folds; MLIR does not check the amounts.
   */
  static Fold pad(Operation op, Constants operands) {
    return op.result().type() instanceof RankedTensorType type
            && type.hasStaticShape()
            && op.operand(0).type().equals(type)
            && !((TensorPadOp) op).isNoFold()
            && !((TensorPadOp) op).cuts()
        ? Fold.to(op.operand(0))
        : Fold.NONE;
  }

  /**
   * The size along a constant dimension, from the type or from the operation that defines the
   * tensor.
   *
   * <pre>{@code
   * tensor.dim %t, %c1 : tensor<?x8xf32>   -->  8
   *
   * %g = tensor.generate %n { ... } : tensor<?xf32>
   * tensor.dim %g, %c0 : tensor<?xf32>     -->  %n
   * }</pre>
   *
   * <p>A dimension that is out of bounds does not fold: the operation stays undefined behavior.
   */
  static Fold dim(Operation op, Constants operands) {
    DimOp dim = (DimOp) op;
    return dim.fold(operands, RankedTensorType.class, (type, index) -> open(dim, type, index));
  }

  /**
   * The fold of a dynamic size. That of a slice folds only if it is not rank-reduced, so that the
   * dimensions of the result are those of the slice:
   *
   * <pre>{@code
   * %s = tensor.extract_slice %t[0, 0] [%n, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
   * tensor.dim %s, %c0 : tensor<?x8xf32>   -->  %n
   * }</pre>
   */
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

  /**
   * Folds constant elements to a dense constant.
   *
   * <pre>{@code
   * tensor.from_elements %one, %two : tensor<2xf32>   -->  dense<[1.0, 2.0]>
   * }</pre>
   */
  static Fold fromElements(Operation op, Constants operands) {
    return Uniform.ofElements((ShapedType) op.result().type(), operands, op.numOperands());
  }

  /**
   * Folds a splat of a constant to a splat constant if the shape is static: {@code dense<1.0>} of
   * 1.0. Poison is no number and does not fold.
   */
  static Fold splat(Operation op, Constants operands) {
    ShapedType type = (ShapedType) op.result().type();
    Attribute element = operands.get(0);
    return (element instanceof IntegerAttr || element instanceof FloatAttr) && type.hasStaticShape()
        ? Fold.to(DenseElementsAttr.splat(type, element))
        : Fold.NONE;
  }

  /**
   * The element of a constant or of {@code tensor.from_elements}, or the one that was inserted.
   *
   * <pre>{@code
   * %t = tensor.from_elements %a, %b, %c, %d : tensor<2x2xf32>
   * tensor.extract %t[%c1, %c0] : tensor<2x2xf32>   -->  %c
   *
   * %t = arith.constant sparse<[[0, 1]], [2.0]> : tensor<2x2xf32>
   * tensor.extract %t[%c0, %c1] : tensor<2x2xf32>   -->  2.0
   * tensor.extract %t[%c1, %c1] : tensor<2x2xf32>   -->  0.0
   *
   * %t = tensor.insert %a into %u[%c1] : tensor<?xf32>
   * tensor.extract %t[%c1] : tensor<?xf32>          -->  %a
   * }</pre>
   *
   * <p>For a splat constant the indices need not be known: out of bounds is undefined behavior.
   * Otherwise all indices must be constants, for the elements of constants in bounds.
   */
  static Fold extract(Operation op, Constants operands) {
    DenseElementsAttr dense =
        operands.get(0) instanceof DenseElementsAttr attribute && hasNumbers(attribute)
            ? attribute
            : null;
    if (dense != null && dense.isSplat()) {
      return Fold.to(dense.number(0));
    }
    RankedTensorType type = (RankedTensorType) op.operand(0).type();
    if (op.operand(0).definingOp() instanceof TensorInsertOp insertion
        && IntStream.range(0, type.rank())
            .allMatch(d -> isSame(operands.get(1 + d), insertion.indices().get(d)))) {
      return Fold.to(insertion.scalar());
    }
    BigInteger place = BigInteger.ZERO;
    BigInteger size = BigInteger.ONE;
    for (int d = 0; d < type.rank(); d++) {
      if (!(operands.get(1 + d) instanceof IntegerAttr at)
          || at.value() < 0
          || type.shape().isDynamic(d)
          || at.value() >= type.shape().size(d)) {
        return Fold.NONE;
      }
      BigInteger sizeOfDimension = BigInteger.valueOf(type.shape().size(d));
      place = place.multiply(sizeOfDimension).add(BigInteger.valueOf(at.value()));
      size = size.multiply(sizeOfDimension);
    }
    if (op.operand(0).definingOp() instanceof TensorFromElementsOp given) {
      return Fold.to(given.operand(place.intValueExact()));
    }
    if (size.bitLength() >= Long.SIZE) {
      return Fold.NONE; // offsets of elements do not fit
    }
    if (operands.get(0) instanceof SparseElementsAttr sparse
        && sparse.values() instanceof DenseElementsAttr given
        && isNumber(type.elementType())) {
      return Fold.to(element(sparse, given, place.longValue()));
    }
    return dense != null ? Fold.to(dense.number(place.longValue())) : Fold.NONE;
  }

  private static boolean isSame(@Nullable Attribute index, Value other) {
    return index != null && index.equals(Constants.valueOf(other));
  }

  /** Returns true for elements that are one number each, which complex elements are not. */
  private static boolean hasNumbers(DenseElementsAttr dense) {
    return isNumber(dense.type().elementType());
  }

  private static boolean isNumber(Type type) {
    return TypeConstraints.SIGNLESS_INTEGER_OR_INDEX.or(TypeConstraints.FLOAT).accepts(type);
  }

  /** The first element given for a position, or zero. */
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

  /**
   * Folds a slice of the whole tensor, of a splat constant, or of a tensor into whose same slice a
   * tensor was inserted.
   *
   * <pre>{@code
   * tensor.extract_slice %t[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> to tensor<4x8xf32>   -->  %t
   *
   * %u = tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
   * tensor.extract_slice %u[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>               -->  %s
   * }</pre>
   *
   * <p>A slice of {@code tensor.dim} elements of a tensor of dynamic size is not recognized as the
   * whole. With stride 0 all elements are inserted at one position, and only the last of them can
   * be extracted, so nothing folds.
   */
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
            && insert.slice().isOfDistinctPlaces()
        ? Fold.to(insert.source())
        : Fold.NONE;
  }

  /** Folds to a splat constant if the first operand is one and the result has static shape. */
  private static Fold uniform(Operation op, Constants operands) {
    return operands.get(0) instanceof DenseElementsAttr dense
            && dense.isSplat()
            && op.result().type() instanceof RankedTensorType type
            && type.hasStaticShape()
        ? Fold.to(DenseElementsAttr.ofBytes(type, dense.bytes()))
        : Fold.NONE;
  }

  /**
   * Returns true for a slice that covers all of a tensor of static shape: offsets 0, strides 1, and
   * the sizes of the shape. Constant operands count as static.
   */
  private static boolean isWhole(Slice slice, Shape shape) {
    return slice.offsets().isEach(0)
        && slice.strides().isEach(1)
        && shape.isStatic()
        && slice.sizes().withConstants(n -> n >= 0).known().equals(shape.sizes());
  }

  /**
   * Folds an insertion of a whole tensor; an earlier insertion into the same slice is dead;
   * inserting a slice where it was extracted changes nothing, and neither does an empty slice.
   *
   * <pre>{@code
   * tensor.insert_slice %s into %t[0] [8] [1] : tensor<8xf32> into tensor<8xf32>       -->  %s
   *
   * %u = tensor.insert_slice %r into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
   * %v = tensor.insert_slice %s into %u[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
   *     -->  %v = tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
   *
   * %s = tensor.extract_slice %t[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
   * tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>      -->  %t
   *
   * tensor.insert_slice %s into %t[%i] [0] [1] : tensor<0xf32> into tensor<8xf32>      -->  %t
   * }</pre>
   *
   * <p>Slices are the same if their static integers and values are; distinct values that are equal
   * at run time do not count.
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

  /**
   * Folds the insertion of a constant into a splat constant of the same element.
   *
   * <pre>{@code
   * %t = arith.constant dense<1.0> : tensor<8xf32>
   * tensor.insert %one into %t[%i] : tensor<8xf32>   -->  %t
   * }</pre>
   */
  static Fold insert(Operation op, Constants operands) {
    return operands.get(1) instanceof DenseElementsAttr dense
            && dense.isSplat()
            && hasNumbers(dense)
            && dense.number(0).equals(operands.get(0))
        ? Fold.to(op.operand(1))
        : Fold.NONE;
  }

  /**
   * Folds a gather from a splat constant to a splat constant, if the result has static shape.
   *
   * <pre>{@code
   * %t = arith.constant dense<1.0> : tensor<8xf32>
   * tensor.gather %t[%at] gather_dims([0]) : (tensor<8xf32>, tensor<3x1xindex>) -> tensor<3x1xf32>
   *     -->  dense<1.0> : tensor<3x1xf32>
   * }</pre>
   */
  static Fold gather(Operation op, Constants operands) {
    return uniform(op, operands);
  }
}
