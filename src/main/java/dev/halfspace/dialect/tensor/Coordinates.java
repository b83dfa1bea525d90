package dev.halfspace.dialect.tensor;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verification;
import java.util.ArrayList;
import java.util.List;

/**
 * Coordinates of parts of a tensor as {@code tensor.gather} and {@code tensor.scatter} give them: a
 * tensor that lists them, and the dimensions that a coordinate fixes, {@code [%at] gather_dims([0,
 * 2]) unique}.
 *
 * @param keyword the name of the property that holds the dimensions, and the word before them
 * @param dims the property
 */
record Coordinates(String keyword, Property<DenseArrayAttr> dims) {
  /** Says that no coordinate occurs twice. */
  static final Property<UnitAttr> UNIQUE = Property.optional("unique", UnitAttr.class);

  /** What lists the coordinates. */
  static final TypeConstraint TENSOR =
      new TypeConstraint(
          "a tensor of known rank of signless integers or indices",
          type ->
              type instanceof RankedTensorType tensor
                  && TypeConstraints.SIGNLESS_INTEGER_OR_INDEX.accepts(tensor.elementType()));

  Coordinates(String keyword) {
    this(keyword, IndexList.property(keyword).spelled(LongLists.syntax("a dimension")));
  }

  void describe(OperationState state, List<Long> fixed, boolean unique) {
    state.property(dims, DenseArrayAttr.i64(Longs.toArray(fixed)));
    state.property(UNIQUE, unique ? UnitAttr.UNIT : null);
  }

  /** The dimensions that a coordinate fixes. */
  List<Long> dims(Operation op) {
    return Longs.asList(op.property(dims).asLongs());
  }

  static boolean isUnique(Operation op) {
    return op.propertyOrNull(UNIQUE) != null;
  }

  /**
   * Reports what does not fit.
   *
   * @param whole the type of the tensor that has the parts
   * @param indices the type of the tensor that lists where they are
   * @param parts the type of all parts together
   */
  void verify(Operation op, Type whole, Type indices, Type parts, Verification v) {
    RankedTensorType tensor = (RankedTensorType) whole;
    Shape places = ((RankedTensorType) indices).shape();
    List<Long> fixed = dims(op);
    if (fixed.isEmpty()) {
      v.error(op, "needs at least one dimension in " + keyword);
      return;
    }
    long last = -1;
    for (long d : fixed) {
      if (d <= last || d >= tensor.rank()) {
        v.error(
            op,
            "has dimension %d in %s, which must be ascending dimensions of %s"
                .formatted(d, keyword, tensor));
        return;
      }
      last = d;
    }
    if (places.rank() == 0 || places.size(places.rank() - 1) != fixed.size()) {
      v.error(
          op,
          "needs coordinates of %s each, but has %s"
              .formatted(Quantity.of(fixed.size(), "index", "indices"), indices));
      return;
    }
    RankedTensorType kept = type(tensor, places, fixed, true);
    RankedTensorType reduced = type(tensor, places, fixed, false);
    if (!parts.equals(kept) && !parts.equals(reduced)) {
      v.error(op, "has parts of type %s, but they are %s or %s".formatted(parts, kept, reduced));
    }
  }

  /** The type of the parts, with or without the dimensions that a coordinate fixes. */
  private static RankedTensorType type(
      RankedTensorType whole, Shape places, List<Long> fixed, boolean keepsRank) {
    List<Long> sizes = new ArrayList<>();
    for (int d = 0; d < places.rank() - 1; d++) {
      sizes.add(places.size(d));
    }
    int next = 0;
    for (int d = 0; d < whole.rank(); d++) {
      if (next == fixed.size() || fixed.get(next) != d) {
        sizes.add(whole.shape().size(d));
      } else {
        next++;
        sizes.addAll(keepsRank ? List.of(1L) : List.of());
      }
    }
    return RankedTensorType.of(
        Shape.of(Longs.toArray(sizes)), whole.elementType(), whole.encoding());
  }
}
