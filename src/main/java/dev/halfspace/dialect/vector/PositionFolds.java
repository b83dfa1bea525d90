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
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The folds of {@code vector.extract} and {@code vector.insert}. An extraction at a known position
 * from the result of an insertion, transpose, shuffle, shape cast or slice becomes an extraction
 * from an operand of that operation.
 */
final class PositionFolds {
  /** The position that stands for poison. */
  static final long POISON = -1;

  /** The greatest size of a constant with several uses that a constant is inserted into. */
  private static final long MAX_ELEMENTS = 256;

  private PositionFolds() {}

  // extract ---------------------------------------------------------------------------------------

  /**
   * Folds an extraction of the whole vector, from poison, from a constant, at constant or poison
   * positions, and from the result of another operation, in this order.
   *
   * <pre>{@code
   * %r = vector.extract %v[] : vector<4x8xf32> from vector<4x8xf32>     -->   %v
   * %x = vector.extract %v[%c2, %i] : f32 from vector<4x8xf32>
   *     -->  %x = vector.extract %v[2, %i] : f32 from vector<4x8xf32>
   * %y = vector.extract %v[-1] : vector<8xf32> from vector<4x8xf32>     -->   poison
   * }</pre>
   *
   * <p>A constant that is out of range stays an operand: the verifier rejects such a static
   * position.
   */
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
      return Fold.inPlace(() -> PositionOp.POSITION.set(op, known));
    } else if (position.known().contains(POISON)) {
      return Fold.to(PoisonAttr.POISON);
    }
    Operation definer = op.vector().definingOp();
    return definer == null ? Fold.NONE : ofDefiner(op, definer, position);
  }

  /** The position with constants in range in place of the operands. */
  private static IndexList known(PositionOp op, IndexList position) {
    Shape shape = ((VectorType) op.vector().type()).shape();
    return position.values().isEmpty()
        ? position
        : IndexList.choose(
            position.size(), i -> position.withConstants(n -> n >= POISON && n < shape.size(i)));
  }

  /**
   * Folds an extraction from a constant; that from a splat is the same at all positions.
   *
   * <pre>{@code
   * %c = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
   * %r = vector.extract %c[1] : vector<2xi32> from vector<2x2xi32>   -->   dense<[3, 4]>
   * %x = vector.extract %c[1, 0] : i32 from vector<2x2xi32>          -->   3
   * }</pre>
   */
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

  /**
   * Folds an extraction from the result of an operation, such as an extraction, an insertion or a
   * broadcast.
   *
   * <pre>{@code
   * %r = vector.extract %v[2] : vector<8xf32> from vector<4x8xf32>
   * %x = vector.extract %r[3] : f32 from vector<8xf32>
   *     -->  %x = vector.extract %v[2, 3] : f32 from vector<4x8xf32>
   * %e = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
   * %y = vector.extract %e[1, 0] : f32 from vector<2x2xf32>   -->   %c
   * }</pre>
   *
   * <p>All positions must be known, except for a broadcast.
   */
  private static Fold ofDefiner(PositionOp op, Operation definer, IndexList position) {
    boolean isKnown = position.numUnknown() == 0;
    if (isKnown
        && definer.definition() == Vectors.EXTRACT
        && ((PositionOp) definer).isPartWhole()
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
      return ofShuffle(op, shuffle, at);
    } else if (definer.definition() == Vectors.SHAPE_CAST) {
      return ofShapeCast(op, definer.operand(0), at);
    } else if (definer instanceof StridedSliceOp slice) {
      return slice.isExtract() ? ofBox(op, slice, at) : ofInsertedBox(op, slice, at);
    }
    VectorType type = (VectorType) op.vector().type();
    return position.size() == type.rank() && definer.definition() == Vectors.FROM_ELEMENTS
        ? Fold.to(definer.operand((int) VectorTypes.place(type, position.known())))
        : Fold.NONE;
  }

  private static IndexList concat(IndexList first, IndexList second) {
    return new IndexList(
        ImmutableLongArray.builder().addAll(first.known()).addAll(second.known()).build(),
        ImmutableList.<Value>builder().addAll(first.values()).addAll(second.values()).build());
  }

  /**
   * Folds an extraction from a broadcast to its source, or to an extraction from it whose position
   * is 0 along broadcast unit dimensions.
   *
   * <pre>{@code
   * %b = vector.broadcast %c : vector<4x1xf32> to vector<2x4x8xf32>
   * %x = vector.extract %b[1, %i, 5] : f32 from vector<2x4x8xf32>
   *     -->  %x = vector.extract %c[%i, 0] : f32 from vector<4x1xf32>
   * }</pre>
   *
   * <p>The part must have the trailing sizes of the source; if it is broadcast along one of them,
   * it is left to the pattern that creates a broadcast.
   */
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
      if (!VectorTypes.isSameSize(from, d, to, leading + d)) {
        return Fold.NONE;
      }
    }
    IndexList inner = position.sublist(IntStream.range(leading, position.size()).boxed().toList());
    IndexList first = IndexList.of(new long[inner.size()]);
    return op.moved(
        source,
        IndexList.choose(
            inner.size(), d -> VectorTypes.isSameSize(from, d, to, leading + d) ? inner : first));
  }

  private static int rank(Value value) {
    return value.type() instanceof VectorType type ? type.rank() : 0;
  }

  private static long size(Value vector, int dimension) {
    return ((VectorType) vector.type()).shape().size(dimension);
  }

  /**
   * extract(shuffle(x, y), i) = extract(x, j) or extract(y, j).
   *
   * <pre>{@code
   * %s = vector.shuffle %a, %b [0, 5, -1] : vector<4xf32>, vector<2xf32>
   * %x = vector.extract %s[1] : f32 from vector<3xf32>
   *     -->  %x = vector.extract %b[1] : f32 from vector<2xf32>
   * }</pre>
   *
   * <p>If the mask is -1 there, the position becomes -1, which is poison.
   */
  private static Fold ofShuffle(PositionOp op, VectorShuffleOp shuffle, long[] position) {
    if (rank(shuffle.result()) != 1 || rank(shuffle.operand(0)) != 1) {
      return Fold.NONE;
    }
    long chosen = shuffle.mask()[(int) position[0]];
    long first = size(shuffle.operand(0), 0);
    return chosen < first
        ? op.moved(shuffle.operand(0), IndexList.of(chosen))
        : op.moved(shuffle.operand(1), IndexList.of(chosen - first));
  }

  /**
   * extract(shape_cast(x), p) = extract(x, q) with the same row-major number for q and p.
   *
   * <pre>{@code
   * %s = vector.shape_cast %v : vector<12xf32> to vector<3x4xf32>
   * %x = vector.extract %s[2, 1] : f32 from vector<3x4xf32>
   *     -->  %x = vector.extract %v[9] : f32 from vector<12xf32>
   * }</pre>
   *
   * <p>The part must have the trailing sizes of the source: row {@code s[2]} is no row of {@code
   * v}.
   */
  private static Fold ofShapeCast(PositionOp op, Value source, long[] position) {
    VectorType from = (VectorType) source.type();
    VectorType shape = (VectorType) op.vector().type();
    int kept = rank(op.result());
    int left = from.rank() - kept;
    if (left < 0 || !op.isPartWhole()) {
      return Fold.NONE;
    }
    for (int d = 0; d < kept; d++) {
      int at = position.length + d;
      if (!VectorTypes.isSameSize(from, left + d, shape, at)) {
        return Fold.NONE;
      }
    }
    long number = 0;
    for (int d = 0; d < position.length; d++) {
      if (number > 0 && shape.isScalable(d)) {
        return Fold.NONE; // The number of elements before the part is not known.
      }
      number = number * shape.shape().size(d) + position[d];
    }
    long[] moved = new long[left];
    for (int d = left - 1; d >= 0; d--) {
      if (d > 0 && from.isScalable(d) && number >= from.shape().size(d)) {
        return Fold.NONE;
      }
      moved[d] = d == 0 ? number : number % from.shape().size(d);
      number /= from.shape().size(d);
    }
    return op.moved(source, IndexList.of(moved));
  }

  /**
   * extract(extract_strided_slice(x)) = extract(x) if the slice is not partial along the dimensions
   * of the part.
   *
   * <pre>{@code
   * %b = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]}
   *     : vector<4x8xf32> to vector<2x8xf32>
   * %r = vector.extract %b[1] : vector<8xf32> from vector<2x8xf32>
   *     -->  %r = vector.extract %v[2] : vector<8xf32> from vector<4x8xf32>
   * }</pre>
   *
   * <p>All dimensions up to the last that the slice covers in part count as sliced; the part must
   * consist of later dimensions.
   */
  private static Fold ofBox(PositionOp op, StridedSliceOp slice, long[] position) {
    long[] offsets = slice.offsets();
    int sliced = offsets.length;
    while (sliced > 0
        && offsets[sliced - 1] == 0
        && size(slice.result(), sliced - 1) == size(slice.vector(), sliced - 1)) {
      sliced--;
    }
    if (rank(op.result()) > rank(slice.vector()) - sliced) {
      return Fold.NONE;
    }
    long[] moved = position.clone();
    for (int d = 0; d < sliced; d++) {
      moved[d] += offsets[d];
    }
    return op.moved(slice.vector(), IndexList.of(moved));
  }

  /**
   * extract(insert_strided_slice(x, y)) = extract(x) if the part lies inside the slice.
   *
   * <pre>{@code
   * %w = vector.insert_strided_slice %b, %v {offsets = [1, 2], strides = [1, 1]}
   *     : vector<2x2xf32> into vector<4x8xf32>
   * %x = vector.extract %w[2, 3] : f32 from vector<4x8xf32>
   *     -->  %x = vector.extract %b[1, 1] : f32 from vector<2x2xf32>
   * }</pre>
   *
   * <p>Insertions of slices that do not contain the position are skipped, but only to find one that
   * contains it: as in MLIR, there is no fold to an extraction from the vector before them.
   */
  private static Fold ofInsertedBox(PositionOp op, StridedSliceOp last, long[] position) {
    int kept = rank(op.result());
    Operation each = last;
    for (int i = 0; i < ExtractChain.LONGEST && each instanceof StridedSliceOp insert; i++) {
      if (insert.isExtract() || kept > rank(insert.part())) {
        return Fold.NONE;
      }
      long[] inside = placeInside(insert, position);
      if (inside != null) {
        return hasAll(insert, kept) ? op.moved(insert.part(), IndexList.of(inside)) : Fold.NONE;
      }
      each = insert.vector().definingOp();
    }
    return Fold.NONE;
  }

  /** The position within an inserted slice, or {@code null} if it is outside. */
  private static long @Nullable [] placeInside(StridedSliceOp insert, long[] position) {
    int leading = rank(insert.vector()) - rank(insert.part());
    long[] offsets = insert.offsets();
    for (int d = 0; d < position.length; d++) {
      long size = d < leading ? 1 : size(insert.part(), d - leading);
      if (position[d] < offsets[d] || position[d] >= offsets[d] + size) {
        return null;
      }
    }
    long[] inside = new long[Math.max(0, position.length - leading)];
    Arrays.setAll(inside, d -> position[leading + d] - offsets[leading + d]);
    return inside;
  }

  /** Returns true if an inserted slice covers the last dimensions of the vector completely. */
  private static boolean hasAll(StridedSliceOp insert, int dimensions) {
    int part = rank(insert.part());
    int whole = rank(insert.vector());
    return IntStream.rangeClosed(1, dimensions)
        .allMatch(d -> size(insert.part(), part - d) == size(insert.vector(), whole - d));
  }

  // insert ----------------------------------------------------------------------------------------

  /**
   * Folds an insertion of a whole vector, of a constant into a constant, at constant or poison
   * positions, and into the result of an insertion at the same position, which is skipped.
   *
   * <pre>{@code
   * %a = vector.insert %x, %v [1, %i] : f32 into vector<2x4xf32>
   * %b = vector.insert %y, %a [1, %i] : f32 into vector<2x4xf32>
   *     -->  %b = vector.insert %y, %v [1, %i] : f32 into vector<2x4xf32>
   * %c = vector.insert %y, %v [-1, 0] : f32 into vector<2x4xf32>   -->   poison
   * }</pre>
   */
  static Fold insert(PositionOp op, Constants operands) {
    IndexList position = op.position();
    if (position.size() == 0 && op.part().type().equals(op.result().type())) {
      return Fold.to(op.part());
    }
    IndexList known = known(op, position);
    PositionOp inner = op.vector().definingOp(Vectors.INSERT);
    PositionOp replaced = inner != null && inner.position().equals(known) ? inner : null;
    boolean isPoison = known.known().contains(POISON);
    Fold whole = replaced == null && !isPoison ? intoConstant(op, operands, known) : Fold.NONE;
    if (!(whole instanceof Fold.Nothing)) {
      return whole;
    } else if (!known.equals(position)) {
      return Fold.inPlace(() -> PositionOp.POSITION.set(op, known));
    } else if (replaced != null) {
      return Fold.inPlace(() -> op.setOperand(1, replaced.vector()));
    }
    return isPoison ? Fold.to(PoisonAttr.POISON) : Fold.NONE;
  }

  /**
   * Folds an insertion of a constant into a constant.
   *
   * <pre>{@code
   * %c = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
   * %r = arith.constant dense<7> : vector<2xi32>
   * %w = vector.insert %r, %c [1] : vector<2xi32> into vector<2x2xi32>
   *     -->  dense<[[1, 2], [7, 7]]>
   * }</pre>
   *
   * <p>A large constant with other uses is not copied: each insertion of a chain would add a copy.
   */
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
        || !op.isPartWhole()
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
