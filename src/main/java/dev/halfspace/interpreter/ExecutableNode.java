package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.GlobalMemory;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.ParallelLoop;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.Memory;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.Races;
import dev.halfspace.machine.TrapKind;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** An operation that defines its own execution, as {@link Executable}. */
final class ExecutableNode extends Node {
  private final Executable.Rule rule;
  private final Slot[] results;
  private final Slots slots;

  ExecutableNode(Operation op, Executable.Rule rule, Slots slots) {
    super(op);
    this.rule = rule;
    this.slots = slots;
    this.results = slots.of(op.results());
  }

  @Override
  void run(Frame f) {
    Completion completion = complete(f);
    if (!(completion instanceof Completion.Results values)
        || values.values().size() != results.length) {
      throw StopSignal.unsupported(op, "it completes by " + completion);
    }
    for (int i = 0; i < results.length; i++) {
      f.set(results[i], values.values().get(i));
    }
  }

  /** Executes the operation. */
  Completion complete(Frame f) {
    f.machine.memory.setActor(op);
    OfFrame frame = new OfFrame(f);
    try {
      Completion completion = rule.execute(op, frame);
      frame.join();
      return completion;
    } catch (MachineTrap trap) {
      throw located(trap);
    }
  }

  private final class OfFrame implements Execution {
    private final Frame frame;
    private Races.@Nullable Loop parallel;

    OfFrame(Frame frame) {
      this.frame = frame;
    }

    @Override
    public Datum value(Value value) {
      return frame.get(slots.of(value));
    }

    @Override
    public void set(BlockArgument argument, Datum value) {
      frame.set(slots.of(argument), value);
    }

    @Override
    public Operation operation() {
      return op;
    }

    @Override
    public int indexBits() {
      return frame.machine.settings.indexBits;
    }

    @Override
    public int vectorScale() {
      return frame.machine.settings.vectorScale;
    }

    @Override
    public Memory memory() {
      return frame.machine.memory;
    }

    @Override
    public Leaving run(Region region, List<? extends Datum> arguments) {
      RegionCode code = frame.code.region(region);
      code.setArguments(frame, arguments);
      Memory memory = frame.machine.memory;
      int scope = memory.scope();
      Exit exit = iterate(code);
      if (op instanceof AllocationScope) {
        memory.endScope(scope);
      }
      memory.setActor(op);
      return new Leaving(exit.op, RegionCode.passed(frame, exit));
    }

    private Exit iterate(RegionCode code) {
      if (!(op instanceof LoopLike loop)) {
        return code.run(frame);
      }
      try {
        return code.run(frame);
      } catch (MachineTrap trap) {
        Long[] variables =
            loop.inductionVariables().stream()
                .map(slots::of)
                .filter(slot -> slot.kind() != null)
                .map(slot -> frame.bits[slot.index()])
                .toArray(Long[]::new);
        throw Context.iterating(trap, op, variables);
      }
    }

    @Override
    public void beginParallelIteration(List<Long> inductionVariables) {
      if (!(op instanceof ParallelLoop)) {
        throw new IllegalStateException(op.name() + " is no parallel loop");
      }
      Races races = memory().races();
      if (races != null) {
        parallel = parallel == null ? races.enter(op) : parallel;
        races.iterate(parallel, Longs.toArray(inductionVariables));
      }
    }

    @Override
    public Leaving combine(Region region, List<? extends Datum> arguments) {
      Races races = memory().races();
      if (races == null || parallel == null) {
        return run(region, arguments);
      }
      Races.Loop around = races.reduction();
      races.setReduction(parallel);
      Leaving leaving = run(region, arguments);
      races.setReduction(around);
      return leaving;
    }

    @Override
    public void setShared(Value shared, IntStream positions) {
      Races races = memory().races();
      if (races != null) {
        races.setShared(shared, elements(shared).count(), positions, op);
      }
    }

    @Override
    public @Nullable RandomGenerator shuffling() {
      return frame.machine.random;
    }

    /** Joins the parallel iterations, if any. */
    void join() {
      Races races = memory().races();
      if (races != null && parallel != null) {
        races.leave(parallel);
      }
    }

    @Override
    public ImmutableList<Datum> call(List<String> path, List<? extends Datum> arguments) {
      ImmutableList<Datum> results = frame.machine.call(symbol(path), arguments, op);
      frame.machine.memory.setActor(op);
      return results;
    }

    @Override
    public ImmutableList<Datum> call(Datum function, List<? extends Datum> arguments) {
      if (function instanceof Datum.Function value && value.target() instanceof Operation callee) {
        return frame.machine.call(callee, arguments, op);
      }
      throw trap(TrapKind.POISON, "poison is called");
    }

    @Override
    public Datum function(List<String> path) {
      return new Datum.Function(symbol(path));
    }

    @Override
    public MemoryView global(List<String> path) {
      Operation symbol = symbol(path);
      Map<Operation, MemoryView> globals = frame.machine.globals;
      MemoryView view = globals.get(symbol);
      if (view == null) {
        if (!(symbol instanceof GlobalMemory global)) {
          throw unsupported("@" + String.join("::@", path) + " is no memory");
        }
        view = global.allocate(this);
        globals.put(symbol, view);
      }
      return view;
    }

    private Operation symbol(List<String> path) {
      Operation symbol = frame.machine.program.lookup(op, path);
      if (symbol == null) {
        throw unsupported("there is no @" + String.join("::@", path));
      }
      return symbol;
    }

    @Override
    public void print(String text) {
      frame.machine.externalCall(op).print(text);
    }

    @Override
    public RuntimeException trap(TrapKind kind, String message) {
      return Node.located(MachineTrap.of(kind, message), op);
    }

    @Override
    public RuntimeException unsupported(String reason) {
      return StopSignal.unsupported(op, reason);
    }

    @Override
    public boolean trapsOnUninitialized() {
      return frame.machine.settings.checks.uninitialized();
    }

    @Override
    public boolean trapsOnIndexOverflow() {
      return frame.machine.settings.checks.indexOverflow();
    }
  }
}
