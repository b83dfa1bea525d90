package dev.halfspace.testing;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.vector.CombiningKind;
import dev.halfspace.dialect.vector.PrintPunctuation;
import dev.halfspace.dialect.vector.VectorCastOp;
import dev.halfspace.dialect.vector.VectorPrintOp;
import dev.halfspace.dialect.vector.VectorReductionOp;
import dev.halfspace.dialect.vector.VectorShuffleOp;
import dev.halfspace.dialect.vector.VectorTransposeOp;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;

/** Random operations of {@code vector} that do not access memory. */
final class RandomVector {
  private RandomVector() {}

  static void addTo(Emitters e) {
    e.vector(
        (s, t) ->
            VectorCastOp.build(
                s.b, Vectors.BROADCAST, s.value(without(t, s.from(0, t.rank() + 1))), t));
    e.vector((s, t) -> Vectors.constantMask(s.b, mask(t), sizes(s, t, new long[t.rank()])));
    e.given(
        types -> types.vectorOf(types.from(1, 4), IntegerType.I1),
        (s, t) -> Vectors.createMask(s.b, t, s.at(t)));
    e.vector((s, t) -> Vectors.extract(s.b, s.value(t), position(s, t)));
    e.vector(RandomVector::insert);
    e.vector(RandomVector::extractStridedSlice);
    e.vector(RandomVector::insertStridedSlice);
    e.vector((s, t) -> Vectors.fromElements(s.b, t, s.elements(t)));
    e.vector((s, t) -> Vectors.toElements(s.b, s.value(t)));
    e.given(
        types -> types.oneIn(2) ? types.number() : types.fixedVector(),
        (s, t) -> VectorPrintOp.build(s.b, s.value(t), s.pick(PrintPunctuation.values())));
    e.add(s -> VectorPrintOp.buildString(s.b, s.attributes.text()));
    e.add(RandomVector::reduction);
    e.vector(RandomVector::shapeCast);
    e.given(types -> types.fixedVectorOf(1, types.number()), RandomVector::shuffle);
    e.add(s -> Vectors.step(s.b, s.types.vectorOf(1, IndexType.INDEX)));
    e.given(
        types -> types.vectorOf(types.number()),
        (s, t) -> VectorTransposeOp.build(s.b, s.value(t), Longs.toArray(s.order(t.rank()))));
    e.vector(RandomVector::bitcast);
    e.given(
        types -> types.vectorOf(types.from(1, 4), types.usualFloat()),
        (s, t) -> Vectors.fma(s.b, s.value(t), s.value(t), s.value(t)));
    e.add(s -> Vectors.vscale(s.b));
  }

  private static Operation shuffle(RandomBlock s, VectorType type) {
    Value lhs = s.value(type);
    Value rhs = s.value(type);
    long[] mask = s.random.longs(s.from(1, 6), -1, 2 * type.shape().size(0)).toArray();
    return VectorShuffleOp.build(s.b, lhs, rhs, mask);
  }

  private static Operation bitcast(RandomBlock s, VectorType type) {
    Value floats = s.value(type.withElementType(FloatType.F32));
    return VectorCastOp.build(s.b, Vectors.BITCAST, floats, type.withElementType(IntegerType.I32));
  }

  /** The mask type of a vector type. */
  static VectorType mask(VectorType type) {
    return type.withElementType(IntegerType.I1);
  }

  /** The type of the part at a position in the first dimensions of a vector. */
  private static Type without(VectorType type, int dims) {
    Type element = type.elementType();
    long[] rest = type.shape().sizes().subArray(dims, type.rank()).toArray();
    return rest.length == 0 ? element : VectorType.of(Shape.of(rest), element);
  }

  /** A position in the first dimensions of a vector, partly dynamic. */
  private static IndexList position(RandomBlock s, VectorType type) {
    return s.list(
        Choices.longs(
            s.from(0, type.rank() + 1),
            d -> s.oneIn(3) ? Shape.DYNAMIC : s.random.nextLong(type.shape().size(d))));
  }

  private static Operation insert(RandomBlock s, VectorType type) {
    IndexList position = position(s, type);
    Value part = s.value(without(type, position.size()));
    return Vectors.insert(s.b, part, s.value(type), position);
  }

  /** The offsets of a slice in the first dimensions of a vector. */
  private static long[] offsets(RandomBlock s, VectorType type, int dims) {
    return Choices.longs(dims, d -> s.random.nextLong(type.shape().size(d)));
  }

  /** The sizes of a slice at given offsets. */
  private static long[] sizes(RandomBlock s, VectorType type, long[] offsets) {
    return Choices.longs(
        offsets.length, d -> s.random.nextLong(type.shape().size(d) - offsets[d]) + 1);
  }

  private static Operation extractStridedSlice(RandomBlock s, VectorType type) {
    long[] offsets = offsets(s, type, s.from(1, type.rank() + 1));
    return Vectors.extractStridedSlice(s.b, s.value(type), offsets, sizes(s, type, offsets));
  }

  private static Operation insertStridedSlice(RandomBlock s, VectorType type) {
    long[] offsets = offsets(s, type, type.rank());
    Shape part = Shape.of(sizes(s, type, offsets));
    Value box = s.value(VectorType.of(part, type.elementType()));
    return Vectors.insertStridedSlice(s.b, box, s.value(type), offsets);
  }

  private static Operation reduction(RandomBlock s) {
    boolean floating = s.oneIn(2);
    Type element = floating ? s.types.usualFloat() : s.types.integer();
    CombiningKind kind =
        floating
            ? s.pick(CombiningKind.ADD, CombiningKind.MUL, CombiningKind.MAXIMUMF)
            : s.pick(CombiningKind.ADD, CombiningKind.XOR, CombiningKind.MINUI);
    Value vector = s.value(s.types.vectorOf(1, element));
    return VectorReductionOp.build(s.b, kind, vector, s.oneIn(2) ? s.value(element) : null);
  }

  private static Operation shapeCast(RandomBlock s, VectorType type) {
    VectorType flat = VectorType.of(Shape.of(type.shape().elementCount()), type.elementType());
    return s.oneIn(2)
        ? VectorCastOp.build(s.b, Vectors.SHAPE_CAST, s.value(type), flat)
        : VectorCastOp.build(s.b, Vectors.SHAPE_CAST, s.value(flat), type);
  }
}
