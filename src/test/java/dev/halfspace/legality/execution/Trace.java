package dev.halfspace.legality.execution;

import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The events of an execution: accesses to memory, and executions of loops, in order. */
public final class Trace {
  /**
   * One execution of one dimension of a loop.
   *
   * @param outside the loops around it, dimensions of the same operation among them
   * @param values the values of the induction variable; of a loop without one, as many numbers
   */
  public record LoopRun(Operation loop, int dimension, @Nullable Path outside, List<Long> values) {}

  /** An access whose subscripts leave the buffer. */
  public record Outside(Operation op, @Nullable Path path, long[] subscripts, long[] sizes) {}

  private final List<Event> events = new ArrayList<>();
  private final List<LoopRun> loops = new ArrayList<>();
  private final List<Outside> outside = new ArrayList<>();
  private final Map<Object, Integer> ordinals = new HashMap<>();

  private record Instance(Operation op, List<Long> iteration) {}

  void add(
      Operation op,
      @Nullable Path path,
      Storage storage,
      List<long[]> elements,
      long[] addresses,
      int width,
      boolean isWrite,
      long time) {
    int ordinal = ordinals.merge(new Instance(op, Path.values(path)), 1, Integer::sum) - 1;
    events.add(
        new Event(
            events.size(), op, path, ordinal, storage, elements, addresses, width, isWrite, time));
  }

  void add(LoopRun run) {
    loops.add(run);
  }

  void add(Outside access) {
    outside.add(access);
  }

  /** The accesses in the order of execution. */
  public List<Event> events() {
    return events;
  }

  /** The executions of loops, as they begin. */
  public List<LoopRun> loops() {
    return loops;
  }

  /** The accesses that left their buffers. */
  public List<Outside> outside() {
    return outside;
  }
}
