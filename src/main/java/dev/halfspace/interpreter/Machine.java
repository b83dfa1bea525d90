package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Cancellation;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.Memory;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.Races;
import dev.halfspace.machine.TrapKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The state of one execution of a program. */
final class Machine {
  /** The most regions and calls that may be nested; more may overflow the stack of the thread. */
  private static final int MOST_LEVELS = 400_000;

  /** The number of operations between two checks for cancellation. */
  private static final long PORTION = 1 << 14;

  final Program program;
  final Settings settings;
  final Memory memory;

  /** The random numbers that shuffle the iterations of parallel loops, or {@code null}. */
  final @Nullable RandomGenerator random;

  final Map<Operation, MemoryView> globals = new HashMap<>();

  final RandomGenerators generators = new RandomGenerators();

  /** The number of operations that may be executed before the next {@link #refuel}. */
  long fuel;

  /** The number of operations that may be executed after that. */
  private long reserve;

  private final Map<FunctionCode, long[]> counts = new HashMap<>();
  private int calls;
  private int levels;

  Machine(Program program) {
    this.program = program;
    this.settings = program.settings();
    Races races = program.checks().races() ? new Races() : null;
    this.memory = new Memory(settings.allocation, settings.checks.writers(), races);
    this.random = settings.shuffling == null ? null : new SplittableRandom(settings.shuffling);
    this.reserve = settings.fuel;
  }

  /** The execution counts of the blocks of a function. */
  long[] counts(FunctionCode code) {
    return counts.computeIfAbsent(code, each -> new long[each.blocks().size()]);
  }

  /** Adds the execution counts of all blocks to a coverage. */
  void addTo(Coverage coverage) {
    counts.forEach(
        (code, times) -> code.blocks().forEach(body -> coverage.add(body.block, times[body.id])));
  }

  /** The work done so far. */
  Run.Statistics statistics() {
    long loads = 0;
    long stores = 0;
    long entered = 0;
    for (Map.Entry<FunctionCode, long[]> each : counts.entrySet()) {
      for (Body body : each.getKey().blocks()) {
        long times = each.getValue()[body.id];
        loads += times * body.loads();
        stores += times * body.stores();
      }
      entered += each.getValue()[each.getKey().firstBlock().id];
    }
    return new Run.Statistics(
        settings.fuel - reserve - fuel,
        loads,
        stores,
        entered,
        memory.allocations(),
        memory.allocatedBytes(),
        memory.peakBytes());
  }

  /**
   * Refills the fuel from the reserve, after a block has cost more than was left.
   *
   * @throws StopSignal if the reserve does not suffice
   */
  void refuel(Body body) {
    Cancellation.check();
    long taken = Math.min(reserve, PORTION - fuel);
    reserve -= taken;
    fuel += taken;
    if (fuel < 0) {
      throw outOfFuel(body);
    }
  }

  private StopSignal outOfFuel(Body body) {
    return new StopSignal(
        new Run.OutOfFuel(
            settings.fuel,
            java.util.Objects.requireNonNullElse(body.block.firstOp(), body.exit.op)));
  }

  void enter(FunctionCode code) {
    levels += code.levels;
    if (++calls > settings.depth || levels > MOST_LEVELS) {
      throw MachineTrap.of(
          TrapKind.CALL_DEPTH,
          calls > settings.depth
              ? "calls are nested more than %d deep".formatted(settings.depth)
              : "calls and regions are nested too deep");
    }
    memory.reserve(code.frameBytes(), "the values of a call");
  }

  void leave(FunctionCode code) {
    levels -= code.levels;
    calls--;
    memory.giveBack(code.frameBytes());
  }

  /** Calls a function, with or without a body. */
  ImmutableList<Datum> call(Operation callee, List<? extends Datum> arguments, Operation caller) {
    if (!(callee instanceof FunctionLike function)) {
      throw StopSignal.unsupported(caller, "a call of what is no function");
    }
    if (function.functionBody().isEmpty()) {
      return callExternal((Symbol) function, arguments, caller);
    }
    FunctionCode code = program.code(callee);
    Frame frame = code.frame(this);
    Slot[] slots = code.arguments();
    for (int i = 0; i < slots.length; i++) {
      frame.set(slots[i], arguments.get(i));
    }
    try {
      return RegionCode.passed(frame, code.run(frame));
    } catch (MachineTrap trap) {
      throw caller == callee ? trap : Context.called(trap, caller);
    }
  }

  /**
   * The environment of an external function that a program calls, or of an operation that prints.
   */
  External.Call externalCall(Operation op) {
    return new External.Call(memory, settings, generators, op);
  }

  private ImmutableList<Datum> callExternal(
      Symbol function, List<? extends Datum> arguments, Operation caller) {
    String name = String.valueOf(function.symbolName());
    External external = settings.external(name);
    if (external == null) {
      throw StopSignal.unsupported(caller, "a call of @" + name + ", which has no body");
    }
    memory.setActor(caller);
    List<Datum> results =
        external.call(externalCall((Operation) function), ImmutableList.copyOf(arguments));
    if (results.size() != ((FunctionLike) function).returnTypes().size()) {
      throw new IllegalStateException(
          "the external function " + name + " gives " + results.size() + " results");
    }
    return ImmutableList.copyOf(results);
  }
}
