package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules of single elements of tensors, of padding and of joined tensors. */
final class TensorElementPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "ChainedTensorBitcast",
              TensorBitcastOp.DEFINITION,
              TensorElementPatterns::bitcastTwice),
          Pattern.of(
              "ExtractElementFromIndexCast",
              TensorExtractOp.DEFINITION,
              TensorElementPatterns::ofIndexCast),
          Pattern.of(
              "FoldSourceTensorCast", TensorPadOp.DEFINITION, TensorElementPatterns::paddedCast),
          Pattern.of(
              "FoldTargetTensorCast", TensorPadOp.DEFINITION, TensorElementPatterns::castOfPadded),
          Pattern.of(
              "FoldStaticPadding", TensorPadOp.DEFINITION, TensorElementPatterns::knownPadding),
          Pattern.of(
              "InferConcatResultType",
              TensorConcatOp.DEFINITION,
              TensorElementPatterns::joinedSizes),
          Pattern.of(
              "InferConcatOperandTypes",
              TensorConcatOp.DEFINITION,
              TensorElementPatterns::sizesOfInputs),
          Pattern.of(
              "InsertSliceOpConstantArgumentFolder<mlir::tensor::ParallelInsertSliceOp>",
              TensorParallelInsertSliceOp.DEFINITION,
              TensorElementPatterns::insertWithConstants));

  private TensorElementPatterns() {}

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

  /** bitcast(bitcast(x)) = bitcast(x). */
  private static Match bitcastTwice(TensorBitcastOp op) {
    return op.source().definingOp() instanceof TensorBitcastOp inner
        ? Match.rewrite(
            r ->
                r.replaceWith(
                    op, TensorBitcastOp.build(r.before(op), inner.source(), op.result().type())))
        : Match.no("no bitcast");
  }

  /** An element of index_cast(x) is the index_cast of an element of x. */
  private static Match ofIndexCast(TensorExtractOp op) {
    Operation cast = op.tensor().definingOp();
    return cast != null && cast.definition() == Arith.INDEX_CAST
        ? Match.rewrite(
            r -> {
              OpBuilder b = r.before(op);
              Value element = TensorExtractOp.build(b, cast.operand(0), op.indices()).result();
              r.replace(op, Arith.indexCast(b, element, op.result().type()));
            })
        : Match.no("no cast");
  }

  /** pad(cast(x)) = cast(pad(x)), where the cast asserts nothing. */
  private static Match paddedCast(TensorPadOp op) {
    Value source = TensorCastOp.weakenedSourceOf(op.source());
    if (source == null) {
      return Match.no("no cast that asserts nothing");
    }
    RankedTensorType known = padded(op, (RankedTensorType) source.type(), op.low(), op.high());
    return known == null
        ? Match.no("the sizes do not fit")
        : Match.rewrite(
            r -> {
              op.setOperand(0, source);
              retype(r, op, known);
            });
  }

  /** Constants among the numbers of elements become part of the operation and its type. */
  private static Match knownPadding(TensorPadOp op) {
    IndexList low = op.low().withConstants(n -> n >= 0);
    IndexList high = op.high().withConstants(n -> n >= 0);
    RankedTensorType known = padded(op, (RankedTensorType) op.source().type(), low, high);
    return known == null || (low.equals(op.low()) && high.equals(op.high()))
        ? Match.no("no number is a constant")
        : Match.rewrite(
            r -> {
              op.setPadding(low, high);
              retype(r, op, known);
            });
  }

  /** The type of padding, with the sizes that follow; {@code null} if they are none. */
  private static @Nullable RankedTensorType padded(
      TensorPadOp op, RankedTensorType from, IndexList low, IndexList high) {
    RankedTensorType old = (RankedTensorType) op.result().type();
    long[] sizes = old.shape().sizes().toArray();
    for (int d = 0; d < sizes.length; d++) {
      if (!from.shape().isDynamic(d) && !low.isValue(d) && !high.isValue(d)) {
        long before = LongMath.saturatedAdd(from.shape().size(d), low.known().get(d));
        long size = LongMath.saturatedAdd(before, high.known().get(d));
        if (size < 0 || size == Long.MAX_VALUE || (sizes[d] != Shape.DYNAMIC && sizes[d] != size)) {
          return null;
        }
        sizes[d] = size;
      }
    }
    return RankedTensorType.of(Shape.of(sizes), old.elementType(), old.encoding());
  }

  /** Gives the result another type, and those who use it a cast to the old one. */
  private static void retype(Rewriter r, Operation op, RankedTensorType known) {
    Type old = op.result().type();
    if (!known.equals(old)) {
      op.result().setType(known);
      TensorCastOp cast = TensorCastOp.build(r.after(op), op.result(), old);
      op.result().replaceUsesIf(cast.result(), use -> use.owner() != cast);
    }
  }

  /** cast(pad(x)) = pad(x) of the sizes that the cast asserts, if that is its only use. */
  private static Match castOfPadded(TensorPadOp op) {
    if (!op.result().hasOneUse()
        || !(op.result().users().get(0) instanceof TensorCastOp cast)
        || !(cast.result().type() instanceof RankedTensorType to)) {
      return Match.no("no cast");
    }
    RankedTensorType from = (RankedTensorType) op.result().type();
    for (int d = 0; d < to.rank(); d++) {
      if (to.shape().isDynamic(d) && !from.shape().isDynamic(d)) {
        return Match.no("the cast forgets a size");
      }
    }
    return Match.rewrite(
        r -> {
          op.result().setType(to);
          r.replace(cast, op.result());
        });
  }

  /** Sizes that those of the inputs give become part of the type. */
  private static Match joinedSizes(TensorConcatOp op) {
    RankedTensorType old = (RankedTensorType) op.result().type();
    long[] sizes = old.shape().sizes().toArray();
    for (int d = 0; d < sizes.length; d++) {
      int dimension = d;
      long[] all =
          op.operands().stream()
              .mapToLong(each -> ((RankedTensorType) each.type()).shape().size(dimension))
              .toArray();
      long known =
          d == op.dimension()
              ? Arrays.stream(all).anyMatch(size -> size == Shape.DYNAMIC)
                  ? Shape.DYNAMIC
                  : Arrays.stream(all).reduce(0, LongMath::saturatedAdd)
              : Arrays.stream(all)
                  .filter(size -> size != Shape.DYNAMIC)
                  .findFirst()
                  .orElse(Shape.DYNAMIC);
      if (sizes[d] == Shape.DYNAMIC && known >= 0) {
        sizes[d] = known;
      }
    }
    RankedTensorType known =
        RankedTensorType.of(Shape.of(sizes), old.elementType(), old.encoding());
    return known.equals(old)
        ? Match.no("no more is known")
        : Match.rewrite(
            r -> {
              OpBuilder b = r.before(op);
              Value joined = TensorConcatOp.build(b, op.dimension(), op.operands(), known).result();
              r.replaceWith(op, TensorCastOp.build(b, joined, old));
            });
  }

  /** Sizes that another input or the result has are those of each input. */
  private static Match sizesOfInputs(TensorConcatOp op) {
    RankedTensorType type = (RankedTensorType) op.result().type();
    long[] sizes = type.shape().sizes().toArray();
    List<RankedTensorType> known = new ArrayList<>();
    for (Value input : op.operands()) {
      Shape shape = ((RankedTensorType) input.type()).shape();
      for (int d = 0; d < sizes.length; d++) {
        sizes[d] = sizes[d] == Shape.DYNAMIC ? shape.size(d) : sizes[d];
      }
    }
    for (Value input : op.operands()) {
      RankedTensorType old = (RankedTensorType) input.type();
      long[] all = sizes.clone();
      all[(int) op.dimension()] = old.shape().size((int) op.dimension());
      known.add(RankedTensorType.of(Shape.of(all), old.elementType(), old.encoding()));
    }
    return known.equals(op.operands().stream().map(Value::type).toList())
        ? Match.no("no more is known")
        : Match.rewrite(
            r -> {
              OpBuilder b = r.before(op);
              for (int i = 0; i < known.size(); i++) {
                Value input = op.operand(i);
                if (!known.get(i).equals(input.type())) {
                  op.setOperand(i, TensorCastOp.build(b, input, known.get(i)).result());
                }
              }
            });
  }

  /** Constants among offsets, sizes and strides become part of the operation. */
  private static Match insertWithConstants(TensorParallelInsertSliceOp op) {
    Slice slice = op.slice().withConstants();
    RankedTensorType whole = (RankedTensorType) op.target().type();
    RankedTensorType old = (RankedTensorType) op.source().type();
    if (slice.equals(op.slice()) || slice.isOutOfBounds(whole.shape())) {
      return Match.no("no operand is a constant");
    }
    RankedTensorType type = TensorPatterns.boxOf(whole, slice, old);
    Operation parent = op.parentOp();
    return parent == null
        ? Match.no("not in a region")
        : Match.rewrite(
            r -> {
              Value box =
                  type.equals(old)
                      ? op.source()
                      : TensorCastOp.build(r.before(parent), op.source(), type).result();
              TensorParallelInsertSliceOp.build(r.before(op), box, op.target(), slice);
              r.erase(op);
            });
  }
}
