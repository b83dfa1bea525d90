package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.ub.PoisonAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import java.util.stream.IntStream;

/** The folds of {@code vector.extract} and {@code vector.insert}. */
final class PositionFolds {
  /** The position that is poison. */
  static final long POISON = -1;

  /** The greatest number of elements of a constant that another one is put into. */
  private static final long MAX_ELEMENTS = 256;

  private PositionFolds() {}

  // extract ---------------------------------------------------------------------------------------

  /** The folds of an extraction, in the order of {@link #ofDefiner}. */
  static Fold extract(PositionOp op, Constants operands) {
    IndexList position = op.position();
    if (position.size() == 0 && op.vector().type().equals(op.result().type())) {
      return Fold.to(op.vector());
    }
    Attribute constant = operands.get(0);
    if (constant instanceof PoisonLike) {
      return Fold.to(constant);
    }
    IndexList known = known(op, position);
    if (constant instanceof DenseElementsAttr dense && !known.known().contains(POISON)) {
      Fold part = ofConstant(op, dense, known);
      if (!(part instanceof Fold.Nothing)) {
        return part;
      }
    }
    if (!known.equals(position)) {
      return Fold.inPlace(() -> op.setPosition(known));
    } else if (position.known().contains(POISON)) {
      return Fold.to(PoisonAttr.POISON);
    }
    Operation definer = op.vector().definingOp();
    return definer == null ? Fold.NONE : ofDefiner(op, definer, position);
  }

  /** Positions that are constants in range are part of the operation. */
  private static IndexList known(PositionOp op, IndexList position) {
    Shape shape = ((VectorType) op.vector().type()).shape();
    return position.values().isEmpty()
        ? position
        : IndexList.choose(
            position.size(), i -> position.withConstants(n -> n >= POISON && n < shape.size(i)));
  }

  /** The part of a constant; that of one number repeated is the same at all positions. */
  private static Fold ofConstant(PositionOp op, DenseElementsAttr dense, IndexList position) {
    VectorType type = op.result().type() instanceof VectorType part ? part : null;
    if (!VectorTypes.hasNumbers(op.vector()) || (type != null && type.rank() == 0)) {
      return Fold.NONE;
    } else if (dense.isSplat()) {
      return Fold.to(
          type == null ? dense.number(0) : DenseElementsAttr.splat(type, dense.number(0)));
    } else if (position.numUnknown() > 0) {
      return Fold.NONE;
    }
    long start = VectorTypes.place((VectorType) op.vector().type(), position.known());
    if (type != null) {
      DenseElementsAttr.Builder part = new DenseElementsAttr.Builder(type, count(type));
      for (long i = 0; i < count(type); i++) {
        part.add(dense.number(start + i));
      }
      return Fold.to(part.build());
    }
    return Fold.to(dense.number(start));
  }

  private static long count(VectorType type) {
    return type.shape().elementCount();
  }

  /** The part extracted of the result of an extraction, insertion, broadcast or from elements. */
  private static Fold ofDefiner(PositionOp op, Operation definer, IndexList position) {
    boolean isKnown = position.numUnknown() == 0;
    if (isKnown
        && definer.definition() == Vectors.EXTRACT
        && ((PositionOp) definer).position().numUnknown() == 0) {
      IndexList inner = ((PositionOp) definer).position();
      return op.moved(definer.operand(0), concat(inner, position));
    }
    if (isKnown) {
      Fold chain = new ExtractChain(op, position.known().toArray()).fold();
      if (!(chain instanceof Fold.Nothing)) {
        return chain;
      }
    }
    Value repeated = VectorPatterns.repeatedSource(definer);
    Fold fold = repeated == null ? Fold.NONE : ofRepeated(op, repeated, position);
    if (!isKnown || !(fold instanceof Fold.Nothing)) {
      return fold;
    }
    long[] at = position.known().toArray();
    if (definer instanceof VectorShuffleOp shuffle) {
      return ExtractFolds.ofShuffle(op, shuffle, at);
    } else if (definer.definition() == Vectors.SHAPE_CAST) {
      return ExtractFolds.ofShapeCast(op, definer.operand(0), at);
    } else if (definer instanceof StridedSliceOp slice) {
      return slice.isExtract()
          ? ExtractFolds.ofBox(op, slice, at)
          : ExtractFolds.ofInsertedBox(op, slice, at);
    }
    VectorType type = (VectorType) op.vector().type();
    return position.size() == type.rank() && definer.definition() == Vectors.FROM_ELEMENTS
        ? Fold.to(definer.operand(VectorTypes.place(type, position.known())))
        : Fold.NONE;
  }

  private static IndexList concat(IndexList first, IndexList second) {
    return new IndexList(
        ImmutableLongArray.builder().addAll(first.known()).addAll(second.known()).build(),
        ImmutableList.<Value>builder().addAll(first.values()).addAll(second.values()).build());
  }

  /** The repeated part, or the part at the same place in it, 0 where a size of 1 is repeated. */
  private static Fold ofRepeated(PositionOp op, Value source, IndexList position) {
    if (source.type().equals(op.result().type())) {
      return Fold.to(source);
    }
    if (!(source.type() instanceof VectorType from)) {
      return Fold.NONE;
    }
    int leading = ((VectorType) op.vector().type()).rank() - from.rank();
    int rank = op.result().type() instanceof VectorType type ? type.rank() : 0;
    if (rank > from.rank() || position.size() < leading) {
      return Fold.NONE;
    }
    VectorType to = (VectorType) op.vector().type();
    for (int d = from.rank() - rank; d < from.rank(); d++) {
      if (from.shape().size(d) != to.shape().size(leading + d)) {
        return Fold.NONE;
      }
    }
    IndexList inner = position.sublist(IntStream.range(leading, position.size()).boxed().toList());
    IndexList first = IndexList.of(new long[inner.size()]);
    return op.moved(
        source,
        IndexList.choose(
            inner.size(),
            d -> from.shape().size(d) == to.shape().size(leading + d) ? inner : first));
  }

  // insert ----------------------------------------------------------------------------------------

  /**
   * A whole vector inserted is the vector; constants into constants; positions that are known; what
   * is inserted at one position twice is what is inserted last.
   */
  static Fold insert(PositionOp op, Constants operands) {
    IndexList position = op.position();
    if (position.size() == 0 && op.part().type().equals(op.result().type())) {
      return Fold.to(op.part());
    }
    IndexList known = known(op, position);
    PositionOp replaced =
        op.vector().definingOp() instanceof PositionOp inner
                && inner.definition() == Vectors.INSERT
                && inner.position().equals(known)
            ? inner
            : null;
    boolean isPoison = known.known().contains(POISON);
    Fold whole = replaced == null && !isPoison ? intoConstant(op, operands, known) : Fold.NONE;
    if (!(whole instanceof Fold.Nothing)) {
      return whole;
    } else if (!known.equals(position)) {
      return Fold.inPlace(() -> op.setPosition(known));
    } else if (replaced != null) {
      return Fold.inPlace(() -> op.setOperand(1, replaced.vector()));
    }
    return isPoison ? Fold.to(PoisonAttr.POISON) : Fold.NONE;
  }

  private static Fold intoConstant(PositionOp op, Constants operands, IndexList position) {
    VectorType type = (VectorType) op.result().type();
    Attribute part = operands.get(0);
    boolean isElement = position.size() == type.rank();
    if (!(operands.get(1) instanceof DenseElementsAttr into)
        || !(isElement || part instanceof DenseElementsAttr)
        || part == null
        || part instanceof PoisonLike
        || position.numUnknown() > 0
        || type.isScalable()
        || (count(type) > MAX_ELEMENTS && !op.vector().hasOneUse())
        || !VectorTypes.hasNumbers(op.vector())) {
      return Fold.NONE;
    }
    long start = VectorTypes.place(type, position.known());
    long length = part instanceof DenseElementsAttr dense ? dense.size() : 1;
    DenseElementsAttr.Builder result = new DenseElementsAttr.Builder(type, count(type));
    for (long i = 0; i < count(type); i++) {
      boolean isInside = i >= start && i < start + length;
      Attribute inside =
          part instanceof DenseElementsAttr dense && isInside
              ? VectorTypes.number(dense, i - start)
              : part;
      result.add(isInside ? inside : VectorTypes.number(into, i));
    }
    return Fold.to(result.build());
  }
}
