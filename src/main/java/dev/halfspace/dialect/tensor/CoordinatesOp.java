package dev.halfspace.dialect.tensor;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An operation on parts of a tensor at coordinates: a tensor that lists them, and the dimensions
 * that a coordinate fixes, {@code [%at] gather_dims([0, 2]) unique}.
 *
 * <p>The last dimension of the indices runs over the numbers of one coordinate, in the order of the
 * fixed dimensions; the others number the parts. All parts together have the sizes of these, and
 * then those of one part, which either keeps a fixed dimension with size 1 or leaves it out; their
 * rank tells which:
 *
 * <pre>{@code
 * of 3x4x5, dims [1], indices 6x7x1    -->  6x7x3x5 or 6x7x3x1x5
 * of 3x4x5, dims [0, 2], indices 2     -->  4 or 1x4x1
 * }</pre>
 *
 * <p>A coordinate that is poison or outside of its dimension is undefined, and traps. {@code
 * unique} promises that no coordinate occurs twice; execution does not check it.
 */
abstract class CoordinatesOp extends DerivedOp {
  /** The tensor that lists the coordinates. */
  static final ValueGroup<Value> INDICES =
      ValueGroup.operand(
          "indices",
          new TypeConstraint(
              "a tensor of known rank of signless integers or indices",
              type ->
                  type instanceof RankedTensorType tensor
                      && TypeConstraints.SIGNLESS_INTEGER_OR_INDEX.accepts(tensor.elementType())));

  /** Says that no coordinate occurs twice. */
  static final Property<UnitAttr> UNIQUE = Property.optional("unique", UnitAttr.class);

  private final Property<DenseArrayAttr> dims;

  /**
   * Makes the operation.
   *
   * @param dims holds the dimensions that a coordinate fixes
   */
  CoordinatesOp(Property<DenseArrayAttr> dims, OperationState state) {
    super(state);
    this.dims = dims;
  }

  /** A property that holds the dimensions that a coordinate fixes, from 0 on and ascending. */
  static Property<DenseArrayAttr> dims(String name) {
    return IndexList.property(name).spelled(LongLists.syntax("a dimension"));
  }

  /** The coordinates, each along the last dimension, which is as long as {@link #dims}. */
  public final Value indices() {
    return get(INDICES);
  }

  /** The dimensions that a coordinate fixes: ascending, and each less than the rank. */
  public final List<Long> dims() {
    return Longs.asList(property(dims).asLongs());
  }

  /** Returns true if no coordinate occurs twice. */
  public final boolean isUnique() {
    return hasProperty(UNIQUE);
  }

  /**
   * Reports dimensions that do not ascend or do not exist, coordinates of another length, and parts
   * of a type that is none of the two that follow. The type of the parts must agree in full: an
   * unknown size in place of a known one is an error, and so is another encoding.
   *
   * @param whole the type of the tensor that has the parts
   * @param parts the type of all parts together
   */
  final void verify(Type whole, Type parts, Verification v) {
    RankedTensorType tensor = (RankedTensorType) whole;
    Shape places = ((RankedTensorType) indices().type()).shape();
    List<Long> fixed = dims();
    if (fixed.isEmpty()) {
      v.error("needs at least one dimension in %s", dims);
      return;
    }
    long last = -1;
    for (long d : fixed) {
      if (d <= last || d >= tensor.rank()) {
        v.error(
            "has dimension %d in %s, which must be ascending dimensions of %s", d, dims, tensor);
        return;
      }
      last = d;
    }
    if (places.rank() == 0 || places.size(places.rank() - 1) != fixed.size()) {
      v.error(
          "needs coordinates of %s each, but has %s",
          Quantity.of(fixed.size(), "index", "indices"), indices().type());
      return;
    }
    RankedTensorType kept = type(tensor, places, fixed, true);
    RankedTensorType reduced = type(tensor, places, fixed, false);
    if (!parts.equals(kept) && !parts.equals(reduced)) {
      v.error("has parts of type %s, but they are %s or %s", parts, kept, reduced);
    }
  }

  /** The type of the parts, with or without the dimensions that a coordinate fixes. */
  private static RankedTensorType type(
      RankedTensorType whole, Shape places, List<Long> fixed, boolean keepsRank) {
    List<Long> sizes =
        sizes(places.sizes().asList(), whole.shape().sizes().asList(), fixed, keepsRank);
    return TensorTypes.withSizes(whole, Longs.toArray(sizes));
  }

  /** The sizes of all parts together: those of the list of coordinates, and those of a part. */
  private static List<Long> sizes(
      List<Long> places, List<Long> whole, List<Long> fixed, boolean keepsRank) {
    List<Long> sizes = new ArrayList<>(places.subList(0, places.size() - 1));
    for (int d = 0; d < whole.size(); d++) {
      if (!fixed.contains((long) d)) {
        sizes.add(whole.get(d));
      } else if (keepsRank) {
        sizes.add(1L);
      }
    }
    return sizes;
  }

  /**
   * The places of the elements of the parts in the tensor that has them. A place may be outside of
   * the tensor; the access to it finds that out.
   */
  final class Places {
    private final Elements coordinates;
    private final List<Long> whole;
    private final List<Long> fixed;
    private final boolean keepsRank;

    /**
     * Reads the coordinates. All of them are looked at, so that one that is poison traps even if a
     * part has no elements.
     *
     * @param whole the sizes of the tensor that has the parts
     * @param rank that of all parts together
     */
    Places(Execution e, List<Long> whole, List<Long> fixed, int rank) {
      this.coordinates = e.elements(indices());
      this.whole = whole;
      this.fixed = fixed;
      this.keepsRank = rank == coordinates.shape().size() - 1 + whole.size();
      for (int i = 0; i < coordinates.count(); i++) {
        var unused = e.integer(coordinates.at(i), "an element"); // or else a trap
      }
    }

    /** The number of dimensions of the indices that number the parts. */
    private int leading() {
      return coordinates.shape().size() - 1;
    }

    /** The sizes of all parts together. */
    List<Long> sizes() {
      return CoordinatesOp.sizes(coordinates.shape(), whole, fixed, keepsRank);
    }

    /**
     * The subscripts of an element of the parts in the tensor.
     *
     * <pre>{@code
     * of 3x4x5, dims [1]           [a, b, i, k]     -->  [i, indices[a, b, 0], k]
     * the same, keeping the rank   [a, b, i, 0, k]  -->  [i, indices[a, b, 0], k]
     * }</pre>
     *
     * @param part one subscript per dimension of all parts together
     */
    long[] at(long[] part) {
      long[] which = Arrays.copyOf(part, leading() + 1);
      long[] at = new long[whole.size()];
      int next = leading();
      for (int d = 0; d < at.length; d++) {
        int position = fixed.indexOf((long) d);
        if (position < 0) {
          at[d] = part[next++];
        } else {
          which[leading()] = position;
          at[d] = coordinates.element(which).asLong();
          next += keepsRank ? 1 : 0;
        }
      }
      return at;
    }
  }
}
