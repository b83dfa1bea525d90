package dev.halfspace.machine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import com.google.common.primitives.Longs;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A view of elements of a buffer by subscripts: the runtime value of a {@code memref}. The element
 * at subscripts {@code i} lies {@code offset + sum of i * stride} elements past the base, which is
 * a number of bytes past the start of the buffer.
 *
 * <pre>{@code
 * MemoryView row = matrix.subview(List.of(3L, 0L), List.of(1L, 8L), List.of(1L, 1L));
 * row.load(0, 5); // equals matrix.load(3, 5)
 * }</pre>
 *
 * <p>All accesses are checked: subscripts against the sizes, and the element against the buffer.
 */
public final class MemoryView implements Datum {
  private final Buffer buffer;
  private final long base;
  private final DataKind kind;
  private final int elementBytes;
  private final long offset;
  private final long[] sizes;
  private final long[] strides;

  /** The address of the first element, in bytes; -1 if address arithmetic may overflow. */
  private final long start;

  /** The strides in bytes. */
  private final long[] steps;

  /** The sizes, or zeros if address arithmetic may overflow a {@code long}. */
  private final long[] limits;

  private MemoryView(
      Buffer buffer, long base, DataKind kind, long offset, long[] sizes, long[] strides) {
    this.buffer = buffer;
    this.base = base;
    this.kind = kind;
    this.elementBytes = kind.bytes();
    this.offset = offset;
    this.sizes = sizes;
    this.strides = strides;
    this.steps = new long[sizes.length];
    boolean fits = Math.abs(offset) < 1L << 40 && Math.abs(base) < 1L << 40;
    for (int i = 0; i < sizes.length; i++) {
      steps[i] = strides[i] * elementBytes;
      fits &=
          Math.abs(strides[i]) < 1L << 40
              && LongMath.saturatedMultiply(sizes[i], Math.abs(strides[i])) < 1L << 40;
    }
    this.start = fits ? base + offset * elementBytes : -1;
    this.limits = fits ? sizes : new long[sizes.length];
  }

  /**
   * A view.
   *
   * @param base the distance of the base from the start of the buffer, in bytes
   * @throws IllegalArgumentException if the numbers of sizes and strides differ
   * @throws MachineTrap if a size is negative
   */
  public static MemoryView of(
      Buffer buffer, long base, DataKind kind, long offset, List<Long> sizes, List<Long> strides) {
    checkArgument(sizes.size() == strides.size(), "sizes %s, but strides %s", sizes, strides);
    for (long size : sizes) {
      if (size < 0) {
        throw MachineTrap.of(
            TrapKind.BAD_SIZE, "the size %s along a dimension is negative".formatted(size), buffer);
      }
    }
    return new MemoryView(buffer, base, kind, offset, Longs.toArray(sizes), Longs.toArray(strides));
  }

  /** The strides of a row-major layout; they saturate on overflow. */
  public static ImmutableList<Long> rowByRow(List<Long> sizes) {
    Long[] strides = new Long[sizes.size()];
    long stride = 1;
    for (int i = strides.length - 1; i >= 0; i--) {
      strides[i] = stride;
      stride = LongMath.saturatedMultiply(stride, sizes.get(i));
    }
    return ImmutableList.copyOf(strides);
  }

  /** The buffer. */
  public Buffer buffer() {
    return buffer;
  }

  /** The distance of the base from the start of the buffer, in bytes. */
  public long base() {
    return base;
  }

  /** The storage format of the elements. */
  public DataKind kind() {
    return kind;
  }

  /** The number of dimensions. */
  public int rank() {
    return sizes.length;
  }

  /** The distance of the first element from the base, in elements. */
  public long offset() {
    return offset;
  }

  /** The size along a dimension. */
  public long size(int dimension) {
    return sizes[dimension];
  }

  /** The stride of a dimension, in elements. */
  public long stride(int dimension) {
    return strides[dimension];
  }

  /** The sizes. */
  public List<Long> sizes() {
    return Longs.asList(sizes.clone());
  }

  /** The strides, in elements. */
  public List<Long> strides() {
    return Longs.asList(strides.clone());
  }

  /** The number of elements. */
  public long count() {
    long count = 1;
    for (long size : sizes) {
      count = LongMath.saturatedMultiply(count, size);
    }
    return count;
  }

  // Addresses -------------------------------------------------------------------------------------

  /** The address of the only element, or -1 if it is out of bounds of the buffer. */
  public int address() {
    return inBuffer(start);
  }

  /** The address of an element, or -1 if it is out of bounds or its computation may overflow. */
  public int address(long i) {
    return i < 0 || i >= limits[0] ? -1 : inBuffer(start + i * steps[0]);
  }

  /** The address of an element, or -1 if it is out of bounds or its computation may overflow. */
  public int address(long i, long j) {
    long[] most = limits;
    long[] by = steps;
    return i < 0 || i >= most[0] || j < 0 || j >= most[1]
        ? -1
        : inBuffer(start + i * by[0] + j * by[1]);
  }

  /** The address of an element, or -1 if it is out of bounds or its computation may overflow. */
  public int address(long i, long j, long k) {
    long[] most = limits;
    long[] by = steps;
    return i < 0 || i >= most[0] || j < 0 || j >= most[1] || k < 0 || k >= most[2]
        ? -1
        : inBuffer(start + i * by[0] + j * by[1] + k * by[2]);
  }

  /** The address of an element, or -1 if it is out of bounds or its computation may overflow. */
  public int address(long[] subscripts) {
    long at = start;
    for (int d = 0; d < limits.length; d++) {
      long i = subscripts[d];
      if (i < 0 || i >= limits[d]) {
        return -1;
      }
      at += i * steps[d];
    }
    return inBuffer(at);
  }

  private int inBuffer(long at) {
    return at < 0 || at > buffer.size() - elementBytes ? -1 : (int) at;
  }

  /**
   * The address of an element, computed without overflow.
   *
   * @throws MachineTrap if it is out of bounds of the view or the buffer, or the buffer is freed
   */
  public int checkedAddress(long... subscripts) {
    int fast = address(subscripts);
    if (fast >= 0) {
      return fast;
    }
    checkAlive();
    BigInteger at = BigInteger.valueOf(offset);
    for (int d = 0; d < sizes.length; d++) {
      if (subscripts[d] < 0 || subscripts[d] >= sizes[d]) {
        throw MachineTrap.outOfBounds(
            this,
            subscripts,
            "are outside of dimension #%d, whose size is %d,".formatted(d, sizes[d]));
      }
      at = at.add(BigInteger.valueOf(subscripts[d]).multiply(BigInteger.valueOf(strides[d])));
    }
    BigInteger bytes = at.multiply(BigInteger.valueOf(elementBytes)).add(BigInteger.valueOf(base));
    if (bytes.signum() < 0
        || bytes.compareTo(BigInteger.valueOf(buffer.size() - elementBytes)) > 0) {
      throw MachineTrap.outOfBounds(
          this,
          subscripts,
          "mean byte %s, which is outside of the %s bytes of the buffer,"
              .formatted(bytes, buffer.size()));
    }
    return bytes.intValueExact();
  }

  /**
   * Checks that the buffer is not freed.
   *
   * @throws MachineTrap if it is
   */
  public void checkAlive() {
    if (buffer.isFreed()) {
      throw MachineTrap.of(
          TrapKind.USE_AFTER_FREE,
          buffer.storage() == Buffer.Storage.STACK
              ? "%s is used after the end of the scope that it was allocated in".formatted(buffer)
              : "%s is used after it was freed".formatted(buffer),
          buffer);
    }
  }

  /** Returns true if all elements are in the buffer, which is live, or if there are no elements. */
  public boolean isInside() {
    if (count() == 0) {
      return true;
    }
    BigInteger least = BigInteger.valueOf(offset);
    BigInteger most = least;
    for (int d = 0; d < sizes.length; d++) {
      BigInteger span = BigInteger.valueOf(sizes[d] - 1).multiply(BigInteger.valueOf(strides[d]));
      least = span.signum() < 0 ? least.add(span) : least;
      most = span.signum() > 0 ? most.add(span) : most;
    }
    BigInteger unit = BigInteger.valueOf(elementBytes);
    return least.multiply(unit).add(BigInteger.valueOf(base)).signum() >= 0
        && most.multiply(unit)
                .add(BigInteger.valueOf(base + elementBytes))
                .compareTo(BigInteger.valueOf(buffer.size()))
            <= 0;
  }

  // Accesses --------------------------------------------------------------------------------------

  /**
   * The element at subscripts.
   *
   * @throws MachineTrap if it is out of bounds, or the buffer is freed
   */
  public Datum load(long... subscripts) {
    return buffer.load(kind, checkedAddress(subscripts));
  }

  /**
   * Sets the element at subscripts.
   *
   * @param writer the operation that writes, or {@code null} for a write from outside the program,
   *     which may also set elements of a constant buffer
   * @throws MachineTrap if the element is out of bounds, or the buffer is freed or constant
   */
  public void store(Datum element, @Nullable Object writer, long... subscripts) {
    int at = checkedAddress(subscripts);
    if (buffer.storage() == Buffer.Storage.CONSTANT && writer != null) {
      throw MachineTrap.of(
          TrapKind.WRITE_TO_CONSTANT, "%s is constant, but is written".formatted(buffer), buffer);
    }
    buffer.store(kind, at, element, writer);
  }

  /** The elements as a value, in row-major order. */
  public Elements loadAll() {
    List<Long> shape = sizes();
    int unused = Elements.count(shape);
    Elements.Builder elements = new Elements.Builder(kind, shape);
    long[] at = new long[sizes.length];
    for (int i = 0; i < elements.count(); i++) {
      elements.set(i, load(at));
      advance(at, sizes);
    }
    return elements.build();
  }

  /** Sets all elements, in row-major order. */
  public void storeAll(Elements elements, @Nullable Object writer) {
    long[] at = new long[sizes.length];
    for (int i = 0; i < elements.count(); i++) {
      store(elements.at(i), writer, at);
      advance(at, sizes);
    }
  }

  /**
   * Advances subscripts to the next element in row-major order; after the last element comes the
   * first.
   */
  public static void advance(long[] subscripts, long[] sizes) {
    for (int d = sizes.length - 1; d >= 0; d--) {
      if (++subscripts[d] < sizes[d]) {
        return;
      }
      subscripts[d] = 0;
    }
  }

  // Views -----------------------------------------------------------------------------------------

  /**
   * The subview of the elements {@code offsets + i * steps}.
   *
   * @throws MachineTrap if a size is negative, or an element is out of bounds of this view
   */
  public MemoryView subview(List<Long> offsets, List<Long> newSizes, List<Long> newSteps) {
    BigInteger first = BigInteger.valueOf(offset);
    List<Long> newStrides = new ArrayList<>();
    for (int d = 0; d < sizes.length; d++) {
      checkRange(d, offsets.get(d), newSizes.get(d), newSteps.get(d));
      first =
          first.add(BigInteger.valueOf(offsets.get(d)).multiply(BigInteger.valueOf(strides[d])));
      newStrides.add(LongMath.saturatedMultiply(strides[d], newSteps.get(d)));
    }
    if (first.bitLength() >= Long.SIZE) {
      throw MachineTrap.of(
          TrapKind.OUT_OF_BOUNDS, "the offset %s does not fit".formatted(first), buffer);
    }
    return of(buffer, base, kind, first.longValueExact(), newSizes, newStrides);
  }

  /** Traps unless the elements {@code offset + i * step} are in bounds of a dimension. */
  private void checkRange(int dimension, long first, long size, long step) {
    if (size < 0) {
      throw MachineTrap.of(
          TrapKind.BAD_SIZE,
          "the size %d along dimension #%d is negative".formatted(size, dimension),
          buffer);
    }
    BigInteger last =
        BigInteger.valueOf(size - 1)
            .multiply(BigInteger.valueOf(step))
            .add(BigInteger.valueOf(first));
    BigInteger whole = BigInteger.valueOf(sizes[dimension]);
    boolean isFirstInside = first >= 0 && first <= sizes[dimension];
    if (size == 0 ? !isFirstInside : first < 0 || first >= sizes[dimension]) {
      throw MachineTrap.of(
          TrapKind.OUT_OF_BOUNDS,
          "the part begins at %d along dimension #%d of %s".formatted(first, dimension, describe()),
          buffer);
    } else if (size > 0 && (last.signum() < 0 || last.compareTo(whole) >= 0)) {
      throw MachineTrap.of(
          TrapKind.OUT_OF_BOUNDS,
          "the part reaches element %s along dimension #%d of %s"
              .formatted(last, dimension, describe()),
          buffer);
    }
  }

  /** This view with some dimensions dropped. */
  public MemoryView without(List<Integer> dimensions) {
    List<Long> keptSizes = new ArrayList<>();
    List<Long> keptStrides = new ArrayList<>();
    for (int d = 0; d < sizes.length; d++) {
      if (!dimensions.contains(d)) {
        keptSizes.add(sizes[d]);
        keptStrides.add(strides[d]);
      }
    }
    return of(buffer, base, kind, offset, keptSizes, keptStrides);
  }

  /** The same memory with another offset, sizes and strides. */
  public MemoryView reinterpret(long newOffset, List<Long> newSizes, List<Long> newStrides) {
    return of(buffer, base, kind, newOffset, newSizes, newStrides);
  }

  /**
   * This view with dimensions expanded: each dimension becomes a group of dimensions.
   *
   * @throws MachineTrap if the product of the sizes of a group is not the size of its dimension
   */
  public MemoryView expand(List<? extends List<Integer>> groups, List<Long> newSizes) {
    Long[] newStrides = new Long[newSizes.size()];
    Arrays.fill(newStrides, 1L);
    for (int g = 0; g < groups.size(); g++) {
      long stride = strides[g];
      long product = 1;
      for (int d : ImmutableList.copyOf(groups.get(g)).reverse()) {
        newStrides[d] = stride;
        stride = LongMath.saturatedMultiply(stride, newSizes.get(d));
        product = LongMath.saturatedMultiply(product, newSizes.get(d));
      }
      if (product != sizes[g]) {
        throw MachineTrap.of(
            TrapKind.BAD_SIZE,
            "dimension #%d of %s is expanded to %d elements".formatted(g, describe(), product),
            buffer);
      }
    }
    return of(buffer, base, kind, offset, newSizes, ImmutableList.copyOf(newStrides));
  }

  /**
   * This view with each group of dimensions collapsed into one.
   *
   * @throws MachineTrap if the dimensions of a group are not contiguous
   */
  public MemoryView collapse(List<? extends List<Integer>> groups) {
    List<Long> newSizes = new ArrayList<>();
    List<Long> newStrides = new ArrayList<>();
    for (List<Integer> group : groups) {
      long size = 1;
      long stride = 1;
      boolean hasStride = false;
      for (int d : ImmutableList.copyOf(group).reverse()) {
        if (sizes[d] == 1) {
          continue;
        } else if (!hasStride) {
          stride = strides[d];
          hasStride = true;
        } else if (strides[d] != stride * size && count() > 0) {
          throw MachineTrap.of(
              TrapKind.FALSE_CAST,
              "dimensions %s of %s do not lie one after the other".formatted(group, describe()),
              buffer);
        }
        size = LongMath.saturatedMultiply(size, sizes[d]);
      }
      if (!hasStride && !group.isEmpty()) {
        stride = strides[group.get(group.size() - 1)];
      }
      newSizes.add(size);
      newStrides.add(stride);
    }
    return of(buffer, base, kind, offset, newSizes, newStrides);
  }

  /** The same memory with another base and another kind of elements. */
  public MemoryView retype(
      long newBase, DataKind newKind, long newOffset, List<Long> newSizes, List<Long> newStrides) {
    return of(buffer, newBase, newKind, newOffset, newSizes, newStrides);
  }

  /**
   * Returns true if two views share a byte.
   *
   * @throws MachineTrap if an element is out of bounds of its buffer
   */
  public boolean overlaps(MemoryView other) {
    if (buffer != other.buffer
        || count() == 0
        || other.count() == 0
        || least() > other.most()
        || other.least() > most()) {
      return false;
    }
    BitSet bytes = new BitSet(buffer.size());
    forEachAddress(at -> bytes.set(at, at + elementBytes));
    boolean[] found = new boolean[1];
    other.forEachAddress(
        at -> {
          int next = bytes.nextSetBit(at);
          found[0] |= next >= 0 && next < at + other.elementBytes;
        });
    return found[0];
  }

  /** Returns true if another view has the same elements at the same subscripts and addresses. */
  boolean isSame(MemoryView other) {
    boolean isSame =
        buffer == other.buffer
            && base == other.base
            && offset == other.offset
            && kind.equals(other.kind)
            && Arrays.equals(sizes, other.sizes);
    for (int d = 0; isSame && d < sizes.length; d++) {
      isSame = sizes[d] == 1 || strides[d] == other.strides[d];
    }
    return isSame;
  }

  private void forEachAddress(IntConsumer action) {
    long count = count();
    long[] at = new long[sizes.length];
    for (long i = 0; i < count; i++) {
      action.accept(checkedAddress(at));
      advance(at, sizes);
    }
  }

  /** Returns true if the elements are contiguous in row-major order. */
  public boolean isRowByRow() {
    long stride = 1;
    for (int d = sizes.length - 1; d >= 0; d--) {
      if (sizes[d] != 1 && strides[d] != stride) {
        return false;
      }
      stride = LongMath.saturatedMultiply(stride, sizes[d]);
    }
    return true;
  }

  private long least() {
    long at = start;
    for (int d = 0; d < sizes.length; d++) {
      at += Math.min(0, (sizes[d] - 1) * steps[d]);
    }
    return at;
  }

  private long most() {
    long at = start + elementBytes - 1;
    for (int d = 0; d < sizes.length; d++) {
      at += Math.max(0, (sizes[d] - 1) * steps[d]);
    }
    return at;
  }

  /** The view in words: {@code buffer #1 (sizes 4x8, offset 2, strides [8, 1])}. */
  public String describe() {
    StringJoiner shape = new StringJoiner("x");
    for (long size : sizes) {
      shape.add(Long.toString(size));
    }
    String of = sizes.length == 0 ? "an element" : "sizes " + shape;
    boolean isPlain = offset == 0 && Longs.asList(strides).equals(rowByRow(Longs.asList(sizes)));
    return "%s (%s%s)"
        .formatted(
            buffer,
            of,
            isPlain ? "" : ", offset %d, strides %s".formatted(offset, Arrays.toString(strides)));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MemoryView that
        && buffer == that.buffer
        && base == that.base
        && offset == that.offset
        && kind.equals(that.kind)
        && Arrays.equals(sizes, that.sizes)
        && Arrays.equals(strides, that.strides);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sizes) * 31 + buffer.id();
  }

  @Override
  public String toString() {
    return describe();
  }
}
