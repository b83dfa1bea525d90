package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The execution of DMA transfers. A transfer completes when it is started, which is one of the
 * orders that the program allows. The elements are consecutive in row-major order; in a strided
 * transfer the side in the slower memory has runs of consecutive elements that start every {@code
 * stride} elements. The memory space with the lower number is the slower one; if both are equal, it
 * is that of the source.
 *
 * <pre>{@code
 * memref.dma_start %a[%c1], %b[%c0], %c4, %tag[%c0], %c4, %c2      // stride 4, 2 at a time
 *     : memref<16xf32>, memref<8xf32, 1>, memref<1xi32>            // reads %a[1], [2], [5], [6]
 * }</pre>
 *
 * <p>All elements are read before the first is written. The tag holds poison from the start on, so
 * that a program that depends on its value is detected.
 */
public final class DmaExecution {
  /**
   * An element of a buffer.
   *
   * @param memref the buffer, of known rank
   * @param subscripts the subscripts of the element, one per dimension, each in bounds
   */
  public record Place(Value memref, List<Long> subscripts) {}

  private final Execution e;
  private final long count;
  private final long stride;
  private final long each;

  private DmaExecution(Execution e, List<Value> counts) {
    this.e = e;
    this.count = e.integer(counts.get(0), "how much is transferred");
    this.stride = counts.size() < 3 ? 1 : e.integer(counts.get(1), "a stride");
    this.each = counts.size() < 3 ? 1 : e.integer(counts.get(2), "how much is transferred at once");
    if (count < 0 || each < 1) {
      throw e.trap(
          TrapKind.BAD_SIZE, "a transfer of %d elements, %d at once".formatted(count, each));
    }
  }

  /**
   * Executes a transfer. Its tag holds poison afterwards.
   *
   * @param counts the number of elements, at least 0; for a strided transfer also the stride and
   *     the number of elements per stride, at least 1; all in elements, not bytes
   */
  public static void start(
      Execution e, Place source, Place destination, Place tag, List<Value> counts) {
    DmaExecution transfer = new DmaExecution(e, counts);
    if (!e.view(source.memref()).kind().equals(e.view(destination.memref()).kind())) {
      throw e.unsupported("a transfer between elements of different types");
    }
    boolean isSourceSlower = space(source.memref()) <= space(destination.memref());
    List<Datum> elements = new ArrayList<>();
    List<List<Long>> targets = new ArrayList<>();
    for (long i = 0; i < transfer.count; i++) {
      elements.add(e.load(e.view(source.memref()), transfer.at(source, i, isSourceSlower)));
      targets.add(transfer.at(destination, i, !isSourceSlower));
    }
    for (int i = 0; i < targets.size(); i++) {
      e.store(elements.get(i), e.view(destination.memref()), targets.get(i));
    }
    e.store(Datum.poison(), e.view(tag.memref()), tag.subscripts());
  }

  /**
   * Executes a wait for a transfer, which has completed already. The tag is read, which traps if it
   * is out of bounds or its buffer is freed.
   */
  public static void await(Execution e, Place tag) {
    Datum unused = e.memory().load(e.view(tag.memref()), Longs.toArray(tag.subscripts()));
  }

  private static long space(Value memref) {
    return memref.type() instanceof MemRefType type && type.memorySpace() instanceof IntegerAttr n
        ? n.value()
        : 0;
  }

  /**
   * The subscripts of an element on one side of a transfer.
   *
   * <p>The row-major position relative to {@code first} is added to the innermost subscript, and
   * the excess over the size of a dimension is carried to the next outer one; a carry out of the
   * outermost dimension is out of bounds. The position does not wrap, since stride and number may
   * be any indices. Elements are counted, not addresses, so a view that is not contiguous is no
   * exception.
   *
   * @param number the position in the transfer, counted from 0
   * @param isSlower true for the side in the slower memory, to which the stride applies
   */
  private List<Long> at(Place first, long number, boolean isSlower) {
    MemoryView view = e.view(first.memref());
    int unused = view.checkedAddress(Longs.toArray(first.subscripts()));
    BigInteger position = BigInteger.valueOf(number);
    if (isSlower) {
      position =
          BigInteger.valueOf(number / each)
              .multiply(BigInteger.valueOf(stride))
              .add(BigInteger.valueOf(number % each));
    }
    List<Long> subscripts = new ArrayList<>(first.subscripts());
    for (int d = view.rank() - 1; d >= 0; d--) {
      BigInteger size = BigInteger.valueOf(view.size(d));
      position = position.add(BigInteger.valueOf(subscripts.get(d)));
      subscripts.set(d, position.mod(size).longValueExact());
      position = position.subtract(position.mod(size)).divide(size);
    }
    if (position.signum() != 0) {
      throw e.trap(
          TrapKind.OUT_OF_BOUNDS,
          "element #%d of a transfer of %d from %s on is outside of %s"
              .formatted(number, count, first.subscripts(), view.describe()));
    }
    return subscripts;
  }

  /**
   * The elements that a transfer accesses on one of its sides. They are known if the transfer is
   * not strided, the buffer has rank 1 and the number of elements is a constant: a box of that many
   * elements that starts at {@code first}. In a buffer of higher rank the elements may continue in
   * the next row, which is not a box; the answer is then conservative.
   *
   * @param first the subscripts of the first element
   * @param counts the number of elements; for a strided transfer also the stride and the number of
   *     elements per stride
   */
  public static MemoryAccess elements(
      Value memory, AffineValueMap first, List<Value> counts, boolean isWrite) {
    long length =
        counts.size() == 1 && Constants.valueOf(counts.get(0)) instanceof IntegerAttr integer
            ? integer.value()
            : 0;
    return first.map().numResults() == 1 && length > 0
        ? MemoryAccess.box(memory, first, ImmutableList.of(length), isWrite)
        : MemoryAccess.some(memory, isWrite);
  }
}
