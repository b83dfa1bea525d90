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
 * A gather or scatter: an operation on parts of a tensor at coordinates, given by a tensor of
 * indices and the dimensions that a coordinate fixes, {@code [%at] gather_dims([0, 2]) unique}.
 *
 * <p>The last dimension of the indices holds the components of one coordinate, in the order of the
 * fixed dimensions; the leading dimensions number the parts. The shape of all parts together is
 * those leading sizes, then the shape of one part, which either keeps the fixed dimensions with
 * size 1 or drops them; the rank tells which:
 *
 * <pre>{@code
 * of 3x4x5, dims [1], indices 6x7x1    -->  6x7x3x5 or 6x7x3x1x5
 * of 3x4x5, dims [0, 2], indices 2     -->  4 or 1x4x1
 * }</pre>
 *
 * <p>A coordinate that is poison or out of bounds is undefined behavior and traps. {@code unique}
 * promises that no coordinate occurs twice; the interpreter does not check it.
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

  /** The promise that no coordinate occurs twice. */
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

  /** The coordinates, each along the last dimension, whose size is that of {@link #dims}. */
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
   * Reports dimensions that are not ascending or out of bounds, coordinates of another length, and
   * parts whose type is neither of the two inferred ones. The type of the parts must match exactly:
   * a dynamic size in place of a static one is an error, and so is another encoding.
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

  /** The inferred type of the parts, with or without the dimensions that a coordinate fixes. */
  private static RankedTensorType type(
      RankedTensorType whole, Shape places, List<Long> fixed, boolean keepsRank) {
    List<Long> sizes =
        sizes(places.sizes().asList(), whole.shape().sizes().asList(), fixed, keepsRank);
    return TensorTypes.withSizes(whole, Longs.toArray(sizes));
  }

  /** The sizes of all parts together: the leading sizes of the indices, then those of a part. */
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
   * The positions of the elements of the parts in the whole tensor. A position may be out of
   * bounds; the access to it checks that.
   */
  final class Places {
    private final Elements coordinates;
    private final List<Long> whole;
    private final List<Long> fixed;
    private final boolean keepsRank;

    /**
     * Reads the coordinates. All of them are checked, so that poison traps even if a part has no
     * elements.
     *
     * @param whole the sizes of the tensor that has the parts
     * @param rank the rank of all parts together
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

    /** The number of leading dimensions of the indices, which number the parts. */
    private int leading() {
      return coordinates.shape().size() - 1;
    }

    /** The sizes of all parts together. */
    List<Long> sizes() {
      return CoordinatesOp.sizes(coordinates.shape(), whole, fixed, keepsRank);
    }

    /**
     * The subscripts in the whole tensor of an element of the parts.
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
