package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reshapes;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The patterns of tensors. */
final class TensorPatterns {
  private static final Reshapes RESHAPES =
      new Reshapes(
          new Reshapes.Names("mlir::tensor::", "mlir::RankedTensorType"),
          TensorExpandShapeOp.DEFINITION,
          TensorCollapseShapeOp.DEFINITION,
          new Reshapes.Construction() {
            @Override
            public Operation cast(OpBuilder b, Value source, ShapedType type) {
              return TensorCastOp.build(b, source, type);
            }

            @Override
            public Value product(OpBuilder b, List<Value> factors, long constant) {
              return Arith.product(b, factors, constant);
            }
          });

  static final ImmutableList<Pattern> ALL =
      ImmutableList.<Pattern>builder()
          .add(
              Pattern.of("ChainedTensorCast", TensorCastOp.DEFINITION, TensorPatterns::castTwice),
              Pattern.of(
                  "TensorCastExtractSlice", TensorCastOp.DEFINITION, TensorPatterns::castOfSlice),
              Pattern.of("DimOfCastOp", Tensors.DIM, TensorPatterns::dimOfCast),
              Pattern.of(
                  "ExtractFromTensorCast",
                  TensorExtractOp.DEFINITION,
                  TensorPatterns::extractOfCast),
              Pattern.of(
                  "mlir::OpWithOffsetSizesAndStridesConstantArgumentFolder<"
                      + "mlir::tensor::ExtractSliceOp, SliceReturnTypeCanonicalizer,"
                      + " SliceCanonicalizer>",
                  TensorExtractSliceOp.DEFINITION,
                  TensorPatterns::sliceWithConstants),
              Pattern.of(
                  "ReplaceEmptyTensorStaticShapeDims",
                  TensorEmptyOp.DEFINITION,
                  TensorPatterns::emptyWithSizes),
              Pattern.of(
                  "StaticTensorGenerate",
                  TensorGenerateOp.DEFINITION,
                  TensorPatterns::generateWithSizes),
              Pattern.of("FoldEmptyTensorWithDimOp", Tensors.DIM, TensorPatterns::dimOfEmpty))
          .addAll(RESHAPES.ofExpand())
          .addAll(RESHAPES.ofCollapse())
          .build();

  private TensorPatterns() {}

  /** One operation replaces another where that stands. */
  static Match replace(Operation op, Function<OpBuilder, Operation> built) {
    return Match.rewrite(r -> r.replaceWith(op, built.apply(r.before(op))));
  }

  /** cast(cast(x)) = cast(x) where the type between asserts nothing that the others do not. */
  private static Match castTwice(TensorCastOp op) {
    if (!(op.source().definingOp() instanceof TensorCastOp inner)) {
      return Match.no("no cast");
    }
    Sizes from = Sizes.of(inner.source());
    Sizes to = Sizes.of(op.result());
    Sizes all = from.and(Sizes.of(op.source())).and(to);
    return !all.isPossible() || !all.equals(from.and(to))
        ? Match.no("the type between asserts something")
        : TensorCastOp.replace(op, b -> inner.source());
  }

  /** The knowledge about the sizes of a tensor: nothing, a shape, or that there is none. */
  private record Sizes(@Nullable Shape shape, boolean isPossible) {
    static Sizes of(Value tensor) {
      return new Sizes(((ShapedType) tensor.type()).shapeOrNull(), true);
    }

    Sizes and(Sizes other) {
      Shape one = shape;
      Shape two = other.shape;
      if (!isPossible || !other.isPossible || one == null || two == null) {
        return new Sizes(one == null ? two : one, isPossible && other.isPossible);
      }
      if (one.rank() != two.rank()) {
        return new Sizes(null, false);
      }
      long[] both = one.sizes().toArray();
      boolean agrees = true;
      for (int i = 0; i < both.length; i++) {
        agrees &= one.isDynamic(i) || two.isDynamic(i) || both[i] == two.size(i);
        both[i] = one.isDynamic(i) ? two.size(i) : both[i];
      }
      return new Sizes(agrees ? Shape.of(both) : null, agrees);
    }
  }

  /** cast(slice(x)) = slice(x) of the sizes that the cast asserts. */
  private static Match castOfSlice(TensorCastOp op) {
    if (!(op.source().definingOp() instanceof TensorExtractSliceOp extract)
        || !(op.result().type() instanceof RankedTensorType to)
        || !(op.source().type() instanceof RankedTensorType from)
        || from.shape().equals(to.shape())) {
      return Match.no("no slice whose sizes are asserted");
    }
    if (TensorTypes.knowsMore(from, to)) {
      return Match.no("the cast forgets a size");
    }
    Slice slice = extract.slice();
    BitSet leftOut = SliceInsertion.leftOut(slice.shape(), from.shape(), false);
    if (leftOut == null) {
      return Match.no("the sizes do not fit");
    }
    long[] all = new long[slice.sizes().size()];
    int next = 0;
    for (int d = 0; d < all.length; d++) {
      all[d] = leftOut.get(d) ? Shape.DYNAMIC : to.shape().size(next++);
    }
    IndexList sizes = slice.sizes().knownBy(ImmutableLongArray.copyOf(all));
    Slice known = new Slice(slice.offsets(), sizes, slice.strides());
    return replace(op, b -> TensorExtractSliceOp.build(b, extract.source(), known, to));
  }

  /** dim(cast(x)) = dim(x). */
  private static Match dimOfCast(DimOp op) {
    return op.shaped().definingOp() instanceof TensorCastOp cast
        ? replace(op, b -> DimOp.build(b, Tensors.DIM, cast.source(), op.dimension()))
        : Match.no("no cast");
  }

  /** The size of an empty tensor along a constant dimension is the one given. */
  private static Match dimOfEmpty(DimOp op) {
    int index = op.knownDimension(Constants.of(op)).orElse(-1);
    if (index < 0
        || !(op.shaped().definingOp() instanceof TensorEmptyOp empty)
        || !(empty.result().type() instanceof RankedTensorType type)
        || !type.shape().isDynamic(index)) {
      return Match.no("no empty tensor");
    }
    IndexList sizes = IndexList.of(type.shape().sizes().toArray(), empty.operands());
    return Match.rewrite(r -> r.replace(op, sizes.value(index).orElseThrow()));
  }

  /** An element of cast(x) is one of x. */
  private static Match extractOfCast(TensorExtractOp op) {
    return op.tensor().definingOp() instanceof TensorCastOp cast
            && cast.source().type() instanceof RankedTensorType
        ? replace(op, b -> TensorExtractOp.build(b, cast.source(), op.indices()))
        : Match.no("no cast");
  }

  /** Constants among offsets, sizes and strides become part of the operation and its type. */
  private static Match sliceWithConstants(TensorExtractSliceOp op) {
    Slice slice = op.slice().withConstants(stride -> true);
    RankedTensorType whole = (RankedTensorType) op.source().type();
    if (slice.equals(op.slice()) || slice.isOutOfBounds(whole.shape())) {
      return Match.no("no operand is a constant");
    }
    RankedTensorType type =
        SliceInsertion.boxOf(whole, slice, (RankedTensorType) op.result().type());
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          Value box = TensorExtractSliceOp.build(b, op.source(), slice, type).result();
          r.replace(op, TensorCastOp.to(b, box, op.result().type()));
        });
  }

  /** Sizes that are constants become part of the type. */
  private static Match emptyWithSizes(TensorEmptyOp op) {
    IndexList sizes = knownSizes(op.result(), op.operands());
    RankedTensorType known = withSizes((RankedTensorType) op.result().type(), sizes);
    Value[] open = sizes.values().toArray(Value[]::new);
    return known.equals(op.result().type())
        ? Match.no("no size is a constant")
        : TensorCastOp.replace(op, b -> TensorEmptyOp.build(b, known, open).result());
  }

  /** Sizes that are constants become part of the type. */
  private static Match generateWithSizes(TensorGenerateOp op) {
    IndexList sizes = knownSizes(op.result(), op.sizes());
    RankedTensorType known = withSizes((RankedTensorType) op.result().type(), sizes);
    return known.equals(op.result().type())
        ? Match.no("no size is a constant")
        : Match.rewrite(
            r -> {
              op.setSizes(sizes.values());
              op.setAttributes(NamedAttributes.of());
              TensorCastOp.retype(r, op, op.result(), known);
            });
  }

  /** The sizes of a tensor, of which values that are constants are known. */
  private static IndexList knownSizes(Value tensor, List<Value> open) {
    long[] sizes = ((RankedTensorType) tensor.type()).shape().sizes().toArray();
    return IndexList.of(sizes, open).withConstants(n -> n >= 0);
  }

  private static RankedTensorType withSizes(RankedTensorType type, IndexList sizes) {
    return TensorTypes.withSizes(type, sizes.known().toArray());
  }
}
