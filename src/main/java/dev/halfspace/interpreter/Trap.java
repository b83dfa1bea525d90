package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.machine.Buffer;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.Races;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The reason for which a program could not continue, and the place.
 *
 * <pre>
 * a.mlir:3:10: error: out of bounds: subscripts [4] are outside of dimension #0, whose size is 4, of buffer #1 (sizes 4)
 *   %x = memref.load %a[%i] : memref&lt;4xf32&gt;
 *        ^
 * a.mlir:2:3: note: in iteration 4 of this loop
 * </pre>
 *
 * @param kind the kind of trap
 * @param message the reason with its numbers
 * @param operation the operation that was executed
 * @param calls the enclosing calls, innermost first; at most 1000 together with the iterations
 * @param iterations the iterations of enclosing loops, innermost first
 * @param memory the buffer concerned, or {@code null}
 * @param race the other access of a race, or {@code null}
 */
public record Trap(
    TrapKind kind,
    String message,
    Operation operation,
    ImmutableList<Operation> calls,
    ImmutableList<Iteration> iterations,
    @Nullable MemoryState memory,
    @Nullable Race race) {

  private static final int MOST_CALLS = 8;
  private static final int MOST_ITERATIONS = 16;

  /** An iteration of a loop, given by the values of its induction variables. */
  public record Iteration(Operation loop, ImmutableList<Long> inductionVariables) {}

  /**
   * The state of a buffer when the trap occurred.
   *
   * @param id its number in allocation order
   * @param storage the origin of its memory
   * @param allocatedBy the operation that allocated it, or {@code null} if the program did not
   * @param freedBy the operation that freed it, or {@code null}
   * @param lastWriter the operation that last wrote the element concerned, if writers are tracked
   *     ({@link Checks#writers}), or {@code null}
   */
  public record MemoryState(
      int id,
      Buffer.Storage storage,
      @Nullable Operation allocatedBy,
      @Nullable Operation freedBy,
      @Nullable Operation lastWriter) {}

  /**
   * A race: another iteration of a parallel loop accessed the same element as the operation that
   * trapped.
   *
   * @param loop the parallel loop
   * @param iteration the induction variables of the loop at the operation that trapped
   * @param other the operation that performed the other access, or {@code null} if it is unknown
   * @param otherIteration the induction variables of the loop at the other access
   */
  public record Race(
      Operation loop,
      ImmutableList<Long> iteration,
      @Nullable Operation other,
      ImmutableList<Long> otherIteration) {}

  static Trap of(MachineTrap trap, Operation fallback) {
    Operation op = fallback;
    List<Operation> calls = new ArrayList<>();
    List<Iteration> iterations = new ArrayList<>();
    for (Object each : trap.context()) {
      if (each instanceof Operation place) {
        op = place;
      } else if (each instanceof Context.Call call) {
        calls.add(call.op());
      } else if (each instanceof Context.Iteration iteration) {
        iterations.add(new Iteration(iteration.op(), iteration.inductionVariables()));
      }
    }
    return new Trap(
        trap.kind(),
        trap.text(),
        op,
        ImmutableList.copyOf(calls),
        ImmutableList.copyOf(iterations),
        trap.buffer() == null ? null : state(trap, trap.buffer()),
        trap.conflict() == null ? null : race(trap.conflict()));
  }

  private static @Nullable Race race(Races.Conflict conflict) {
    return conflict.loop() instanceof Operation loop
        ? new Race(
            loop,
            conflict.iteration(),
            conflict.other() instanceof Operation other ? other : null,
            conflict.otherIteration())
        : null;
  }

  private static MemoryState state(MachineTrap trap, Buffer buffer) {
    return new MemoryState(
        buffer.id(),
        buffer.storage(),
        buffer.allocatedBy() instanceof Operation by ? by : null,
        buffer.freedBy() instanceof Operation by ? by : null,
        trap.writer() instanceof Operation by ? by : null);
  }

  /** The trap as an error at the operation, with notes for its context. */
  public Diagnostic toDiagnostic() {
    List<Diagnostic> notes = new ArrayList<>();
    for (Iteration each : iterations) {
      if (notes.size() < MOST_ITERATIONS) {
        notes.add(
            Diagnostic.note(
                new OperationOrigin(each.loop),
                "in iteration %s of this loop"
                    .formatted(
                        each.inductionVariables.stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", ")))));
      }
    }
    for (Operation call : calls.subList(0, Math.min(calls.size(), MOST_CALLS))) {
      notes.add(Diagnostic.note(new OperationOrigin(call), "called here"));
    }
    if (calls.size() > MOST_CALLS) {
      notes.add(
          Diagnostic.note(
              new OperationOrigin(calls.get(MOST_CALLS)),
              "called here, by a call within further calls"));
    }
    if (race != null && race.other != null) {
      notes.add(
          Diagnostic.note(
              new OperationOrigin(race.other),
              "the other access, in iteration %s of the parallel loop"
                  .formatted(race.otherIteration)));
    }
    if (memory != null && memory.allocatedBy != null) {
      notes.add(
          Diagnostic.note(
              new OperationOrigin(memory.allocatedBy),
              "buffer #" + memory.id + " is allocated here"));
    }
    if (memory != null && memory.freedBy != null) {
      notes.add(
          Diagnostic.note(
              new OperationOrigin(memory.freedBy), "buffer #" + memory.id + " is freed here"));
    }
    if (memory != null && memory.lastWriter != null) {
      notes.add(
          Diagnostic.note(
              new OperationOrigin(memory.lastWriter), "the element is last written here"));
    }
    String opening = kind.toString();
    return Diagnostic.error(
        new OperationOrigin(operation),
        message.startsWith(opening) ? message : opening + ": " + message,
        notes.toArray(Diagnostic[]::new));
  }

  /** The diagnostic and its notes, one after the other. */
  @Override
  public String toString() {
    Diagnostic error = toDiagnostic();
    return error + error.notes().stream().map(note -> "\n" + note).collect(Collectors.joining());
  }
}
