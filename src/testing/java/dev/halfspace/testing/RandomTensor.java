package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.dialect.tensor.TensorBitcastOp;
import dev.halfspace.dialect.tensor.TensorCastOp;
import dev.halfspace.dialect.tensor.TensorCollapseShapeOp;
import dev.halfspace.dialect.tensor.TensorConcatOp;
import dev.halfspace.dialect.tensor.TensorEmptyOp;
import dev.halfspace.dialect.tensor.TensorExpandShapeOp;
import dev.halfspace.dialect.tensor.TensorExtractOp;
import dev.halfspace.dialect.tensor.TensorExtractSliceOp;
import dev.halfspace.dialect.tensor.TensorFromElementsOp;
import dev.halfspace.dialect.tensor.TensorGatherOp;
import dev.halfspace.dialect.tensor.TensorGenerateOp;
import dev.halfspace.dialect.tensor.TensorInsertOp;
import dev.halfspace.dialect.tensor.TensorInsertSliceOp;
import dev.halfspace.dialect.tensor.TensorPadOp;
import dev.halfspace.dialect.tensor.TensorReshapeOp;
import dev.halfspace.dialect.tensor.TensorScatterOp;
import dev.halfspace.dialect.tensor.TensorSplatOp;
import dev.halfspace.dialect.tensor.Tensors;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Random operations of {@code tensor}. */
final class RandomTensor {
  private RandomTensor() {}

  static void addTo(Emitters e) {
    e.tensor((s, t) -> TensorEmptyOp.build(s.b, t, s.sizes(t.shape()).toArray(new Value[0])));
    e.tensor(
        (s, t) ->
            TensorSplatOp.build(s.b, s.element(t), t, s.sizes(t.shape()).toArray(new Value[0])));
    e.tensor(
        (s, t) ->
            TensorBitcastOp.build(s.b, s.value(with(t, FloatType.F32)), with(t, IntegerType.I32)));
    e.tensor(RandomTensor::cast);
    e.tensor((s, t) -> TensorExtractOp.build(s.b, s.value(t), s.at(t)));
    e.tensor((s, t) -> TensorInsertOp.build(s.b, s.element(t), s.value(t), s.at(t)));
    e.given(
        types -> RankedTensorType.of(types.staticShape(types.from(0, 3)), types.number()),
        (s, t) -> TensorFromElementsOp.build(s.b, t, s.elements(t)));
    e.given(
        RandomTypes::tensorWithDims,
        (s, t) -> DimOp.build(s.b, Tensors.DIM, s.value(t), s.index()));
    e.given(
        RandomTypes::number,
        (s, t) -> QueryOp.build(s.b, Tensors.RANK, s.value(new UnrankedTensorType(t))));
    e.tensor((s, t) -> TensorExtractSliceOp.build(s.b, s.value(t), s.slice(t.shape())));
    e.tensor(RandomTensor::insertSlice);
    e.given(
        RandomTypes::tensorWithDims,
        (s, t) -> TensorCollapseShapeOp.build(s.b, s.value(t), s.types.groups(t.rank())));
    e.given(RandomTypes::tensorWithDims, RandomTensor::expand);
    e.given(RandomTypes::number, RandomTensor::reshape);
    e.given(RandomTypes::tensorWithDims, RandomTensor::concat);
    e.given(
        Parts::of,
        (s, p) ->
            TensorGatherOp.build(
                s.b, s.value(p.whole), s.value(p.places), p.fixed, s.oneIn(2), p.parts));
    e.given(
        Parts::of,
        (s, p) ->
            TensorScatterOp.build(
                s.b, s.value(p.parts), s.value(p.whole), s.value(p.places), p.fixed));
    e.nesting(s -> generate(s, s.types.tensor()));
    e.nesting(s -> pad(s, s.types.tensor()));
  }

  private static Operation generate(RandomBlock s, RankedTensorType type) {
    return TensorGenerateOp.build(s.b, type, s.sizes(type.shape()), element(s, type));
  }

  private static Operation pad(RandomBlock s, RankedTensorType type) {
    int rank = type.rank();
    return TensorPadOp.build(
        s.b, s.value(type), s.listFrom(0, 4, rank), s.listFrom(0, 4, rank), element(s, type));
  }

  private static RankedTensorType with(RankedTensorType type, Type element) {
    return RankedTensorType.of(type.shape(), element);
  }

  private static Operation cast(RandomBlock s, RankedTensorType type) {
    Type to =
        s.oneIn(2)
            ? new UnrankedTensorType(type.elementType())
            : RankedTensorType.of(s.types.blurred(type.shape()), type.elementType());
    return TensorCastOp.build(s.b, s.value(type), to);
  }

  private static Operation insertSlice(RandomBlock s, RankedTensorType type) {
    Slice slice = s.slice(type.shape());
    Shape shape = slice.shape();
    if (s.oneIn(2)) { // dimensions of size 1 may be left out
      shape = Shape.of(shape.sizes().stream().filter(size -> size != 1).toArray());
    }
    Value part = s.value(RankedTensorType.of(shape, type.elementType()));
    return TensorInsertSliceOp.build(s.b, part, s.value(type), slice);
  }

  private static Operation expand(RandomBlock s, RankedTensorType to) {
    ImmutableList<ImmutableList<Integer>> groups = s.types.groups(to.rank());
    Shape joined = new Reassociation(groups).join(to.shape());
    Value source = s.value(RankedTensorType.of(joined, to.elementType()));
    IndexList shape = s.list(to.shape().sizes().toArray());
    return TensorExpandShapeOp.build(s.b, source, groups, shape, to);
  }

  private static Operation reshape(RandomBlock s, Type element) {
    Type unranked = new UnrankedTensorType(element);
    Type from = s.oneIn(2) ? unranked : RankedTensorType.of(Shape.of(Shape.DYNAMIC, 3), element);
    int rank = s.types.rank();
    Type open = RankedTensorType.of(Shape.of(Choices.longs(rank, d -> Shape.DYNAMIC)), element);
    Value shape = s.value(RankedTensorType.of(Shape.of(rank), s.types.integerOrIndex()));
    return TensorReshapeOp.build(s.b, s.value(from), shape, s.oneIn(4) ? unranked : open);
  }

  private static Operation concat(RandomBlock s, RankedTensorType type) {
    int along = s.from(0, type.rank());
    List<RankedTensorType> inputs =
        Choices.list(
            s.from(1, 4), () -> resized(type, along, s.oneIn(3) ? Shape.DYNAMIC : s.types.size()));
    RankedTensorType result = resized(type, along, Shape.DYNAMIC);
    return TensorConcatOp.build(s.b, along, s.values(inputs), result);
  }

  private static RankedTensorType resized(RankedTensorType type, int along, long size) {
    long[] sizes = type.shape().sizes().toArray();
    sizes[along] = size;
    return RankedTensorType.of(Shape.of(sizes), type.elementType());
  }

  /** The parts of a tensor at coordinates: the dimensions that coordinates fix, and the types. */
  private record Parts(
      RankedTensorType whole, List<Long> fixed, RankedTensorType places, RankedTensorType parts) {
    static Parts of(RandomTypes types) {
      RankedTensorType whole = types.tensorWithDims();
      boolean keepsRank = types.oneIn(2);
      List<Long> fixed = new ArrayList<>();
      List<Long> places = new ArrayList<>(types.shape(types.from(0, 3)).sizes().asList());
      List<Long> sizes = new ArrayList<>(places);
      for (int d = 0; d < whole.rank(); d++) {
        if (types.oneIn(2) || (fixed.isEmpty() && d == whole.rank() - 1)) {
          fixed.add((long) d);
          sizes.addAll(keepsRank ? List.of(1L) : List.of());
        } else {
          sizes.add(whole.shape().size(d));
        }
      }
      places.add((long) fixed.size());
      return new Parts(
          whole,
          fixed,
          RankedTensorType.of(Shape.of(Longs.toArray(places)), types.integerOrIndex()),
          RankedTensorType.of(Shape.of(Longs.toArray(sizes)), whole.elementType()));
    }
  }

  private static OpBuilder.Body element(RandomBlock s, RankedTensorType type) {
    return s.body(List.of(type.elementType()), (b, v) -> YieldOp.build(b, Tensors.YIELD, v));
  }
}
