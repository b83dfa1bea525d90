package dev.halfspace.interpreter;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Type;
import dev.halfspace.machine.Buffer;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Memory;
import dev.halfspace.machine.MemoryView;
import java.util.List;
import java.util.function.Function;

/**
 * A buffer to pass to a program as an argument of a memref type, with any sizes, strides and
 * offset.
 *
 * <pre>{@code
 * MemRef a = MemRef.of(FloatType.F32, 4, 8).fill(at -> (float) (at[0] + at[1]));
 * var run = interpreter.run("kernel", a);
 * a.getDouble(3, 7);
 * }</pre>
 *
 * <p>Elements are stored as on a machine whose {@code index} has 64 bits.
 */
public final class MemRef {
  private final Type elementType;
  private final MemoryView view;

  private MemRef(Type elementType, MemoryView view) {
    this.elementType = elementType;
    this.view = view;
  }

  /**
   * A row-major buffer whose elements are not yet written.
   *
   * @throws IllegalArgumentException if a size is negative
   */
  public static MemRef of(Type elementType, long... sizes) {
    List<Long> list = Longs.asList(sizes);
    return strided(elementType, list, 0, MemoryView.rowByRow(list));
  }

  /**
   * A buffer with an offset and strides, in elements; it includes the elements in the gaps, which
   * are not written either.
   *
   * @throws IllegalArgumentException if a size, a stride or the offset is negative, or the numbers
   *     of sizes and strides differ
   */
  public static MemRef strided(
      Type elementType, List<Long> sizes, long offset, List<Long> strides) {
    checkArgument(sizes.size() == strides.size(), "sizes %s, but strides %s", sizes, strides);
    checkArgument(sizes.stream().allMatch(size -> size >= 0), "sizes %s are negative", sizes);
    checkArgument(strides.stream().allMatch(by -> by >= 0), "strides %s are negative", strides);
    checkArgument(offset >= 0, "the offset %s is negative", offset);
    Memory memory = new Memory(Integer.MAX_VALUE, false);
    return new MemRef(
        elementType,
        memory.allocate(
            held().kind(elementType), sizes, offset, strides, Buffer.Storage.ARGUMENT, 64, false));
  }

  private static Representation held() {
    return new Representation(Long.SIZE, 1);
  }

  /** The view that is passed to the program. */
  public MemoryView view() {
    return view;
  }

  /** The type of the elements. */
  public Type elementType() {
    return elementType;
  }

  /** The sizes. */
  public ImmutableList<Long> sizes() {
    return ImmutableList.copyOf(view.sizes());
  }

  /**
   * Writes all elements.
   *
   * @param f computes the element at given subscripts, in a form that {@link Interpreter#run}
   *     accepts
   */
  public MemRef fill(Function<long[], ?> f) {
    long[] sizes = Longs.toArray(view.sizes());
    long[] at = new long[sizes.length];
    long count = view.count();
    for (long i = 0; i < count; i++) {
      var unused = set(f.apply(at.clone()), at);
      MemoryView.advance(at, sizes);
    }
    return this;
  }

  /**
   * Writes an element.
   *
   * @throws IllegalArgumentException if it is out of bounds, or the value does not match the
   *     element type
   */
  public MemRef set(Object value, long... subscripts) {
    check(subscripts);
    view.store(Arguments.of(elementType, value, held()), null, subscripts);
    return this;
  }

  /**
   * The element at subscripts; poison if it was never written.
   *
   * @throws IllegalArgumentException if it is out of bounds
   */
  public Datum get(long... subscripts) {
    check(subscripts);
    return view.load(subscripts);
  }

  /** The element at subscripts, which must be an integer of at most 64 bits. */
  public long getLong(long... subscripts) {
    return get(subscripts).asLong();
  }

  /** The element at subscripts, which must be a floating-point number. */
  public double getDouble(long... subscripts) {
    return get(subscripts).asDouble();
  }

  private void check(long[] subscripts) {
    boolean isInside = subscripts.length == view.rank();
    for (int d = 0; isInside && d < subscripts.length; d++) {
      isInside = subscripts[d] >= 0 && subscripts[d] < view.size(d);
    }
    checkArgument(
        isInside, "there is no element %s in sizes %s", Longs.asList(subscripts), view.sizes());
  }
}
