package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.machine.Datum;
import java.util.List;

/** The outcome of executing an operation, unless it traps. */
public sealed interface Completion {
  /** The operation produces its results, and control continues with the next operation. */
  record Results(ImmutableList<Datum> values) implements Completion {}

  /**
   * Control branches to a successor.
   *
   * @param successor its position
   * @param values the values of its block arguments
   */
  record Jump(int successor, ImmutableList<Datum> values) implements Completion {}

  /**
   * Control leaves the enclosing region and passes values to the parent operation.
   *
   * @param values the values that {@link Execution#run} returns to the parent operation
   */
  record Leave(ImmutableList<Datum> values) implements Completion {}

  /** The completion of an operation that has no results. */
  Completion DONE = new Results(ImmutableList.of());

  /** Results. */
  static Completion of(Datum... values) {
    return new Results(ImmutableList.copyOf(values));
  }

  /** Results. */
  static Completion of(List<? extends Datum> values) {
    return new Results(ImmutableList.copyOf(values));
  }

  /** A branch to a successor. */
  static Completion jump(int successor, List<? extends Datum> values) {
    return new Jump(successor, ImmutableList.copyOf(values));
  }

  /** The end of a region. */
  static Completion leave(List<? extends Datum> values) {
    return new Leave(ImmutableList.copyOf(values));
  }
}
