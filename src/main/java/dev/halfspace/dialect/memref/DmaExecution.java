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
 */
public final class DmaExecution {
  /**
   * An element of a buffer.
   *
   * @param memref the buffer
   * @param subscripts where it is
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
   * @param counts the number of elements; for a strided transfer also the stride and the number of
   *     elements per stride
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

  /** Executes waiting for a transfer, which is over. */
  public static void await(Execution e, Place tag) {
    Datum unused = e.memory().load(e.view(tag.memref()), Longs.toArray(tag.subscripts()));
  }

  private static long space(Value memref) {
    return memref.type() instanceof MemRefType type && type.memorySpace() instanceof IntegerAttr n
        ? n.value()
        : 0;
  }

  /** The subscripts of an element of one side. */
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
   * after the other in a buffer of one dimension and their number is a constant.
   *
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
