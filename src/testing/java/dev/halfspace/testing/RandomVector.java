package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.BroadcastOp;
import dev.halfspace.dialect.vector.CombiningKind;
import dev.halfspace.dialect.vector.ConstantMaskOp;
import dev.halfspace.dialect.vector.CreateMaskOp;
import dev.halfspace.dialect.vector.ExtractOp;
import dev.halfspace.dialect.vector.ExtractStridedSliceOp;
import dev.halfspace.dialect.vector.FromElementsOp;
import dev.halfspace.dialect.vector.InsertOp;
import dev.halfspace.dialect.vector.InsertStridedSliceOp;
import dev.halfspace.dialect.vector.PrintOp;
import dev.halfspace.dialect.vector.PrintPunctuation;
import dev.halfspace.dialect.vector.ReductionOp;
import dev.halfspace.dialect.vector.ShapeCastOp;
import dev.halfspace.dialect.vector.ShuffleOp;
import dev.halfspace.dialect.vector.StepOp;
import dev.halfspace.dialect.vector.ToElementsOp;
import dev.halfspace.dialect.vector.TransposeOp;
import dev.halfspace.dialect.vector.VectorBitcastOp;
import dev.halfspace.dialect.vector.VectorFmaOp;
import dev.halfspace.dialect.vector.VectorScaleOp;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Random operations of {@code vector} that touch no memory. */
final class RandomVector {
  private RandomVector() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          RandomVector::broadcast,
          RandomVector::constantMask,
          RandomVector::createMask,
          RandomVector::extract,
          RandomVector::extractStridedSlice,
          RandomVector::fromElements,
          RandomVector::insert,
          RandomVector::insertStridedSlice,
          RandomVector::print,
          s -> s.add(PrintOp.buildString(s.b, s.attributes.text())),
          RandomVector::reduction,
          RandomVector::shapeCast,
          RandomVector::shuffle,
          RandomVector::step,
          s -> s.add(ToElementsOp.build(s.b, s.value(fixed(s)))),
          RandomVector::transpose,
          RandomVector::bitcast,
          RandomVector::fma,
          s -> s.add(VectorScaleOp.build(s.b)));

  private static VectorType fixed(RandomBlock s) {
    return s.types.fixedVector(s.random.nextInt(1, 4), s.types.number());
  }

  private static long[] sizes(VectorType type) {
    return type.shape().sizes().toArray();
  }

  private static void broadcast(RandomBlock s) {
    VectorType to = fixed(s);
    long[] sizes = sizes(to);
    int dropped = s.random.nextInt(sizes.length + 1);
    Type from =
        dropped == sizes.length
            ? to.elementType()
            : VectorType.of(
                Shape.of(Arrays.copyOfRange(sizes, dropped, sizes.length)), to.elementType());
    s.add(BroadcastOp.build(s.b, s.value(from), to));
  }

  private static void constantMask(RandomBlock s) {
    VectorType type = s.types.fixedVector(s.random.nextInt(1, 4), IntegerType.I1);
    long[] bounds = sizes(type);
    for (int d = 0; d < bounds.length; d++) {
      bounds[d] = s.random.nextLong(1, bounds[d] + 1);
    }
    s.add(ConstantMaskOp.build(s.b, type, bounds));
  }

  private static void createMask(RandomBlock s) {
    VectorType type = s.types.vector(s.random.nextInt(1, 4), IntegerType.I1);
    s.add(CreateMaskOp.build(s.b, type, s.indices(type.shape().rank())));
  }

  /** Positions along the first dimensions of a vector, some of them values. */
  private static IndexList position(RandomBlock s, VectorType type) {
    long[] position = new long[s.random.nextInt(type.shape().rank() + 1)];
    for (int d = 0; d < position.length; d++) {
      position[d] = s.oneIn(3) ? Shape.DYNAMIC : s.random.nextLong(type.shape().size(d));
    }
    return RandomTensor.withValues(s, position);
  }

  private static void extract(RandomBlock s) {
    VectorType type = fixed(s);
    s.add(ExtractOp.build(s.b, s.value(type), position(s, type)));
  }

  private static void insert(RandomBlock s) {
    VectorType type = fixed(s);
    IndexList position = position(s, type);
    long[] sizes = sizes(type);
    long[] rest = Arrays.copyOfRange(sizes, position.size(), sizes.length);
    Type part =
        rest.length == 0 ? type.elementType() : VectorType.of(Shape.of(rest), type.elementType());
    s.add(InsertOp.build(s.b, s.value(part), s.value(type), position));
  }

  private static void extractStridedSlice(RandomBlock s) {
    VectorType type = fixed(s);
    int rank = s.random.nextInt(1, type.shape().rank() + 1);
    long[] offsets = new long[rank];
    long[] sizes = new long[rank];
    for (int d = 0; d < rank; d++) {
      offsets[d] = s.random.nextLong(type.shape().size(d));
      sizes[d] = s.random.nextLong(1, type.shape().size(d) - offsets[d] + 1);
    }
    s.add(ExtractStridedSliceOp.build(s.b, s.value(type), offsets, sizes));
  }

  private static void insertStridedSlice(RandomBlock s) {
    VectorType type = fixed(s);
    long[] offsets = sizes(type);
    long[] part = new long[offsets.length];
    for (int d = 0; d < part.length; d++) {
      long size = offsets[d];
      offsets[d] = s.random.nextLong(size);
      part[d] = s.random.nextLong(1, size - offsets[d] + 1);
    }
    Value box = s.value(VectorType.of(Shape.of(part), type.elementType()));
    s.add(InsertStridedSliceOp.build(s.b, box, s.value(type), offsets));
  }

  private static void fromElements(RandomBlock s) {
    VectorType type = fixed(s);
    int count = Math.toIntExact(type.shape().elementCount());
    s.add(
        FromElementsOp.build(s.b, type, s.values(Collections.nCopies(count, type.elementType()))));
  }

  private static void print(RandomBlock s) {
    Value printed = s.value(s.oneIn(2) ? s.types.number() : fixed(s));
    s.add(PrintOp.build(s.b, printed, s.pick(PrintPunctuation.values())));
  }

  private static void reduction(RandomBlock s) {
    boolean floating = s.oneIn(2);
    Type element = floating ? s.types.usualFloat() : s.types.integer();
    CombiningKind kind =
        s.pick(
            floating
                ? List.of(CombiningKind.ADD, CombiningKind.MUL, CombiningKind.MAXIMUMF)
                : List.of(CombiningKind.ADD, CombiningKind.XOR, CombiningKind.MINUI));
    Value vector = s.value(s.types.vector(1, element));
    s.add(ReductionOp.build(s.b, kind, vector, s.oneIn(2) ? s.value(element) : null));
  }

  private static void shapeCast(RandomBlock s) {
    VectorType type = fixed(s);
    VectorType flat = VectorType.of(Shape.of(type.shape().elementCount()), type.elementType());
    s.add(
        s.oneIn(2)
            ? ShapeCastOp.build(s.b, s.value(type), flat)
            : ShapeCastOp.build(s.b, s.value(flat), type));
  }

  private static void shuffle(RandomBlock s) {
    VectorType type = s.types.fixedVector(1, s.types.number());
    long[] mask = s.random.longs(s.random.nextInt(1, 6), -1, 2 * type.shape().size(0)).toArray();
    s.add(ShuffleOp.build(s.b, s.value(type), s.value(type), mask));
  }

  private static void step(RandomBlock s) {
    s.add(StepOp.build(s.b, s.types.vector(1, IndexType.INDEX)));
  }

  private static void transpose(RandomBlock s) {
    VectorType type = s.types.vector(s.types.number());
    List<Integer> order = RandomAffineOps.order(s, type.shape().rank());
    s.add(
        TransposeOp.build(
            s.b, s.value(type), IntStream.range(0, order.size()).mapToLong(order::get).toArray()));
  }

  private static void bitcast(RandomBlock s) {
    Shape shape = s.types.staticShape(s.random.nextInt(1, 4));
    Value source = s.value(VectorType.of(shape, FloatType.F32));
    s.add(VectorBitcastOp.build(s.b, source, VectorType.of(shape, IntegerType.I32)));
  }

  private static void fma(RandomBlock s) {
    VectorType type = s.types.vector(s.random.nextInt(1, 4), s.types.usualFloat());
    s.add(VectorFmaOp.build(s.b, s.value(type), s.value(type), s.value(type)));
  }
}
