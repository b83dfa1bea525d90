package dev.halfspace.dialect.vector;

import static java.util.Objects.requireNonNull;

import com.google.common.primitives.Longs;
import dev.halfspace.ir.traits.Execution;
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
    this.tensor = whole == null ? null : new Elements.Builder(whole);
    this.sizes = view != null ? view.sizes() : requireNonNull(whole).shape();
    this.start = start;
    this.places = places;
    this.isPacked = isPacked;
  }

  /** The element of a lane. */
  Datum load(long[] lane, int index) {
    long[] at = place(lane, index);
    return view != null ? e.load(view, Longs.asList(at)) : requireNonNull(whole).element(at);
  }

  /** Sets the element of a lane. */
  void store(long[] lane, int index, Datum element) {
    long[] at = place(lane, index);
    if (view != null) {
      e.store(element, view, Longs.asList(at));
    } else {
      requireNonNull(tensor).set(requireNonNull(whole).checkedIndex(at), element);
    }
  }

  /** The tensor with the elements that were set. */
  Elements tensor() {
    Elements built = requireNonNull(tensor).build();
    tensor = null;
    return built;
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
