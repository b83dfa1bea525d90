package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The fold and the patterns of {@code create_mask} and {@code constant_mask}, and the pattern of
 * comparisons of {@code vector.step}.
 */
final class MaskPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("CreateMaskFolder", Vectors.CREATE_MASK, MaskPatterns::ofConstants),
          Pattern.of("StepCompareFolder", Vectors.STEP, MaskPatterns::comparedStep));

  private MaskPatterns() {}

  /**
   * A mask that is all true or all false is a constant.
   *
   * <pre>{@code
   * %m = vector.constant_mask [4, 8] : vector<4x8xi1>
   *     -->  %m = arith.constant dense<true> : vector<4x8xi1>
   * }</pre>
   */
  static Fold constantMask(Operation op, Constants operands) {
    Boolean uniform = uniform(op.result());
    return uniform == null
        ? Fold.NONE
        : Fold.to(
            DenseElementsAttr.splat((VectorType) op.result().type(), IntegerAttr.bool(uniform)));
  }

  /**
   * Returns true if a mask is known to be all true, as a constant or by its bounds, false if it is
   * known to be all false, and otherwise {@code null}.
   *
   * <p>One bound that is not positive makes a mask empty, whatever the others are. A constant
   * operand of {@code create_mask} never fills a scalable dimension, whose size is not known.
   */
  static @Nullable Boolean uniform(Value mask) {
    if (Constants.valueOf(mask) instanceof DenseElementsAttr dense) {
      return dense.isSplat() ? Uniform.isOne(dense) : null;
    }
    if (!(mask.definingOp() instanceof BoundedMaskOp bounded)) {
      return null;
    }
    VectorType type = (VectorType) mask.type();
    long[] known = bounded.constantBounds();
    boolean isFull = true;
    for (int d = 0; d < Math.max(type.rank(), 1); d++) {
      OptionalLong bound =
          known == null ? VectorTypes.constant(bounded.operand(d)) : OptionalLong.of(known[d]);
      if (bound.isPresent() && bound.getAsLong() <= 0) {
        return false;
      }
      boolean isScaled = known == null && type.rank() > 0 && type.isScalable(d);
      long size = type.rank() == 0 ? 1 : type.shape().size(d);
      isFull &= bound.isPresent() && !isScaled && bound.getAsLong() >= size;
    }
    return isFull ? true : null;
  }

  /**
   * The constant factor of a value that is a product of vscale and a constant, or vscale itself.
   *
   * <pre>{@code
   * %n = arith.muli %vscale, %c4 : index   -->   4
   * }</pre>
   */
  private static OptionalLong factorOfScale(Value value) {
    Operation op = value.definingOp(Arith.MULI);
    if (op == null) {
      return isScale(value) ? OptionalLong.of(1) : OptionalLong.empty();
    }
    return isScale(op.operand(0))
        ? VectorTypes.constant(op.operand(1))
        : isScale(op.operand(1)) ? VectorTypes.constant(op.operand(0)) : OptionalLong.empty();
  }

  private static boolean isScale(Value value) {
    return value.definingOp(Vectors.VSCALE) != null;
  }

  /**
   * Returns true if a value is known not to be negative: a constant, a {@code dim} of a memref or
   * tensor, or vscale.
   */
  private static boolean isSize(Value value) {
    OptionalLong known = VectorTypes.constant(value);
    return known.isPresent()
        ? known.getAsLong() >= 0
        : value.definingOp() instanceof ShapedDim || isScale(value);
  }

  /**
   * A create_mask whose bounds are constants, or cover a scalable dimension, is a constant_mask.
   *
   * <pre>{@code
   * %m = vector.create_mask %c3, %c9 : vector<4x8xi1>
   *     -->  %m = vector.constant_mask [3, 8] : vector<4x8xi1>
   *
   * %n = arith.muli %vscale, %c4 : index
   * %m = vector.create_mask %c3, %n : vector<4x[4]xi1>
   *     -->  %m = vector.constant_mask [3, 4] : vector<4x[4]xi1>
   * }</pre>
   *
   * <p>A constant bound along a scalable dimension prevents the rewrite unless it is negative:
   * depending on vscale, it covers some elements or all, and a constant_mask can express all or
   * none only. A bound of 0 could be expressed, but MLIR leaves it as well.
   */
  private static Match ofConstants(BoundedMaskOp op) {
    VectorType type = (VectorType) op.result().type();
    long[] bounds = new long[op.numOperands()];
    for (int d = 0; d < bounds.length; d++) {
      long size = type.rank() == 0 ? 1 : type.shape().size(d);
      boolean isScaled = type.rank() > 0 && type.isScalable(d);
      OptionalLong known = VectorTypes.constant(op.operand(d));
      if (known.isPresent() && isScaled && known.getAsLong() >= 0) {
        return Match.no("a constant is compared with a size that scales");
      } else if (known.isEmpty()) {
        known = factorOfScale(op.operand(d));
        if (known.isEmpty()
            || !isScaled
            || known.getAsLong() < size
            || known.getAsLong() > Integer.MAX_VALUE) { // the product may wrap around
          return Match.no("a bound is not known");
        }
      }
      bounds[d] = Math.max(0, Math.min(known.getAsLong(), size));
    }
    return replaceByConstant(op, type, bounds);
  }

  private static Match replaceByConstant(Operation op, VectorType type, long... bounds) {
    // The verifier requires all bounds to be 0 if one is.
    long[] all = Longs.contains(bounds, 0) ? new long[bounds.length] : bounds;
    return Match.replacing(op, b -> Vectors.constantMask(b, type, all));
  }

  private static @Nullable BoundedMaskOp mask(Value value) {
    return value.definingOp() instanceof BoundedMaskOp mask ? mask : null;
  }

  /** Replaces an operation on a mask by a mask of the same kind with some of its bounds. */
  private static Match replace(Operation op, BoundedMaskOp mask, IntStream dimensions) {
    VectorType type = (VectorType) op.result().type();
    long[] known = mask.constantBounds();
    if (known != null) {
      return replaceByConstant(op, type, dimensions.mapToLong(d -> known[d]).toArray());
    }
    List<Value> bounds = dimensions.mapToObj(mask::operand).toList();
    return Match.replacing(op, b -> Vectors.createMask(b, type, bounds));
  }

  /**
   * A slice of a create_mask is a create_mask with the offsets subtracted from the bounds.
   *
   * <pre>{@code
   * %d = tensor.dim %t, %c0 : tensor<?xf32>
   * %m = vector.create_mask %d : vector<8xi1>
   * %b = vector.extract_strided_slice %m {offsets = [2], sizes = [4], strides = [1]}
   *     : vector<8xi1> to vector<4xi1>
   *     -->  %n = arith.subi %d, %c2 : index
   *          %b = vector.create_mask %n : vector<4xi1>
   * }</pre>
   *
   * <p>The difference must not wrap around: with the least index as the bound, an empty mask would
   * become a full one. A bound with a positive offset must therefore be a size; MLIR does not check
   * this.
   */
  static Match createdBox(StridedSliceOp op) {
    BoundedMaskOp mask = mask(op.vector());
    if (mask == null || mask.constantBounds() != null) {
      return Match.no("no mask of values");
    }
    long[] offsets = op.offsets();
    for (int d = 0; d < offsets.length; d++) {
      if (offsets[d] > 0 && !isSize(mask.operand(d))) {
        int which = d;
        return Match.no(() -> "bound #%d may be too small to be less".formatted(which));
      }
    }
    return Match.replacing(
        op,
        b -> {
          List<Value> bounds = new ArrayList<>(mask.operands());
          for (int d = 0; d < offsets.length; d++) {
            bounds.set(d, Arith.subi(b, bounds.get(d), Arith.constantIndex(b, offsets[d])));
          }
          return Vectors.createMask(b, (VectorType) op.result().type(), bounds);
        });
  }

  /**
   * A slice of a constant_mask is a constant_mask with the offsets subtracted from the bounds,
   * clamped to the size.
   *
   * <pre>{@code
   * %m = vector.constant_mask [3, 2] : vector<4x8xi1>
   * %b = vector.extract_strided_slice %m {offsets = [1, 1], sizes = [2, 4], strides = [1, 1]}
   *     : vector<4x8xi1> to vector<2x4xi1>
   *     -->  %b = vector.constant_mask [2, 1] : vector<2x4xi1>
   * }</pre>
   */
  static Match constantBox(StridedSliceOp op) {
    BoundedMaskOp mask = mask(op.vector());
    long[] known = mask == null ? null : mask.constantBounds();
    if (known == null) {
      return Match.no("no mask of constants");
    }
    VectorType type = (VectorType) op.result().type();
    long[] offsets = op.offsets();
    long[] bounds = known.clone();
    for (int d = 0; d < offsets.length; d++) {
      bounds[d] = Math.max(0, Math.min(known[d] - offsets[d], type.shape().size(d)));
    }
    return replaceByConstant(op, type, bounds);
  }

  /**
   * A vector extracted from a create_mask is a create_mask of the other bounds if the position is
   * below the bounds of its dimensions, and all false otherwise.
   *
   * <pre>{@code
   * %m = vector.create_mask %c3, %n : vector<4x8xi1>
   * %r = vector.extract %m[2] : vector<8xi1> from vector<4x8xi1>
   *     -->  %r = vector.create_mask %n : vector<8xi1>
   * %s = vector.extract %m[3] : vector<8xi1> from vector<4x8xi1>
   *     -->  %s = arith.constant dense<false> : vector<8xi1>
   * }</pre>
   *
   * <p>At a dynamic position, the bound must be a constant that covers the whole size. Any other
   * would require a comparison and a selection, which are no simpler.
   */
  static Match extracted(PositionOp op) {
    BoundedMaskOp mask = mask(op.vector());
    if (mask == null
        || mask.constantBounds() != null
        || !op.isPartWhole()
        || !(op.result().type() instanceof VectorType type)) {
      return Match.no("no vector of a mask of values");
    }
    IndexList position = op.position();
    VectorType whole = (VectorType) op.vector().type();
    boolean isEmpty = Boolean.FALSE.equals(uniform(op.vector()));
    boolean isKnown = true;
    for (int d = 0; d < position.size(); d++) {
      OptionalLong bound = VectorTypes.constant(mask.operand(d));
      long at = position.known().get(d);
      isKnown &= bound.isPresent();
      if (position.isValue(d)) {
        isKnown &= bound.orElse(0) >= whole.shape().size(d) && !whole.isScalable(d);
      } else {
        isKnown &= at >= 0;
        isEmpty |= bound.isPresent() && at >= bound.getAsLong();
      }
    }
    if (isEmpty) {
      DenseElementsAttr none = DenseElementsAttr.splat(type, IntegerAttr.bool(false));
      return Match.replacingBy(op, b -> Arith.constant(b, none));
    }
    return isKnown
        ? replace(op, mask, IntStream.range(position.size(), mask.numOperands()))
        : Match.no("it is not known if the position is inside");
  }

  /**
   * The transpose of a mask is a mask with its bounds permuted.
   *
   * <pre>{@code
   * %m = vector.create_mask %i, %n : vector<4x8xi1>
   * %t = vector.transpose %m, [1, 0] : vector<4x8xi1> to vector<8x4xi1>
   *     -->  %t = vector.create_mask %n, %i : vector<8x4xi1>
   * }</pre>
   */
  static Match transposed(VectorTransposeOp op) {
    BoundedMaskOp mask = mask(op.vector());
    return mask == null
        ? Match.no("no mask")
        : replace(op, mask, Arrays.stream(op.permutation()).mapToInt(d -> (int) d));
  }

  /**
   * A shape_cast that drops trailing unit dimensions with bound 1 of a mask is a mask of the other
   * bounds.
   *
   * <pre>{@code
   * %m = vector.create_mask %n, %c1 : vector<4x1xi1>
   * %s = vector.shape_cast %m : vector<4x1xi1> to vector<4xi1>
   *     -->  %s = vector.create_mask %n : vector<4xi1>
   * }</pre>
   *
   * <p>A bound that may be 0, which would make the mask empty, cannot be dropped.
   */
  static Match withoutOnes(VectorCastOp op) {
    BoundedMaskOp mask = mask(op.source());
    VectorType from = (VectorType) op.source().type();
    VectorType to = (VectorType) op.result().type();
    int left = from.rank();
    while (left > 0 && VectorTypes.isOne(from, left - 1)) {
      left--;
    }
    left = left == 0 ? Math.min(1, from.rank()) : left;
    if (mask == null || left == from.rank() || to.rank() != left) {
      return Match.no("no mask without its last dimensions");
    }
    for (int d = 0; d < left; d++) {
      if (!VectorTypes.isSameSize(from, d, to, d)) {
        return Match.no("other dimensions change");
      }
    }
    long[] known = mask.constantBounds();
    for (int d = left; d < from.rank(); d++) {
      boolean isOne =
          known == null
              ? VectorTypes.constant(mask.operand(d)).equals(OptionalLong.of(1))
              : known[d] == 1;
      if (!isOne) {
        return Match.no("a bound of what is left out is not 1");
      }
    }
    return replace(op, mask, IntStream.range(0, left));
  }

  /**
   * An unsigned comparison of a {@code vector.step} with a constant that no element reaches is a
   * constant.
   *
   * <pre>{@code
   * %s = vector.step : vector<4xindex>
   * %b = arith.cmpi ult, %s, %dense_4 : vector<4xindex>   -->   dense<true>
   * %c = arith.cmpi uge, %s, %dense_4 : vector<4xindex>   -->   dense<false>
   * %d = arith.cmpi ule, %s, %dense_3 : vector<4xindex>   -->   dense<true>
   * }</pre>
   *
   * <p>Each application replaces one comparison. Signed predicates stay, as in MLIR.
   */
  private static Match comparedStep(VectorValueOp op) {
    VectorType type = (VectorType) op.result().type();
    if (type.isScalable()) {
      return Match.no("the numbers are not known");
    }
    for (OpOperand use : op.result().uses()) {
      if (use.owner() instanceof CompareOp compare && compare.definition() == Arith.CMPI) {
        Boolean answer = answer(compare, use.index(), type);
        if (answer != null) {
          DenseElementsAttr all =
              DenseElementsAttr.splat(
                  type.withElementType(IntegerType.I1), IntegerAttr.bool(answer));
          return Match.replacingBy(compare, b -> Arith.constant(b, all));
        }
      }
    }
    return Match.no("no comparison is known");
  }

  /**
   * The common result of all elements of a comparison whose operand number {@code operand} is a
   * step; {@code null} if it is not known or the elements differ. The last element of the step is
   * {@code count - 1}.
   */
  private static @Nullable Boolean answer(CompareOp compare, int operand, VectorType type) {
    IntScalar scalar = Uniform.integer(Constants.valueOf(compare.operand(1 - operand)));
    IntegerPredicate predicate = compare.integerPredicate();
    if (scalar == null || predicate == null) {
      return null;
    }
    BigInteger count = BigInteger.valueOf(type.shape().size(0));
    BigInteger bound = scalar.unsigned();
    boolean isBeyond = bound.compareTo(count) >= 0;
    boolean isLast = bound.add(BigInteger.ONE).compareTo(count) >= 0;
    return switch (operand == 0 ? predicate : predicate.swapped()) {
      case ULT, NE -> isBeyond ? true : null;
      case UGE, EQ -> isBeyond ? false : null;
      case ULE -> isLast ? true : null;
      case UGT -> isLast ? false : null;
      default -> null;
    };
  }
}
