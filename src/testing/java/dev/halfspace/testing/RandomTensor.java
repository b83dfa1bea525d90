package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Reassociation;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Slice;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.dialect.tensor.EmptyOp;
import dev.halfspace.dialect.tensor.ExtractSliceOp;
import dev.halfspace.dialect.tensor.InsertSliceOp;
import dev.halfspace.dialect.tensor.SplatOp;
import dev.halfspace.dialect.tensor.TensorBitcastOp;
import dev.halfspace.dialect.tensor.TensorCastOp;
import dev.halfspace.dialect.tensor.TensorCollapseShapeOp;
import dev.halfspace.dialect.tensor.TensorConcatOp;
import dev.halfspace.dialect.tensor.TensorDimOp;
import dev.halfspace.dialect.tensor.TensorExpandShapeOp;
import dev.halfspace.dialect.tensor.TensorExtractOp;
import dev.halfspace.dialect.tensor.TensorFromElementsOp;
import dev.halfspace.dialect.tensor.TensorGatherOp;
import dev.halfspace.dialect.tensor.TensorGenerateOp;
import dev.halfspace.dialect.tensor.TensorInsertOp;
import dev.halfspace.dialect.tensor.TensorPadOp;
import dev.halfspace.dialect.tensor.TensorRankOp;
import dev.halfspace.dialect.tensor.TensorReshapeOp;
import dev.halfspace.dialect.tensor.TensorScatterOp;
import dev.halfspace.dialect.tensor.TensorYieldOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Random operations of {@code tensor}. */
final class RandomTensor {
  private RandomTensor() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          RandomTensor::empty,
          RandomTensor::splat,
          RandomTensor::bitcast,
          RandomTensor::cast,
          RandomTensor::extract,
          RandomTensor::insert,
          RandomTensor::fromElements,
          s ->
              s.add(
                  TensorDimOp.build(s.b, s.value(s.types.tensor(2, s.types.number())), s.index())),
          s -> s.add(TensorRankOp.build(s.b, s.value(new UnrankedTensorType(s.types.number())))),
          RandomTensor::extractSlice,
          RandomTensor::insertSlice,
          RandomTensor::collapse,
          RandomTensor::expand,
          RandomTensor::reshape,
          RandomTensor::concat,
          RandomTensor::gather,
          RandomTensor::scatter,
          RandomScf.nesting(RandomTensor::generate),
          RandomScf.nesting(RandomTensor::pad));

  private static RankedTensorType type(RandomBlock s) {
    return s.types.tensor(s.types.number());
  }

  /** Integers from {@code low} to below {@code high}, some of them values. */
  static IndexList list(RandomBlock s, int length, int low, int high) {
    long[] known = new long[length];
    for (int i = 0; i < length; i++) {
      known[i] = s.oneIn(3) ? Shape.DYNAMIC : s.random.nextInt(low, high);
    }
    return withValues(s, known);
  }

  /** Integers, with a value in place of each that is not known. */
  static IndexList withValues(RandomBlock s, long... known) {
    ImmutableLongArray list = ImmutableLongArray.copyOf(known);
    int values = new IndexList(list, ImmutableList.of()).numUnknown();
    return new IndexList(list, ImmutableList.copyOf(s.indices(values)));
  }

  /** A box that is not known to leave a tensor or buffer of shape {@code whole}. */
  static Slice slice(RandomBlock s, Shape whole) {
    int rank = whole.rank();
    long[] offsets = new long[rank];
    long[] sizes = new long[rank];
    long[] strides = new long[rank];
    for (int d = 0; d < rank; d++) {
      long size = whole.isDynamic(d) ? 6 : whole.size(d);
      boolean open = size == 0 || s.oneIn(4);
      offsets[d] = open ? Shape.DYNAMIC : s.random.nextLong(size);
      long left = open ? 3 : size - offsets[d];
      strides[d] = s.oneIn(4) ? Shape.DYNAMIC : s.random.nextLong(1, left + 1);
      long step = strides[d] == Shape.DYNAMIC ? 1 : strides[d];
      sizes[d] = s.oneIn(4) ? Shape.DYNAMIC : 1 + s.random.nextLong((left - 1) / step + 1);
    }
    return new Slice(withValues(s, offsets), withValues(s, sizes), withValues(s, strides));
  }

  private static void empty(RandomBlock s) {
    RankedTensorType type = type(s);
    s.add(EmptyOp.build(s.b, type, s.sizes(type.shape()).toArray(new Value[0])));
  }

  private static void splat(RandomBlock s) {
    RankedTensorType type = type(s);
    Value element = s.value(type.elementType());
    s.add(SplatOp.build(s.b, element, type, s.sizes(type.shape()).toArray(new Value[0])));
  }

  private static void bitcast(RandomBlock s) {
    Shape shape = s.types.shape(s.types.rank());
    RankedTensorType from = RankedTensorType.of(shape, FloatType.F32);
    s.add(TensorBitcastOp.build(s.b, s.value(from), RankedTensorType.of(shape, IntegerType.I32)));
  }

  private static void cast(RandomBlock s) {
    RankedTensorType type = type(s);
    s.add(
        TensorCastOp.build(
            s.b,
            s.value(type),
            s.oneIn(2)
                ? new UnrankedTensorType(type.elementType())
                : RankedTensorType.of(blurred(s, type.shape()), type.elementType())));
  }

  /** A shape of which less is known. */
  static Shape blurred(RandomBlock s, Shape shape) {
    return Shape.of(
        shape.sizes().stream().map(size -> s.oneIn(2) ? size : Shape.DYNAMIC).toArray());
  }

  private static void extract(RandomBlock s) {
    RankedTensorType type = type(s);
    s.add(TensorExtractOp.build(s.b, s.value(type), s.indices(type.rank())));
  }

  private static void insert(RandomBlock s) {
    RankedTensorType type = type(s);
    Value scalar = s.value(type.elementType());
    s.add(TensorInsertOp.build(s.b, scalar, s.value(type), s.indices(type.rank())));
  }

  private static void fromElements(RandomBlock s) {
    Type element = s.types.number();
    RankedTensorType type = RankedTensorType.of(s.types.staticShape(s.random.nextInt(3)), element);
    int count = Math.toIntExact(type.shape().elementCount());
    s.add(TensorFromElementsOp.build(s.b, type, s.values(Collections.nCopies(count, element))));
  }

  private static void extractSlice(RandomBlock s) {
    RankedTensorType type = type(s);
    s.add(ExtractSliceOp.build(s.b, s.value(type), slice(s, type.shape())));
  }

  private static void insertSlice(RandomBlock s) {
    RankedTensorType type = type(s);
    Slice slice = slice(s, type.shape());
    Shape shape = slice.shape();
    if (s.oneIn(2)) { // dimensions of size 1 may be left out
      shape = Shape.of(shape.sizes().stream().filter(size -> size != 1).toArray());
    }
    Value part = s.value(RankedTensorType.of(shape, type.elementType()));
    s.add(InsertSliceOp.build(s.b, part, s.value(type), slice));
  }

  /** Groups of neighbouring dimensions. */
  static ImmutableList<ImmutableList<Integer>> groups(RandomBlock s, int rank) {
    List<ImmutableList<Integer>> groups = new ArrayList<>();
    int next = 0;
    while (next < rank) {
      ImmutableList.Builder<Integer> group = ImmutableList.builder();
      do {
        group.add(next++);
      } while (next < rank && s.oneIn(2));
      groups.add(group.build());
    }
    return ImmutableList.copyOf(groups);
  }

  private static void collapse(RandomBlock s) {
    RankedTensorType type = s.types.tensor(s.random.nextInt(1, 5), s.types.number());
    s.add(TensorCollapseShapeOp.build(s.b, s.value(type), groups(s, type.rank())));
  }

  private static void expand(RandomBlock s) {
    RankedTensorType to = s.types.tensor(s.random.nextInt(1, 5), s.types.number());
    ImmutableList<ImmutableList<Integer>> groups = groups(s, to.rank());
    Shape joined = new Reassociation(groups).join(to.shape());
    Value source = s.value(RankedTensorType.of(joined, to.elementType()));
    IndexList shape = withValues(s, to.shape().sizes().toArray());
    s.add(TensorExpandShapeOp.build(s.b, source, groups, shape, to));
  }

  private static void reshape(RandomBlock s) {
    Type element = s.types.number();
    Type from =
        s.oneIn(2)
            ? new UnrankedTensorType(element)
            : RankedTensorType.of(Shape.of(Shape.DYNAMIC, 3), element);
    int rank = s.types.rank();
    long[] open = new long[rank];
    Arrays.fill(open, Shape.DYNAMIC);
    Value shape = s.value(RankedTensorType.of(Shape.of(rank), s.types.integerOrIndex()));
    Type to = RankedTensorType.of(Shape.of(open), element);
    s.add(
        TensorReshapeOp.build(
            s.b, s.value(from), shape, s.oneIn(4) ? new UnrankedTensorType(element) : to));
  }

  private static void concat(RandomBlock s) {
    RankedTensorType type = s.types.tensor(s.random.nextInt(1, 4), s.types.number());
    int along = s.random.nextInt(type.rank());
    List<RankedTensorType> inputs = new ArrayList<>();
    for (int i = s.random.nextInt(3); i >= 0; i--) {
      long[] sizes = type.shape().sizes().toArray();
      sizes[along] = s.oneIn(3) ? Shape.DYNAMIC : s.types.size();
      inputs.add(RankedTensorType.of(Shape.of(sizes), type.elementType()));
    }
    long[] sizes = type.shape().sizes().toArray();
    sizes[along] = Shape.DYNAMIC;
    RankedTensorType result = RankedTensorType.of(Shape.of(sizes), type.elementType());
    s.add(TensorConcatOp.build(s.b, along, s.values(inputs), result));
  }

  /** What of a tensor lies at coordinates: the dimensions that these fix, and the types. */
  private record Parts(
      RankedTensorType whole, List<Long> fixed, RankedTensorType places, RankedTensorType parts) {
    static Parts of(RandomBlock s) {
      RankedTensorType whole = s.types.tensor(s.random.nextInt(1, 4), s.types.number());
      boolean keepsRank = s.oneIn(2);
      List<Long> fixed = new ArrayList<>();
      Shape leading = s.types.shape(s.random.nextInt(3));
      List<Long> sizes = new ArrayList<>(leading.sizes().asList());
      for (int d = 0; d < whole.rank(); d++) {
        if (s.oneIn(2) || (fixed.isEmpty() && d == whole.rank() - 1)) {
          fixed.add((long) d);
          sizes.addAll(keepsRank ? List.of(1L) : List.of());
        } else {
          sizes.add(whole.shape().size(d));
        }
      }
      List<Long> places = new ArrayList<>(leading.sizes().asList());
      places.add((long) fixed.size());
      return new Parts(
          whole,
          fixed,
          RankedTensorType.of(Shape.of(Longs.toArray(places)), s.types.integerOrIndex()),
          RankedTensorType.of(Shape.of(Longs.toArray(sizes)), whole.elementType()));
    }
  }

  private static void gather(RandomBlock s) {
    Parts parts = Parts.of(s);
    Value places = s.value(parts.places());
    s.add(
        TensorGatherOp.build(
            s.b, s.value(parts.whole()), places, parts.fixed(), s.oneIn(2), parts.parts()));
  }

  private static void scatter(RandomBlock s) {
    Parts parts = Parts.of(s);
    Value source = s.value(parts.parts());
    Value target = s.value(parts.whole());
    s.add(TensorScatterOp.build(s.b, source, target, s.value(parts.places()), parts.fixed()));
  }

  private static OpBuilder.Body element(RandomBlock s, Type type) {
    return s.body(
        inner -> inner.add(TensorYieldOp.build(inner.b, inner.fillAndYield(List.of(type)).get(0))));
  }

  private static void generate(RandomBlock s) {
    RankedTensorType type = type(s);
    List<Value> sizes = s.sizes(type.shape());
    s.add(TensorGenerateOp.build(s.b, type, sizes, element(s, type.elementType())));
  }

  private static void pad(RandomBlock s) {
    RankedTensorType type = type(s);
    IndexList low = list(s, type.rank(), 0, 4);
    IndexList high = list(s, type.rank(), 0, 4);
    s.add(TensorPadOp.build(s.b, s.value(type), low, high, element(s, type.elementType())));
  }
}
