package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.tensor.Tensors;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.rewrite.Folder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A transfer whose first dimension is unpacked into one transfer of lower rank for each position
 * along it.
 *
 * @param op the transfer
 * @param folder folds dimension sizes that are known
 */
record UnpackedTransfer(TransferOp op, Folder folder) {
  /** Builds operations; returns their value, or {@code null} if there is none. */
  interface Body extends Function<OpBuilder, @Nullable Value> {}

  boolean isOfTensor() {
    return op.base().type() instanceof RankedTensorType;
  }

  /** The dimension of the base that the first vector dimension runs along, -1 for a broadcast. */
  int dimension() {
    return op.permutationMap().result(0) instanceof AffineExpr.Dim dim ? dim.position() : -1;
  }

  boolean isRepeated() {
    return dimension() < 0;
  }

  /** The map without its first result. */
  AffineMap restOfMap() {
    AffineMap map = op.permutationMap();
    return AffineMap.of(map.numDims(), 0, map.results().subList(1, map.numResults()));
  }

  boolean[] restOfInBounds() {
    return Arrays.copyOfRange(op.inBounds(), 1, op.permutationMap().numResults());
  }

  VectorType restOfVector() {
    return Dimensions.withoutFirst(op.vectorType());
  }

  /**
   * Returns true if the dimensions of the mask are unpacked in the order of those of the vector.
   * The mask has the order of the dimensions of the base.
   *
   * @param count the number of vector dimensions that are unpacked
   */
  boolean isMaskInOrder(long count) {
    Value mask = op.mask();
    if (mask == null || isOfOneElement((VectorType) mask.type())) {
      return true;
    }
    AffineMap map = op.permutationMap();
    for (int i = 0; i < Math.min(count, map.numResults()); i++) {
      for (int j = i + 1; j < map.numResults(); j++) {
        if (map.result(i) instanceof AffineExpr.Dim first
            && map.result(j) instanceof AffineExpr.Dim later
            && later.position() < first.position()) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isOfOneElement(VectorType type) {
    return !type.isScalable() && type.shape().elementCount() == 1;
  }

  int maskRank() {
    return ((VectorType) requireNonNull(op.mask()).type()).rank();
  }

  /** Builds the indices at a position along the first dimension. */
  List<Value> indicesAt(OpBuilder b, Value position) {
    List<Value> indices = new ArrayList<>(op.indices());
    if (!isRepeated()) {
      indices.set(dimension(), sum(b, indices.get(dimension()), position));
    }
    return indices;
  }

  private static Value sum(OpBuilder b, Value start, Value position) {
    AffineMap sum = AffineMap.of(2, 0, List.of(AffineExpr.dim(0).plus(AffineExpr.dim(1))));
    AffineValueMap applied = AffineValueMap.of(sum, List.of(start, position));
    return AffineApplyOp.build(b, AffineComposition.compose(applied)).result();
  }

  /**
   * Builds the operations at a position. They are guarded unless known to be executed: by the
   * condition that the position is in bounds of the base and, for a mask of rank 1, that it is set.
   *
   * @param result the type of the values of {@code inside} and {@code outside}, {@code null} if
   *     none
   */
  @Nullable Value guarded(
      OpBuilder b, Value position, @Nullable Type result, Body inside, Body outside) {
    Value condition = null;
    if (!op.isInBounds(0) && !isRepeated()) {
      Value size = size(b);
      Value index = sum(b, op.indices().get(dimension()), position);
      condition = Arith.cmpi(b, IntegerPredicate.SGT, size, index);
    }
    if (op.mask() != null && maskRank() == 1 && !isRepeated()) {
      Value isSet = Vectors.extract(b, op.mask(), IndexList.of(List.of(position))).result();
      condition = condition == null ? isSet : Arith.andi(b, condition, isSet);
    }
    if (condition == null) {
      return inside.apply(b);
    }
    ScfIfOp choice =
        ScfIfOp.build(
            b,
            condition,
            result == null ? List.of() : List.of(result),
            inner -> end(inner, inside.apply(inner)),
            inner -> end(inner, outside.apply(inner)));
    return result == null ? null : choice.result(0);
  }

  /** Terminates a region, yielding the value if there is one. */
  static void end(OpBuilder b, @Nullable Value value) {
    Scf.yield(b, value == null ? List.of() : List.of(value));
  }

  /** The size of the base along the dimension, folded if possible. */
  private Value size(OpBuilder b) {
    Value dimension = Arith.constantIndex(b, dimension());
    DimOp size = DimOp.build(b, isOfTensor() ? Tensors.DIM : MemRef.DIM, op.base(), dimension);
    Fold fold = folder.fold(size, Constants.of(size));
    if (fold instanceof Fold.InPlace inPlace) {
      inPlace.change().run();
    } else if (fold instanceof Fold.Results results) {
      List<Value> values = folder.values(OpBuilder.before(size), size, results);
      if (values != null) {
        size.erase();
        return values.get(0);
      }
    }
    return size.result();
  }

  /** The element type of the base. */
  Type elementType() {
    return ((ShapedType) op.base().type()).elementType();
  }

  /** Builds the transfer of lower rank at a position, from or to a tensor or buffer. */
  TransferOp rest(OpBuilder b, List<Value> indices, Value base, Value other, @Nullable Value mask) {
    return TransferOp.build(
        b,
        op.isWrite() ? Vectors.TRANSFER_WRITE : Vectors.TRANSFER_READ,
        restOfVector(),
        base,
        indices,
        other,
        mask,
        restOfMap(),
        restOfInBounds());
  }

  /** The padding of a read. */
  Value padding() {
    return requireNonNull(op.padding());
  }
}
