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
   * @param values what it returned
   */
  record Returned(ImmutableList<Datum> values, Statistics statistics) implements Run {}

  /** The program did what it may not do. */
  record Trapped(Trap trap) implements Run {}

  /**
   * The program did not end within its fuel.
   *
   * @param fuel the operations that it was allowed to execute
   * @param operation the one that was to be executed next
   */
  record OutOfFuel(long fuel, Operation operation) implements Run {}

  /**
   * The program came to an operation that cannot be executed.
   *
   * @param reason why, as a noun phrase or a clause
   */
  record Unsupported(Operation operation, String reason) implements Run {}

  /**
   * The work that was done.
   *
   * @param operations the operations executed
   * @param loads those among them that read memory, but for calls
   * @param stores those among them that write memory, but for calls
   * @param calls the calls of functions with a body, the first one among them
   * @param allocations the buffers that were allocated
   * @param allocatedBytes the bytes of all of them
   * @param peakBytes the most bytes that were in use at one time
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
   * @throws IllegalStateException if it did not return; the message says why
   */
  default ImmutableList<Datum> values() {
    if (this instanceof Returned returned) {
      return returned.values;
    }
    throw new IllegalStateException(toString());
  }
}
