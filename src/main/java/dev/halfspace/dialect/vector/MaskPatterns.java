package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
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
import dev.halfspace.ir.OpBuilder;
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
import org.jspecify.annotations.Nullable;

/** The fold and the patterns of masks that are set below bounds, and of comparisons of steps. */
final class MaskPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("CreateMaskFolder", Vectors.CREATE_MASK, MaskPatterns::ofConstants),
          Pattern.of("StepCompareFolder", Vectors.STEP, MaskPatterns::comparedStep));

  private MaskPatterns() {}

  /** A mask that is set everywhere or nowhere is a constant. */
  static Fold constantMask(Operation op, Constants operands) {
    Boolean uniform = uniform(op.result());
    return uniform == null
        ? Fold.NONE
        : Fold.to(
            DenseElementsAttr.splat((VectorType) op.result().type(), IntegerAttr.bool(uniform)));
  }

  /**
   * True or false if a mask is known to be set everywhere or nowhere, by being a constant or by its
   * bounds; otherwise {@code null}.
   */
  static @Nullable Boolean uniform(Value mask) {
    if (Constants.valueOf(mask) instanceof DenseElementsAttr dense) {
      return (dense.isSplat() && dense.size() > 0) ? Uniform.isOne(dense) : null;
    }
    if (!(mask.definingOp() instanceof BoundedMaskOp bounded)) {
      return null;
    }
    VectorType type = (VectorType) mask.type();
    long[] known = bounded.constantBounds();
    boolean isFull = true;
    for (int d = 0; d < Math.max(type.rank(), 1); d++) {
      OptionalLong bound = known == null ? constant(bounded.operand(d)) : OptionalLong.of(known[d]);
      if (bound.isPresent() && bound.getAsLong() <= 0) {
        return false;
      }
      boolean isScaled = known == null && type.rank() > 0 && type.isScalable(d);
      long size = type.rank() == 0 ? 1 : type.shape().size(d);
      isFull &= bound.isPresent() && !isScaled && bound.getAsLong() >= size;
    }
    return isFull ? true : null;
  }

  private static OptionalLong constant(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr integer
        ? OptionalLong.of(integer.value())
        : OptionalLong.empty();
  }

  /** The number that the scaling factor is multiplied by, if a value is such a product. */
  private static OptionalLong factorOfScale(Value value) {
    Operation op = value.definingOp();
    if (op == null) {
      return OptionalLong.empty();
    } else if (op.definition() == Vectors.VSCALE) {
      return OptionalLong.of(1);
    } else if (op.definition() != Arith.MULI) {
      return OptionalLong.empty();
    }
    return isScale(op.operand(0))
        ? constant(op.operand(1))
        : isScale(op.operand(1)) ? constant(op.operand(0)) : OptionalLong.empty();
  }

  private static boolean isScale(Value value) {
    Operation op = value.definingOp();
    return op != null && op.definition() == Vectors.VSCALE;
  }

  /** Returns true if a value is known to be the size of something, which is not negative. */
  private static boolean isSize(Value value) {
    OptionalLong known = constant(value);
    return known.isPresent()
        ? known.getAsLong() >= 0
        : value.definingOp() instanceof ShapedDim || isScale(value);
  }

  /** A mask whose bounds are constants, or all of a dimension that scales, has constant bounds. */
  private static Match ofConstants(BoundedMaskOp op) {
    VectorType type = (VectorType) op.result().type();
    long[] bounds = new long[op.numOperands()];
    for (int d = 0; d < bounds.length; d++) {
      long size = type.rank() == 0 ? 1 : type.shape().size(d);
      boolean isScaled = type.rank() > 0 && type.isScalable(d);
      OptionalLong known = constant(op.operand(d));
      if (known.isPresent() && isScaled && known.getAsLong() >= 0) {
        return Match.no("a constant is compared with a size that scales");
      } else if (known.isEmpty()) {
        known = factorOfScale(op.operand(d));
        if (known.isEmpty() || !isScaled || known.getAsLong() < size) {
          return Match.no("a bound is not known");
        }
      }
      bounds[d] = Math.max(0, Math.min(known.getAsLong(), size));
    }
    return replaceByConstant(op, type, bounds);
  }

  private static Match replaceByConstant(Operation op, VectorType type, long... bounds) {
    long[] all = conjunction(bounds);
    return Match.rewrite(r -> r.replaceWith(op, Vectors.constantMask(r.before(op), type, all)));
  }

  /** Bounds that are all 0 if one is. */
  private static long[] conjunction(long... bounds) {
    return Arrays.stream(bounds).anyMatch(bound -> bound == 0) ? new long[bounds.length] : bounds;
  }

  private static @Nullable BoundedMaskOp mask(Value value) {
    return value.definingOp() instanceof BoundedMaskOp mask ? mask : null;
  }

  /** A mask of given bounds, either kind, in the place of an operation on one. */
  private static Match replace(Operation op, List<Value> values, long @Nullable [] known) {
    VectorType type = (VectorType) op.result().type();
    return known != null
        ? replaceByConstant(op, type, known)
        : Match.rewrite(r -> r.replaceWith(op, Vectors.createMask(r.before(op), type, values)));
  }

  /** A box of a mask is a mask whose bounds are less by the offsets. */
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
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          List<Value> bounds = new ArrayList<>(mask.operands());
          for (int d = 0; d < offsets.length; d++) {
            bounds.set(d, Arith.subi(b, bounds.get(d), Arith.constantIndex(b, offsets[d])));
          }
          r.replaceWith(op, Vectors.createMask(b, (VectorType) op.result().type(), bounds));
        });
  }

  /** A box of a mask of constant bounds is one. */
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

  /** A vector of a mask is a mask of the other bounds where the position is below its own. */
  static Match extracted(PositionOp op) {
    BoundedMaskOp mask = mask(op.vector());
    if (mask == null
        || mask.constantBounds() != null
        || !(op.result().type() instanceof VectorType type)) {
      return Match.no("no vector of a mask of values");
    }
    IndexList position = op.position();
    VectorType whole = (VectorType) op.vector().type();
    boolean isEmpty = Boolean.FALSE.equals(uniform(op.vector()));
    boolean isKnown = true;
    for (int d = 0; d < position.size(); d++) {
      OptionalLong bound = constant(mask.operand(d));
      long at = position.known().get(d);
      if (position.isValue(d)) {
        isKnown &= bound.isPresent() && bound.getAsLong() >= whole.shape().size(d);
      } else {
        isKnown &= bound.isPresent();
        isEmpty |= bound.isPresent() && at >= bound.getAsLong();
      }
      isKnown &= position.isValue(d) ? !whole.isScalable(d) : at >= 0;
    }
    if (isEmpty) {
      DenseElementsAttr none = DenseElementsAttr.splat(type, IntegerAttr.bool(false));
      return Match.rewrite(r -> r.replace(op, Arith.constant(r.before(op), none)));
    }
    return isKnown
        ? replace(op, mask.operands().subList(position.size(), mask.numOperands()), null)
        : Match.no("it is not known if the position is inside");
  }

  /** A mask with dimensions reordered has its bounds reordered. */
  static Match transposed(VectorTransposeOp op) {
    BoundedMaskOp mask = mask(op.vector());
    if (mask == null) {
      return Match.no("no mask");
    }
    long[] order = op.permutation();
    long[] known = mask.constantBounds();
    return known == null
        ? replace(op, Arrays.stream(order).mapToObj(d -> mask.operand((int) d)).toList(), null)
        : replace(op, List.of(), Arrays.stream(order).map(d -> known[(int) d]).toArray());
  }

  /** Without its last dimensions of size 1, bounded by 1, a mask has the other bounds. */
  static Match withoutOnes(VectorCastOp op) {
    BoundedMaskOp mask = mask(op.source());
    VectorType from = (VectorType) op.source().type();
    VectorType to = (VectorType) op.result().type();
    int left = from.rank();
    while (left > 0 && from.shape().size(left - 1) == 1 && !from.isScalable(left - 1)) {
      left--;
    }
    left = left == 0 ? Math.min(1, from.rank()) : left;
    if (mask == null || left == from.rank() || to.rank() != left) {
      return Match.no("no mask without its last dimensions");
    }
    for (int d = 0; d < left; d++) {
      if (from.shape().size(d) != to.shape().size(d) || from.isScalable(d) != to.isScalable(d)) {
        return Match.no("other dimensions change");
      }
    }
    long[] known = mask.constantBounds();
    for (int d = left; d < from.rank(); d++) {
      boolean isOne =
          known == null ? constant(mask.operand(d)).equals(OptionalLong.of(1)) : known[d] == 1;
      if (!isOne) {
        return Match.no("a bound of what is left out is not 1");
      }
    }
    return known == null
        ? replace(op, mask.operands().subList(0, left), null)
        : replace(op, List.of(), Arrays.copyOf(known, left));
  }

  /** The numbers from 0 compared with a constant that is beyond all of them. */
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
          return Match.rewrite(r -> r.replace(compare, Arith.constant(r.before(compare), all)));
        }
      }
    }
    return Match.no("no comparison is known");
  }

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
