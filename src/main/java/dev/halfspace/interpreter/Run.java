package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;

/**
 * The outcome of running a function.
 *
 * <pre>{@code
 * if (interpreter.run("f", 3L) instanceof Run.Trapped trapped) {
 *   System.err.print(trapped.trap());
 * }
 * }</pre>
 */
public sealed interface Run {
  /**
   * The function returned.
   *
   * @param values the values that it returned
   */
  record Returned(ImmutableList<Datum> values, Statistics statistics) implements Run {}

  /** The program trapped: it did something that it must not do. */
  record Trapped(Trap trap) implements Run {}

  /**
   * The program did not end within its fuel.
   *
   * @param fuel the number of operations that it was allowed to execute
   * @param operation the operation that was to be executed next
   */
  record OutOfFuel(long fuel, Operation operation) implements Run {}

  /**
   * The program reached an operation that cannot be executed.
   *
   * @param reason the reason, as a noun phrase or a clause
   */
  record Unsupported(Operation operation, String reason) implements Run {}

  /**
   * The work that was done.
   *
   * @param operations the number of operations executed
   * @param loads the number of those that read memory, except calls
   * @param stores the number of those that write memory, except calls
   * @param calls the number of calls of functions with a body, including the first one
   * @param allocations the number of buffers allocated
   * @param allocatedBytes the total number of bytes of these buffers
   * @param peakBytes the peak number of bytes in use
   */
  record Statistics(
      long operations,
      long loads,
      long stores,
      long calls,
      long allocations,
      long allocatedBytes,
      long peakBytes) {}

  /**
   * The values that the function returned.
   *
   * @throws IllegalStateException if it did not return; the message gives the reason
   */
  default ImmutableList<Datum> values() {
    if (this instanceof Returned returned) {
      return returned.values;
    }
    throw new IllegalStateException(toString());
  }
}
