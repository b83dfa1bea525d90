package dev.halfspace.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import com.google.common.primitives.Longs;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a vector or tensor, in row-major order. Immutable.
 *
 * <pre>{@code
 * Elements zeros = Elements.fill(kind, new long[] {4, 4}, at -> Datum.of(IntScalar.of(32, 0)));
 * zeros.at(5);
 * }</pre>
 */
public final class Elements implements Datum {
  private final DataKind kind;
  private final ImmutableList<Long> shape;
  private final int count;

  /** The bits of the elements, if each fits in a {@code long}. */
  private final long @Nullable [] bits;

  /** The positions of the poison elements, if {@link #bits} holds the others. */
  private final @Nullable BitSet poison;

  /** The elements, if {@link #bits} does not hold them. */
  private final Datum @Nullable [] data;

  private Elements(
      DataKind kind,
      ImmutableList<Long> shape,
      int count,
      long @Nullable [] bits,
      @Nullable BitSet poison,
      Datum @Nullable [] data) {
    this.kind = kind;
    this.shape = shape;
    this.count = count;
    this.bits = bits;
    this.poison = poison;
    this.data = data;
  }

  /** The maximum number of elements of one value. */
  private static final int MOST = 1 << 28;

  /**
   * The number of elements of a shape.
   *
   * @throws MachineTrap if a size is negative, or there are too many elements
   */
  public static int count(List<Long> shape) {
    long count = 1;
    for (long size : shape) {
      if (size < 0) {
        throw MachineTrap.of(TrapKind.BAD_SIZE, "a size of %s is negative".formatted(shape));
      }
      count = LongMath.saturatedMultiply(count, size);
    }
    if (count > MOST) {
      throw MachineTrap.of(
          TrapKind.ALLOCATION_LIMIT, "%s are too many elements for one value".formatted(shape));
    }
    return (int) count;
  }

  /** Elements that a function computes from each row-major position. */
  public static Elements fill(DataKind kind, List<Long> shape, IntFunction<? extends Datum> f) {
    Builder builder = new Builder(kind, shape);
    for (int i = 0; i < builder.count(); i++) {
      builder.set(i, f.apply(i));
    }
    return builder.build();
  }

  /** Elements that a function computes from the subscripts of each position. */
  public static Elements compute(
      DataKind kind, List<Long> shape, java.util.function.Function<long[], ? extends Datum> f) {
    long[] sizes = Longs.toArray(shape);
    long[] at = new long[sizes.length];
    return fill(
        kind,
        shape,
        i -> {
          Datum element = f.apply(at.clone());
          MemoryView.advance(at, sizes);
          return element;
        });
  }

  /** Elements that are all the same. */
  public static Elements splat(DataKind kind, List<Long> shape, Datum element) {
    return fill(kind, shape, i -> element);
  }

  /**
   * A builder of elements, which are set one by one; elements that are not set are poison by
   * default.
   */
  public static final class Builder {
    /**
     * The elements under construction, not yet shared; bits come with a set of poison positions.
     */
    private final Elements made;

    /**
     * A builder whose elements are initially poison.
     *
     * @throws MachineTrap if a size is negative, or there are too many elements
     */
    public Builder(DataKind kind, List<Long> shape) {
      int count = Elements.count(shape);
      boolean isLong = kind.isLong();
      made =
          new Elements(
              kind,
              ImmutableList.copyOf(shape),
              count,
              isLong ? new long[count] : null,
              isLong ? new BitSet(count) : null,
              isLong ? null : new Datum[count]);
      if (made.poison != null) {
        made.poison.set(0, count);
      } else {
        Arrays.fill(Objects.requireNonNull(made.data), Datum.poison());
      }
    }

    /** A builder whose initial elements are copied from others. */
    public Builder(Elements start) {
      made =
          new Elements(
              start.kind,
              start.shape,
              start.count,
              start.bits == null ? null : start.bits.clone(),
              start.poison == null ? new BitSet() : (BitSet) start.poison.clone(),
              start.data == null ? null : start.data.clone());
    }

    /** The number of elements. */
    public int count() {
      return made.count;
    }

    /** Sets an element. */
    public void set(int index, Datum element) {
      if (made.bits == null) {
        Objects.requireNonNull(made.data)[index] = element;
        return;
      }
      boolean isPoison = element.isPoison();
      Objects.requireNonNull(made.poison).set(index, isPoison);
      if (!isPoison) {
        made.bits[index] = DataKind.bits(element.scalar());
      }
    }

    /** The current element at a row-major position. */
    public Datum at(int index) {
      return made.at(index);
    }

    /** Returns the elements; the builder may not be used afterwards. */
    public Elements build() {
      BitSet poison = made.poison == null || made.poison.isEmpty() ? null : made.poison;
      return new Elements(made.kind, made.shape, made.count, made.bits, poison, made.data);
    }
  }

  /** The storage format of each element. */
  public DataKind kind() {
    return kind;
  }

  /** The sizes. */
  public ImmutableList<Long> shape() {
    return shape;
  }

  /** The number of elements. */
  public int count() {
    return count;
  }

  /** The element at a row-major position. */
  public Datum at(int index) {
    if (bits == null) {
      return Objects.requireNonNull(data)[index];
    }
    return poison != null && poison.get(index)
        ? Datum.poison()
        : Datum.of(kind.scalar(bits[index]));
  }

  /** The scalar at a row-major position. */
  public Scalar scalarAt(int index) {
    return at(index).scalar();
  }

  /** Returns true if an element is poison. */
  public boolean isPoisonAt(int index) {
    return bits == null ? at(index).isPoison() : poison != null && poison.get(index);
  }

  /**
   * The element at subscripts.
   *
   * @throws MachineTrap if a subscript is out of bounds
   */
  public Datum element(long... subscripts) {
    return at(checkedIndex(subscripts));
  }

  /**
   * The row-major position of subscripts.
   *
   * @throws MachineTrap if a subscript is out of bounds
   */
  public int checkedIndex(long... subscripts) {
    int index = index(subscripts);
    if (index < 0) {
      throw MachineTrap.of(
          TrapKind.OUT_OF_BOUNDS,
          "subscripts %s are outside of elements of sizes %s"
              .formatted(Arrays.toString(subscripts), shape));
    }
    return index;
  }

  /**
   * The slice of the elements {@code offsets + i * steps}.
   *
   * @throws MachineTrap if an element is out of bounds
   */
  public Elements slice(List<Long> offsets, List<Long> sizes, List<Long> steps) {
    checkBox(offsets, sizes, steps);
    return compute(kind, sizes, at -> element(moved(at, offsets, steps)));
  }

  /**
   * These elements with the slice {@code offsets + i * steps} replaced.
   *
   * @throws MachineTrap if an element is out of bounds
   */
  public Elements withSlice(Elements part, List<Long> offsets, List<Long> sizes, List<Long> steps) {
    checkBox(offsets, sizes, steps);
    Builder builder = new Builder(this);
    long[] most = Longs.toArray(sizes);
    long[] at = new long[most.length];
    for (int i = 0; i < part.count; i++) {
      builder.set(checkedIndex(moved(at, offsets, steps)), part.at(i));
      MemoryView.advance(at, most);
    }
    return builder.build();
  }

  private void checkBox(List<Long> offsets, List<Long> sizes, List<Long> steps) {
    if (count(sizes) == 0) {
      return;
    }
    for (int d = 0; d < sizes.size(); d++) {
      long reach = LongMath.saturatedMultiply(sizes.get(d) - 1, steps.get(d));
      long last = LongMath.saturatedAdd(offsets.get(d), reach);
      if (Math.min(offsets.get(d), last) < 0 || Math.max(offsets.get(d), last) >= shape.get(d)) {
        throw MachineTrap.of(
            TrapKind.OUT_OF_BOUNDS,
            "elements %d to %d along dimension #%d are outside of sizes %s"
                .formatted(offsets.get(d), last, d, shape));
      }
    }
  }

  private static long[] moved(long[] at, List<Long> offsets, List<Long> steps) {
    long[] moved = new long[at.length];
    for (int d = 0; d < at.length; d++) {
      moved[d] = offsets.get(d) + at[d] * steps.get(d);
    }
    return moved;
  }

  /** These elements with another shape of the same number of elements. */
  public Elements reshape(List<Long> newShape) {
    if (count(newShape) != count) {
      throw MachineTrap.of(TrapKind.BAD_SIZE, "%s cannot become %s".formatted(shape, newShape));
    }
    return new Elements(kind, ImmutableList.copyOf(newShape), count, bits, poison, data);
  }

  /** The row-major position of subscripts, or -1 if one is out of bounds. */
  public int index(long... subscripts) {
    long at = 0;
    for (int i = 0; i < subscripts.length; i++) {
      if (subscripts[i] < 0 || subscripts[i] >= shape.get(i)) {
        return -1;
      }
      at = at * shape.get(i) + subscripts[i];
    }
    return (int) at;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Elements that) || !shape.equals(that.shape) || !kind.equals(that.kind)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (!at(i).equals(that.at(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, shape);
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", shape + "[", "]");
    for (int i = 0; i < Math.min(count, 16); i++) {
      text.add(isPoisonAt(i) ? Poison.POISON.toString() : at(i).toString());
    }
    return count > 16 ? text.add("...").toString() : text.toString();
  }
}
