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
 * Transfers that are whole when they are started, one of the orders that the program allows:
 * elements follow each other row by row from a place on; with a stride, on the side of the slower
 * memory only so many of them, every {@code stride} elements. The memory space with the lower
 * number is the slower one; of two equal ones it is that of the source.
 *
 * <pre>{@code
 * memref.dma_start %a[%c1], %b[%c0], %c4, %tag[%c0], %c4, %c2      // stride 4, 2 at a time
 *     : memref<16xf32>, memref<8xf32, 1>, memref<1xi32>            // reads %a[1], [2], [5], [6]
 * }</pre>
 *
 * <p>All elements are read before the first is written. A tag holds poison from the start on, so
 * that a program that looks at it is found out.
 */
public final class DmaExecution {
  /**
   * An element of a buffer.
   *
   * @param memref the buffer, of known rank
   * @param subscripts where it is; as many as the rank, and each within its dimension
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
   * Executes a transfer. What its tag then holds is not defined.
   *
   * @param counts the number of elements, not negative; for a strided transfer also the stride and
   *     the number of elements per stride, at least 1; each in elements, not bytes
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
   * Executes waiting for a transfer, which is over. The tag is read, which traps if it is not an
   * element or its buffer is freed.
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
   * The subscripts of an element of one side.
   *
   * <p>The position in row-by-row order after {@code first} is added to the innermost subscript,
   * and what does not fit in a dimension is carried to the next outer one; what is left over after
   * the outermost is outside. The position is computed without wrap-around, as stride and number
   * are any indices. Elements, and not addresses, are counted, so that a view with gaps is no
   * exception.
   *
   * @param number the position in the transfer, from 0 on
   * @param isSlower true for the side that the stride is about
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
   * The elements that a transfer touches on one of its sides. They are known where they are one
   * after the other in a buffer of one dimension and their number is a constant: the box of so many
   * elements from {@code first} on. In a buffer of more dimensions they may go on in the next row,
   * which is no box.
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
