package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The patterns for {@code tensor.pad}. */
final class PadPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("FoldStaticZeroPadding", TensorPadOp.DEFINITION, PadPatterns::unpadded),
          Pattern.of("FoldSourceTensorCast", TensorPadOp.DEFINITION, PadPatterns::paddedCast),
          Pattern.of("FoldTargetTensorCast", TensorPadOp.DEFINITION, PadPatterns::castOfPadded),
          Pattern.of("FoldOrthogonalPaddings", TensorPadOp.DEFINITION, PadPatterns::ofOtherSides),
          Pattern.of("FoldStaticPadding", TensorPadOp.DEFINITION, PadPatterns::knownPadding),
          Pattern.of("FoldConsecutiveConstantPadding", TensorPadOp.DEFINITION, PadPatterns::twice));

  private PadPatterns() {}

  /**
   * Replaces a zero padding by a cast of the source, unless it is {@code nofold}.
   *
   * <pre>{@code
   * %u = tensor.pad %t low[%c0] high[0] { ... } : tensor<?xf32> to tensor<8xf32>
   *     -->  %u = tensor.cast %t : tensor<?xf32> to tensor<8xf32>
   * }</pre>
   */
  private static Match unpadded(TensorPadOp op) {
    return op.isNoFold() || !op.low().isEach(0) || !op.high().isEach(0)
        ? Match.no("it is padded, or a copy is wanted")
        : TensorCastOp.replace(op, b -> op.source());
  }

  /**
   * pad(cast(x)) = cast(pad(x)), where the cast asserts nothing.
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
   * %u = tensor.pad %c low[1] high[2] { ... } : tensor<?xf32> to tensor<?xf32>
   *     -->  %v = tensor.pad %t low[1] high[2] { ... } : tensor<4xf32> to tensor<7xf32>
   *          %u = tensor.cast %v : tensor<7xf32> to tensor<?xf32>
   * }</pre>
   */
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
              TensorCastOp.retype(r, op, op.result(), known);
            });
  }

  /**
   * Makes constant padding amounts static, if that makes a dynamic size of the result static.
   *
   * <pre>{@code
   * %u = tensor.pad %t low[1] high[%c2] { ... } : tensor<4xf32> to tensor<?xf32>
   *     -->  %v = tensor.pad %t low[1] high[2] { ... } : tensor<4xf32> to tensor<7xf32>
   *          %u = tensor.cast %v : tensor<7xf32> to tensor<?xf32>
   * }</pre>
   *
   * <p>For a {@code tensor<?xf32>} they stay operands, since no size becomes static. Negative ones
   * stay operands, too.
   */
  private static Match knownPadding(TensorPadOp op) {
    IndexList low = op.low().withConstants(n -> n >= 0);
    IndexList high = op.high().withConstants(n -> n >= 0);
    RankedTensorType known = padded(op, (RankedTensorType) op.source().type(), low, high);
    return known == null || known.equals(op.result().type())
        ? Match.no("no size follows")
        : Match.rewrite(
            r -> {
              op.setPadding(low, high);
              TensorCastOp.retype(r, op, op.result(), known);
            });
  }

  /**
   * The type of a padding of {@code from}: a size is static where that of {@code from} and both
   * amounts are; the others are as before.
   *
   * <pre>{@code
   * from 4x?, low [1, 1], high [2, %n], was ?x9  -->  7x9
   * }</pre>
   *
   * @return {@code null} if a size is negative, overflows a long, or differs from a static one
   */
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
    return TensorTypes.withSizes(old, sizes);
  }

  /**
   * cast(pad(x)) = pad(x) with the sizes that the cast asserts, if the cast is the only use.
   *
   * <pre>{@code
   * %u = tensor.pad %t low[1] high[%n] { ... } : tensor<?xf32> to tensor<?xf32>
   * %c = tensor.cast %u : tensor<?xf32> to tensor<8xf32>
   *     -->  %c = tensor.pad %t low[1] high[%n] { ... } : tensor<?xf32> to tensor<8xf32>
   * }</pre>
   *
   * <p>The padding then checks the size when it is executed. Other users would see a type that they
   * were not built for. A cast that forgets a size stays, since the padding would be less static,
   * or its type inconsistent with its amounts.
   */
  private static Match castOfPadded(TensorPadOp op) {
    if (!op.result().hasOneUse()
        || !(op.result().users().get(0) instanceof TensorCastOp cast)
        || !(cast.result().type() instanceof RankedTensorType to)) {
      return Match.no("no cast");
    }
    return TensorTypes.knowsMore((RankedTensorType) op.result().type(), to)
        ? Match.no("the cast forgets a size, or is to another encoding")
        : Match.rewrite(
            r -> {
              op.result().setType(to);
              r.replace(cast, op.result());
            });
  }

  /**
   * The padding value, or {@code null} if it may depend on the index: the value that the body
   * yields, if it is a constant or defined outside of the body.
   */
  private static @Nullable Value paddedWith(TensorPadOp op) {
    Operation yield = op.body().entryBlock().lastOp();
    Value value = yield == null || yield.numOperands() != 1 ? null : yield.operand(0);
    return value != null
            && (Constants.valueOf(value) != null || value.parentBlock() != op.body().entryBlock())
        ? value
        : null;
  }

  /**
   * pad(pad(x)) = pad(x) for equal padding values, with the sums of the amounts.
   *
   * <pre>{@code
   * %u = tensor.pad %t low[1] high[%n] { ... } : tensor<?xf32> to tensor<?xf32>
   * %v = tensor.pad %u low[2] high[3] { ... } : tensor<?xf32> to tensor<?xf32>
   *     -->  %k = affine.apply affine_map<()[s0] -> (s0 + 3)>()[%n]
   *          %v = tensor.pad %t low[3] high[%k] { ... } : tensor<?xf32> to tensor<?xf32>
   * }</pre>
   *
   * <p>Both bodies must yield the same value. A negative constant amount cuts off elements, which a
   * later padding does not restore: -1 and then 3 is not 2. A dynamic amount is assumed not to be
   * negative.
   */
  private static Match twice(TensorPadOp op) {
    if (op.isNoFold()
        || !(op.source().definingOp() instanceof TensorPadOp inner)
        || inner.isNoFold()
        || paddedWith(op) == null
        || paddedWith(op) != paddedWith(inner)
        || inner.cuts()
        || op.cuts()) {
      return Match.no("not padded twice with one value, or elements are cut off");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          IndexList high = sum(b, TensorPadOp.known(op.high()), TensorPadOp.known(inner.high()));
          IndexList low = sum(b, TensorPadOp.known(op.low()), TensorPadOp.known(inner.low()));
          op.setOperand(0, inner.source());
          op.setPadding(low, high);
        });
  }

  /** The sums of two lists, computed by {@code affine.apply} where they are dynamic. */
  private static IndexList sum(OpBuilder b, IndexList lhs, IndexList rhs) {
    long[] known = new long[lhs.size()];
    List<Value> values = new ArrayList<>();
    for (int d = 0; d < known.length; d++) {
      List<Value> open = new ArrayList<>();
      AffineExpr sum = term(lhs, d, open).plus(term(rhs, d, open));
      if (sum instanceof AffineExpr.Constant constant) {
        known[d] = constant.value();
      } else {
        known[d] = Shape.DYNAMIC;
        values.add(AffineApplyOp.composed(b, sum, open));
      }
    }
    return IndexList.of(known, values);
  }

  private static AffineExpr term(IndexList list, int index, List<Value> open) {
    Value value = list.value(index).orElse(null);
    if (value == null) {
      return AffineExpr.constant(list.known().get(index));
    }
    open.add(value);
    return AffineExpr.dim(open.size() - 1);
  }

  /**
   * pad(slice(pad(slice(x)))) = pad(slice(x)), if both pad with the same constant, only at the high
   * end, and each dimension is padded by at most one of them.
   *
   * <pre>{@code
   * %a = tensor.extract_slice %x[16, 0] [%n, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
   * %u = tensor.pad %a low[0, 0] high[%p, 0] { ... } : tensor<?x64xf32> to tensor<8x64xf32>
   * %b = tensor.extract_slice %u[0, 4] [8, %m] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
   * %v = tensor.pad %b low[0, 0] high[0, %q] { ... } : tensor<8x?xf32> to tensor<8x8xf32>
   *     -->  %c = tensor.extract_slice %x[16, 4] [%n, %m] [1, 1]
   *                   : tensor<64x64xf32> to tensor<?x?xf32>
   *          %v = tensor.pad %c low[0, 0] high[%p, %q] { ... } : tensor<?x?xf32> to tensor<8x8xf32>
   * }</pre>
   *
   * <p>Slicing and padding one dimension after the other creates such chains. The padding values
   * must be equal constants, since each body has its own.
   */
  private static Match ofOtherSides(TensorPadOp op) {
    if (!(op.source().definingOp() instanceof TensorExtractSliceOp innerBox)
        || !(innerBox.source().definingOp() instanceof TensorPadOp inner)
        || inner.isNoFold()
        || !(inner.source().definingOp() instanceof TensorExtractSliceOp outerBox)) {
      return Match.no("no padding of a box of a padded box");
    }
    int rank = op.low().size();
    Value value = paddedWith(op);
    Value before = paddedWith(inner);
    boolean isSame =
        value != null
            && before != null
            && Constants.valueOf(value) != null
            && Objects.equals(Constants.valueOf(value), Constants.valueOf(before));
    if (((RankedTensorType) outerBox.source().type()).rank() != rank
        || !innerBox.slice().strides().isEach(1)
        || !outerBox.slice().strides().isEach(1)
        || !op.low().isEach(0)
        || !inner.low().isEach(0)
        || !isSame) {
      return Match.no("dimensions are left out, strides, or padded otherwise");
    }
    Slice slice = both(op, innerBox, inner, outerBox);
    if (slice == null
        || slice.isOutOfBounds(((RankedTensorType) outerBox.source().type()).shape())) {
      return Match.no("both pad one dimension, or the boxes do not begin together");
    }
    BitSet isLast = paddedDimensions(op);
    IndexList high = IndexList.choose(rank, d -> isLast.get(d) ? op.high() : inner.high());
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          op.setOperand(0, TensorExtractSliceOp.build(b, outerBox.source(), slice).result());
          op.setPadding(op.low(), high);
        });
  }

  /**
   * The slice whose single padding equals both paddings, or {@code null} if there is none. In each
   * dimension:
   *
   * <ul>
   *   <li>At most one of the paddings adds elements.
   *   <li>{@code outerBox} starts at 0 where {@code op} pads, {@code innerBox} where {@code inner}
   *       does, and at least one of them elsewhere. The offset of the other is that of the result.
   *   <li>Where {@code inner} pads, {@code innerBox} covers the whole padded tensor: if it cut off
   *       elements, fewer would have to be added. The size is that of {@code outerBox}, and
   *       elsewhere that of {@code innerBox}.
   * </ul>
   *
   * @param innerBox the slice of {@code inner} that {@code op} pads
   * @param inner the padding of {@code outerBox}
   */
  private static @Nullable Slice both(
      TensorPadOp op,
      TensorExtractSliceOp innerBox,
      TensorPadOp inner,
      TensorExtractSliceOp outerBox) {
    int rank = op.low().size();
    BitSet last = paddedDimensions(op);
    BitSet first = paddedDimensions(inner);
    IndexList innerOffsets = innerBox.slice().offsets();
    IndexList outerOffsets = outerBox.slice().offsets();
    BitSet innerBegins = zeros(innerOffsets);
    BitSet outerBegins = zeros(outerOffsets);
    IndexList innerSizes = innerBox.slice().sizes().withConstants(n -> n >= 0);
    Shape padded = ((RankedTensorType) inner.result().type()).shape();
    BitSet takesOuter = new BitSet();
    for (int d = 0; d < rank; d++) {
      boolean takes = !last.get(d) && innerBegins.get(d);
      boolean isWhole = !innerSizes.isValue(d) && innerSizes.known().get(d) == padded.size(d);
      if ((last.get(d) && first.get(d))
          || (!takes && (first.get(d) || !outerBegins.get(d)))
          || (first.get(d) && !isWhole)) {
        return null;
      }
      takesOuter.set(d, takes);
    }
    return new Slice(
        IndexList.choose(rank, d -> takesOuter.get(d) ? outerOffsets : innerOffsets),
        IndexList.choose(
            rank, d -> first.get(d) ? outerBox.slice().sizes() : innerBox.slice().sizes()),
        innerBox.slice().strides());
  }

  /** The dimensions along which elements are, or may be, added. */
  private static BitSet paddedDimensions(TensorPadOp op) {
    BitSet none = zeros(op.low());
    none.and(zeros(op.high()));
    none.flip(0, op.low().size());
    return none;
  }

  /** The indices at which a list is 0, as a static integer or a constant operand. */
  private static BitSet zeros(IndexList list) {
    IndexList known = list.withConstants(n -> n == 0);
    BitSet zeros = new BitSet();
    for (int i = 0; i < known.size(); i++) {
      zeros.set(i, known.known().get(i) == 0);
    }
    return zeros;
  }
}
