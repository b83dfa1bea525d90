package dev.halfspace.dialect.vector;

import static java.util.Objects.requireNonNull;

import com.google.common.primitives.Longs;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.support.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a buffer or tensor that the lanes of a vector access, for one execution of an
 * operation.
 *
 * <p>For an access that starts at the subscripts {@code s}, lane {@code l} accesses the element
 *
 * <pre>{@code
 * at the place   s + (0, ..., 0, places[l])      carried into the next rows
 * packed         s + (0, ..., 0, k)              if k lanes were accessed before it
 * otherwise      s + (0, ..., l[0], ..., l[n])   along the last dimensions
 * }</pre>
 *
 * <p>A store to a buffer takes effect at once. The first store to a tensor copies it, and the copy
 * is the result of the access; loads still read the original tensor.
 */
final class AccessedElements {
  private final Execution e;
  private final @Nullable MemoryView view;
  private Elements.@Nullable Builder tensor;
  private final @Nullable Elements whole;
  private final List<Long> sizes;
  private final List<Long> start;
  private final @Nullable Elements places;
  private final boolean isPacked;
  private long accessed;

  /**
   * Creates an access that starts at the given subscripts.
   *
   * @param places the distance of each lane from the start along the last dimension, or {@code
   *     null} if it follows from the subscripts of the lane
   * @param isPacked true if consecutive accesses touch consecutive elements, whichever the lanes
   */
  AccessedElements(
      Execution e, Datum base, List<Long> start, @Nullable Elements places, boolean isPacked) {
    this.e = e;
    this.view = base instanceof MemoryView memory ? memory : null;
    this.whole = base instanceof Elements elements ? elements : null;
    if (view == null && whole == null) {
      throw e.trap(TrapKind.POISON, "poison is used as a buffer");
    }
    this.sizes = view != null ? view.sizes() : requireNonNull(whole).shape();
    this.start = start;
    this.places = places;
    this.isPacked = isPacked;
  }

  /** The sizes of the buffer or tensor. */
  List<Long> sizes() {
    return sizes;
  }

  /**
   * The element of a lane.
   *
   * @param lane the subscripts of the lane in the vector
   * @param index the row-major number of the lane, which is its position in the vector of places
   */
  Datum load(long[] lane, int index) {
    return load(place(lane, index));
  }

  /** The element at subscripts. */
  Datum load(long... at) {
    return view != null ? e.load(view, Longs.asList(at)) : requireNonNull(whole).element(at);
  }

  /** Sets the element of a lane. */
  void store(long[] lane, int index, Datum element) {
    store(element, place(lane, index));
  }

  /** Sets the element at subscripts. */
  void store(Datum element, long... at) {
    if (view != null) {
      e.store(element, view, Longs.asList(at));
      return;
    }
    Elements before = requireNonNull(whole);
    tensor = tensor == null ? new Elements.Builder(before) : tensor;
    tensor.set(before.checkedIndex(at), element);
  }

  /** The results of an access that stored elements: the updated tensor, or none for a buffer. */
  Completion stored() {
    Elements.Builder changed = tensor;
    tensor = null;
    return view != null
        ? Completion.DONE
        : Completion.of(changed == null ? requireNonNull(whole) : changed.build());
  }

  /**
   * Concatenates vectors to one vector, of whose shape they form the last dimensions.
   *
   * <pre>{@code
   * rows (a, b), (c, d) of shape [2], shape [2, 2]   -->   ((a, b), (c, d))
   * }</pre>
   *
   * <p>A row that is poison as a whole yields poison elements.
   */
  static Elements joined(Elements rows, DataKind kind, List<Long> shape) {
    int size = Elements.count(shape) / Math.max(rows.count(), 1);
    return Elements.fill(
        kind,
        shape,
        i -> rows.at(i / size) instanceof Elements row ? row.at(i % size) : Datum.poison());
  }

  /**
   * Splits a vector into the vectors along its last dimensions; the inverse of {@link #joined}.
   *
   * @param outer the sizes of the first dimensions
   */
  static Elements split(Elements joined, DataKind.Vector row, List<Long> outer) {
    int size = row.count();
    return Elements.fill(
        row, outer, i -> Elements.fill(row.element(), row.shape(), k -> joined.at(i * size + k)));
  }

  /**
   * The subscripts of the element that a lane accesses. For packed lanes, each call counts as one
   * access: the method is called once for each lane whose mask bit is set, in order.
   */
  private long[] place(long[] lane, int index) {
    long[] at = Longs.toArray(start);
    int last = at.length - 1;
    boolean isAlongLast = isPacked || places != null;
    if (at.length < (isAlongLast ? 1 : lane.length)) {
      throw e.trap(
          TrapKind.OUT_OF_BOUNDS,
          "a vector of %s is no part of a buffer of %s"
              .formatted(
                  Quantity.of(lane.length, "dimension"), Quantity.of(at.length, "dimension")));
    } else if (isPacked) {
      at[last] += accessed++;
    } else if (places != null) {
      at[last] += e.integer(places.at(index), "an address");
      carry(at);
    } else {
      for (int d = 0; d < lane.length; d++) {
        at[at.length - lane.length + d] += lane[d];
      }
    }
    return at;
  }

  /**
   * Carries a last subscript beyond the end of a row into the next rows, in row-major order.
   *
   * <pre>{@code
   * subscripts [0, 5] of sizes [2, 4]    -->   [1, 1]
   * subscripts [1, -1] of sizes [2, 4]   -->   [0, 3]
   * }</pre>
   *
   * <p>The first dimension takes the rest, so that an access outside of the buffer traps. If the
   * rows are not contiguous in memory, nothing is carried, and the access traps as well.
   */
  private void carry(long[] at) {
    boolean isRowByRow = view == null || view.strides().equals(MemoryView.rowByRow(sizes));
    for (int d = at.length - 1; d > 0 && isRowByRow && sizes.get(d) > 0; d--) {
      at[d - 1] += Math.floorDiv(at[d], sizes.get(d));
      at[d] = Math.floorMod(at[d], sizes.get(d));
    }
  }
}
