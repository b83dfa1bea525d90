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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The elements of a buffer or tensor that the lanes of a vector are, while they are accessed. */
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
   * Elements from some subscripts on.
   *
   * @param places how far each lane is from there along the last dimension, or {@code null} if that
   *     follows from its subscripts
   * @param isPacked whether each element accessed is the one after that accessed before
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

  /** The element of a lane. */
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

  /** The results of an access that stored elements: the tensor with them, or none of a buffer. */
  Completion stored() {
    Elements.Builder changed = tensor;
    tensor = null;
    return view != null
        ? Completion.DONE
        : Completion.of(changed == null ? requireNonNull(whole) : changed.build());
  }

  /** A vector of the elements of vectors, which are the last dimensions of its shape. */
  static Elements joined(Elements rows, DataKind kind, List<Long> shape) {
    int size = Elements.count(shape) / Math.max(rows.count(), 1);
    return Elements.fill(
        kind,
        shape,
        i -> rows.at(i / size) instanceof Elements row ? row.at(i % size) : Datum.poison());
  }

  /** The vectors that the last dimensions of a vector are. */
  static Elements split(Elements joined, DataKind.Vector row, List<Long> outer) {
    int size = row.count();
    return Elements.fill(
        row, outer, i -> Elements.fill(row.element(), row.shape(), k -> joined.at(i * size + k)));
  }

  private long[] place(long[] lane, int index) {
    long[] at = Longs.toArray(start);
    int last = at.length - 1;
    if (isPacked) {
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

  /** Goes on with the next rows where a place is behind the end of one: elements lie row by row. */
  private void carry(long[] at) {
    boolean isRowByRow = view == null || view.strides().equals(MemoryView.rowByRow(sizes));
    for (int d = at.length - 1; d > 0 && isRowByRow && sizes.get(d) > 0; d--) {
      at[d - 1] += Math.floorDiv(at[d], sizes.get(d));
      at[d] = Math.floorMod(at[d], sizes.get(d));
    }
  }
}
