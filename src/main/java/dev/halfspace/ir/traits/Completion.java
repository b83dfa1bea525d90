package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.machine.Datum;
import java.util.List;

/** The way in which the execution of an operation ends, unless it traps. */
public sealed interface Completion {
  /** The operation has results, and the next one follows. */
  record Results(ImmutableList<Datum> values) implements Completion {}

  /**
   * Control goes to a successor.
   *
   * @param successor its position
   * @param values the arguments of its block
   */
  record Jump(int successor, ImmutableList<Datum> values) implements Completion {}

  /**
   * Control leaves the region around the operation, to which it passes values.
   *
   * @param values what the operation around gets from {@link Execution#run}
   */
  record Leave(ImmutableList<Datum> values) implements Completion {}

  /** The completion of an operation without results. */
  Completion DONE = new Results(ImmutableList.of());

  /** Results. */
  static Completion of(Datum... values) {
    return new Results(ImmutableList.copyOf(values));
  }

  /** Results. */
  static Completion of(List<? extends Datum> values) {
    return new Results(ImmutableList.copyOf(values));
  }

  /** A jump to a successor. */
  static Completion jump(int successor, List<? extends Datum> values) {
    return new Jump(successor, ImmutableList.copyOf(values));
  }

  /** The end of a region. */
  static Completion leave(List<? extends Datum> values) {
    return new Leave(ImmutableList.copyOf(values));
  }
}
