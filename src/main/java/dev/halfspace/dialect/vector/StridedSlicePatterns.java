package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The folds and patterns of strided slices of vectors. */
final class StridedSlicePatterns {
  /** The greatest size of a constant with several uses that a slice is inserted into. */
  private static final long MAX_ELEMENTS = 256;

  /** The greatest size of a constant with one use that a slice is inserted into. */
  private static final long MAX_ELEMENTS_ONCE = 1 << 20;

  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          ofExtract("StridedSliceCreateMaskFolder", MaskPatterns::createdBox),
          ofExtract("StridedSliceConstantMaskFolder", MaskPatterns::constantBox),
          ofExtract("StridedSliceBroadcast", StridedSlicePatterns::ofBroadcast),
          ofExtract("StridedSliceSplat", StridedSlicePatterns::ofElement),
          ofExtract("ContiguousExtractStridedSliceToExtract", StridedSlicePatterns::contiguous),
          ofInsert("FoldInsertStridedSliceSplat", StridedSlicePatterns::sameElement),
          ofInsert("FoldInsertStridedSliceOfExtract", StridedSlicePatterns::putBack),
          ofInsert("InsertStridedSliceConstantFolder", StridedSlicePatterns::intoConstant));

  private StridedSlicePatterns() {}

  private static Pattern ofExtract(String name, Function<StridedSliceOp, Match> rule) {
    return Pattern.of(name, Vectors.EXTRACT_STRIDED_SLICE, rule);
  }

  private static Pattern ofInsert(String name, Function<StridedSliceOp, Match> rule) {
    return Pattern.of(name, Vectors.INSERT_STRIDED_SLICE, rule);
  }

  // Folds -----------------------------------------------------------------------------------------

  /**
   * Folds a slice that is the whole vector, a slice of a constant, and a slice of an inserted
   * slice.
   *
   * <pre>{@code
   * %c = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
   * %b = vector.extract_strided_slice %c {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]}
   *     : vector<2x3xi32> to vector<2x2xi32>
   *     -->  dense<[[2, 3], [5, 6]]>
   * }</pre>
   */
  static Fold extract(Operation operation, Constants operands) {
    StridedSliceOp op = (StridedSliceOp) operation;
    if (op.vector().type().equals(op.result().type())) {
      return Fold.to(op.vector());
    }
    Fold inserted = ofInserted(op);
    if (!(inserted instanceof Fold.Nothing)
        || !(operands.get(0) instanceof DenseElementsAttr dense)
        || !VectorTypes.hasNumbers(op.vector())) {
      return inserted;
    }
    VectorType type = (VectorType) op.result().type();
    if (dense.isSplat()) {
      return Fold.to(DenseElementsAttr.splat(type, dense.number(0)));
    }
    VectorType whole = (VectorType) op.vector().type();
    long count = type.shape().elementCount();
    DenseElementsAttr.Builder box = new DenseElementsAttr.Builder(type, count);
    for (long i = 0; i < count; i++) {
      box.add(dense.number(place(type, i, op.offsets(), whole)));
    }
    return Fold.to(box.build());
  }

  /**
   * The row-major number in {@code whole} of element {@code number} of a slice along its last
   * dimensions.
   *
   * <p>The number is delinearized by the sizes of the slice from the last dimension on; each
   * position, plus its offset, is multiplied by {@code factor}, the stride of the dimension in the
   * whole.
   */
  private static long place(VectorType box, long number, long[] offsets, VectorType whole) {
    long rest = number;
    long place = 0;
    long factor = 1;
    int leading = whole.rank() - box.rank();
    for (int d = whole.rank() - 1; d >= 0; d--) {
      long size = d < leading ? 1 : box.shape().size(d - leading);
      place += (rest % size + (d < offsets.length ? offsets[d] : 0)) * factor;
      rest /= size;
      factor *= whole.shape().size(d);
    }
    return place;
  }

  /**
   * A slice of a vector with an inserted slice that contains it is a slice of the inserted one.
   *
   * <pre>{@code
   * %w = vector.insert_strided_slice %p, %v {offsets = [1, 2], strides = [1, 1]}
   *     : vector<2x3xf32> into vector<4x8xf32>
   * %b = vector.extract_strided_slice %w {offsets = [1, 3], sizes = [2, 2], strides = [1, 1]}
   *     : vector<4x8xf32> to vector<2x2xf32>
   *     -->  %b = vector.extract_strided_slice %p
   *              {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]}
   *              : vector<2x3xf32> to vector<2x2xf32>
   * }</pre>
   *
   * <p>Insertions disjoint from the slice are skipped in the search for one that contains it. An
   * insertion that overlaps the slice in part ends the search, and so does the end of the chain:
   * then the operation stays as it is, as in MLIR.
   */
  private static Fold ofInserted(StridedSliceOp op) {
    long[] offsets = op.offsets();
    VectorType box = (VectorType) op.result().type();
    Operation definer = op.vector().definingOp();
    for (int i = 0; i < ExtractChain.LONGEST; i++) {
      if (!(definer instanceof StridedSliceOp insert) || insert.isExtract()) {
        return Fold.NONE;
      }
      VectorType part = (VectorType) insert.part().type();
      VectorType whole = (VectorType) insert.vector().type();
      if (part.rank() != whole.rank()) {
        return Fold.NONE;
      }
      boolean isInside = true;
      boolean isApart = false;
      long[] inner = new long[offsets.length];
      for (int d = 0; d < whole.rank(); d++) {
        long start = d < offsets.length ? offsets[d] : 0;
        long from = insert.offsets()[d];
        long to = from + part.shape().size(d);
        long end = start + box.shape().size(d);
        isApart |= end <= from || to <= start;
        isInside &= from <= start && end <= to;
        if (d < offsets.length) {
          inner[d] = start - from;
        }
      }
      if (isInside) {
        return Fold.inPlace(
            () -> {
              op.setOperand(0, insert.part());
              op.setProperty(StridedSliceOp.OFFSETS, StridedSliceOp.attribute(inner));
            });
      } else if (!isApart) {
        return Fold.NONE;
      }
      definer = insert.vector().definingOp();
    }
    return Fold.NONE;
  }

  // Patterns --------------------------------------------------------------------------------------

  /**
   * A slice of a broadcast is a broadcast of a slice.
   *
   * <pre>{@code
   * %w = vector.broadcast %c : vector<4x1xf32> to vector<4x8xf32>
   * %b = vector.extract_strided_slice %w {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]}
   *     : vector<4x8xf32> to vector<2x4xf32>
   *     -->  %d = vector.extract_strided_slice %c
   *              {offsets = [1, 0], sizes = [2, 1], strides = [1, 1]}
   *              : vector<4x1xf32> to vector<2x1xf32>
   *          %b = vector.broadcast %d : vector<2x1xf32> to vector<2x4xf32>
   * }</pre>
   *
   * <p>Only the dimensions that the source has are sliced, and of these not the unit dimensions,
   * along which it is broadcast. If no dimension is left to slice, the source is broadcast as it
   * is.
   */
  private static Match ofBroadcast(StridedSliceOp op) {
    Value source = VectorPatterns.broadcastSource(op.vector());
    if (source == null) {
      return Match.no("no broadcast");
    }
    VectorType type = (VectorType) op.result().type();
    int rank = source.type() instanceof VectorType from ? from.rank() : 0;
    int leading = type.rank() - rank;
    int sliced = Math.max(0, op.offsets().length - leading);
    long[] offsets = new long[sliced];
    long[] sizes = new long[sliced];
    boolean isBox = false;
    for (int d = 0; d < sliced; d++) {
      long size = ((VectorType) source.type()).shape().size(d);
      long wanted = type.shape().size(leading + d);
      isBox |= size != 1 && size != wanted;
      offsets[d] = size == 1 ? 0 : op.offsets()[leading + d];
      sizes[d] = size == 1 ? 1 : wanted;
    }
    boolean isSliced = isBox;
    return Match.replacing(
        op,
        b -> {
          Value box =
              isSliced ? Vectors.extractStridedSlice(b, source, offsets, sizes).result() : source;
          return VectorCastOp.build(b, Vectors.BROADCAST, box, type);
        });
  }

  /**
   * A slice of a broadcast scalar is a broadcast of it.
   *
   * <pre>{@code
   * %w = vector.broadcast %x : f32 to vector<4x8xf32>
   * %b = vector.extract_strided_slice %w {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]}
   *     : vector<4x8xf32> to vector<2x4xf32>
   *     -->  %b = vector.broadcast %x : f32 to vector<2x4xf32>
   * }</pre>
   */
  private static Match ofElement(StridedSliceOp op) {
    Value element = VectorPatterns.repeatedElement(op.vector());
    return element == null
        ? Match.no("not one repeated element")
        : VectorPatterns.replaceByBroadcast(op, element);
  }

  /**
   * A slice of contiguous elements is a shape_cast of a subvector.
   *
   * <pre>{@code
   * %b = vector.extract_strided_slice %v {offsets = [2], sizes = [1], strides = [1]}
   *     : vector<4x2x8xf32> to vector<1x2x8xf32>
   *     -->  %r = vector.extract %v[2] : vector<2x8xf32> from vector<4x2x8xf32>
   *          %b = vector.shape_cast %r : vector<2x8xf32> to vector<1x2x8xf32>
   * }</pre>
   *
   * <p>{@code fixed} counts the dimensions up to the last that the slice covers in part; along each
   * of these it has size 1. Unit dimensions right after them are extracted as well, except for that
   * of the last offset.
   */
  private static Match contiguous(StridedSliceOp op) {
    VectorType from = (VectorType) op.vector().type();
    VectorType type = (VectorType) op.result().type();
    if (from.isScalable()) {
      return Match.no("sizes scale");
    }
    int sliced = op.offsets().length;
    int fixed = sliced;
    while (fixed > 0 && type.shape().size(fixed - 1) == from.shape().size(fixed - 1)) {
      fixed--;
    }
    if (fixed == 0 || fixed == from.rank()) {
      return Match.no("all of the vector, or not all of its last dimension");
    }
    for (int d = 0; d < fixed; d++) {
      if (type.shape().size(d) != 1) {
        return Match.no("several along a first dimension");
      }
    }
    while (fixed < sliced - 1 && type.shape().size(fixed) == 1) {
      fixed++;
    }
    long[] position = Arrays.copyOf(op.offsets(), fixed);
    return Match.replacing(
        op,
        b -> {
          Value part = Vectors.extract(b, op.vector(), IndexList.of(position)).result();
          return VectorCastOp.build(b, Vectors.SHAPE_CAST, part, type);
        });
  }

  /**
   * The insertion of a broadcast scalar into a broadcast of it is the latter broadcast.
   *
   * <pre>{@code
   * %v = vector.broadcast %x : f32 to vector<4x8xf32>
   * %p = vector.broadcast %x : f32 to vector<2x2xf32>
   * %w = vector.insert_strided_slice %p, %v {offsets = [1, 2], strides = [1, 1]}
   *     : vector<2x2xf32> into vector<4x8xf32>
   *     -->  %v
   * }</pre>
   */
  private static Match sameElement(StridedSliceOp op) {
    Value element = VectorPatterns.repeatedElement(op.part());
    return element != null && element == VectorPatterns.repeatedElement(op.vector())
        ? Match.rewrite(r -> r.replace(op, op.vector()))
        : Match.no("not one repeated element");
  }

  /**
   * The insertion of a slice of a vector into the vector at the same offsets is the vector.
   *
   * <pre>{@code
   * %b = vector.extract_strided_slice %v {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]}
   *     : vector<4x8xf32> to vector<2x2xf32>
   * %w = vector.insert_strided_slice %b, %v {offsets = [1, 2], strides = [1, 1]}
   *     : vector<2x2xf32> into vector<4x8xf32>
   *     -->  %v
   * }</pre>
   *
   * <p>The offsets are compared as lists, as in MLIR: an extraction that omits trailing dimensions
   * has fewer offsets than the insertion and is not recognized.
   */
  private static Match putBack(StridedSliceOp op) {
    return op.part().definingOp() instanceof StridedSliceOp taken
            && taken.isExtract()
            && taken.vector() == op.vector()
            && Arrays.equals(taken.offsets(), op.offsets())
        ? Match.rewrite(r -> r.replace(op, op.vector()))
        : Match.no("not a box of the vector itself");
  }

  /**
   * The insertion of a constant slice into a constant is a constant.
   *
   * <pre>{@code
   * %c = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
   * %p = arith.constant dense<[8, 9]> : vector<2xi32>
   * %w = vector.insert_strided_slice %p, %c {offsets = [1, 1], strides = [1]}
   *     : vector<2xi32> into vector<2x3xi32>
   *     -->  dense<[[1, 2, 3], [4, 8, 9]]>
   * }</pre>
   */
  private static Match intoConstant(StridedSliceOp op) {
    DenseElementsAttr into = constant(op.vector());
    DenseElementsAttr part = constant(op.part());
    VectorType type = (VectorType) op.result().type();
    if (into == null || part == null || type.isScalable() || !VectorTypes.hasNumbers(op.part())) {
      return Match.no("no constants");
    }
    long count = type.shape().elementCount();
    if (count > (op.vector().hasOneUse() ? MAX_ELEMENTS_ONCE : MAX_ELEMENTS)) {
      return Match.no("too large to write out");
    }
    return Match.rewrite(
        r -> {
          Attribute[] all = new Attribute[(int) count];
          Arrays.setAll(all, i -> VectorTypes.number(into, i));
          VectorType box = (VectorType) op.part().type();
          for (long i = 0; i < box.shape().elementCount(); i++) {
            all[(int) place(box, i, op.offsets(), type)] = VectorTypes.number(part, i);
          }
          DenseElementsAttr value = DenseElementsAttr.of(type, Arrays.asList(all));
          r.replace(op, Arith.constant(r.before(op), value));
        });
  }

  private static @Nullable DenseElementsAttr constant(Value value) {
    return Constants.valueOf(value) instanceof DenseElementsAttr dense ? dense : null;
  }
}
