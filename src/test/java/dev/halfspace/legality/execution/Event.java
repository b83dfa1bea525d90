package dev.halfspace.legality.execution;

import dev.halfspace.ir.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One access to memory.
 *
 * @param index the number of the access in its execution
 * @param op the operation, or the call inside which it is
 * @param path the loops around the operation
 * @param ordinal which of the accesses of the operation in this iteration
 * @param storage the memory
 * @param elements the subscripts of the elements, as the operation has them
 * @param addresses the first bytes of the elements
 * @param width the bytes of an element
 * @param isWrite whether the elements are written
 * @param time when it happened; what happens at once has one time
 */
public record Event(
    int index,
    Operation op,
    @Nullable Path path,
    int ordinal,
    Storage storage,
    List<long[]> elements,
    long[] addresses,
    int width,
    boolean isWrite,
    long time) {

  /** The identity of the access in another execution of the program. */
  public record Key(Operation op, List<Long> iteration, int ordinal) {}

  /** The identity of the access in another execution of the program. */
  public Key key() {
    return new Key(op, Path.values(path), ordinal);
  }
}
