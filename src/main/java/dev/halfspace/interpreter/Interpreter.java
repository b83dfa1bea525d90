package dev.halfspace.interpreter;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.machine.Buffer;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Runs the functions of a module.
 *
 * <pre>{@code
 * Interpreter interpreter = Interpreter.of(module).fuel(1_000_000);
 * MemRef a = MemRef.of(FloatType.F32, 4, 4).fill(at -> 1.0f);
 * Run run = interpreter.run("kernel", a, 3L);
 * if (run instanceof Run.Trapped trapped) {
 *   System.err.print(trapped.trap());
 * }
 * }</pre>
 *
 * <p>Options are methods that return another interpreter. A function is translated when it is first
 * called, and its code is kept: an interpreter is valid until the module changes. Runs are
 * independent of each other, except for the buffers passed to them; several threads may run at the
 * same time.
 *
 * <p>Whatever a program does, {@link #run} returns: {@link #fuel} stops a program that never ends.
 */
public final class Interpreter {
  private final Operation module;
  private final Settings settings;
  private final Program program;

  private Interpreter(Operation module, Settings settings) {
    this.module = module;
    this.settings = settings;
    this.program = new Program(module, settings, Translator::translate);
  }

  /** An interpreter of a module, or of another operation that holds functions. */
  public static Interpreter of(Operation module) {
    return new Interpreter(module, new Settings());
  }

  private Interpreter with(Consumer<Settings> change) {
    Settings changed = new Settings(settings);
    change.accept(changed);
    return new Interpreter(module, changed);
  }

  /** An interpreter with other checks. */
  public Interpreter checking(Checks checks) {
    return with(o -> o.checks = checks);
  }

  /**
   * An interpreter whose {@code index} has 32 or 64 bits; the default is 64.
   *
   * @throws IllegalArgumentException if {@code bits} is another number
   */
  public Interpreter indexBits(int bits) {
    checkArgument(bits == Integer.SIZE || bits == Long.SIZE, "an index has 32 or 64 bits");
    return with(o -> o.indexBits = bits);
  }

  /**
   * An interpreter with a runtime factor by which the size of a scalable vector exceeds its minimum
   * ({@code vector.vscale}); 1 by default.
   *
   * @throws IllegalArgumentException if {@code scale} is not positive
   */
  public Interpreter vectorScale(int scale) {
    checkArgument(scale > 0, "a scale is positive, not %s", scale);
    return with(o -> o.vectorScale = scale);
  }

  /**
   * An interpreter that executes about {@code operations} operations at most; by default there is
   * no limit.
   *
   * @throws IllegalArgumentException if {@code operations} is negative
   */
  public Interpreter fuel(long operations) {
    checkArgument(operations >= 0, "fuel is not negative: %s", operations);
    return with(o -> o.fuel = operations);
  }

  /**
   * An interpreter in which at most {@code calls} calls may be nested; 100,000 by default.
   *
   * @throws IllegalArgumentException if {@code calls} is not positive
   */
  public Interpreter callDepth(int calls) {
    checkArgument(calls > 0, "a depth is positive, not %s", calls);
    return with(o -> o.depth = calls);
  }

  /**
   * An interpreter in which at most {@code bytes} bytes may be in use at one time; by default 2
   * GiB, or half of the Java heap if that is less.
   *
   * @throws IllegalArgumentException if {@code bytes} is negative
   */
  public Interpreter allocationLimit(long bytes) {
    checkArgument(bytes >= 0, "a limit is not negative: %s", bytes);
    return with(o -> o.allocation = bytes);
  }

  /**
   * An interpreter that executes the iterations of parallel loops in another order than the usual
   * one; the seed determines the order.
   */
  public Interpreter shuffled(long seed) {
    return with(o -> o.shuffling = seed);
  }

  /**
   * An interpreter that continues after a failed assertion or an invalid operation on a buffer or a
   * tensor: the program prints a report, and the results of the operation are poison. The reports
   * are those of programs compiled with MLIR's passes {@code generate-runtime-verification} and
   * {@code test-cf-assert}.
   */
  public Interpreter keepGoing() {
    return with(o -> o.keepsGoing = true);
  }

  /** An interpreter whose programs print to {@code output}; by default the output is discarded. */
  public Interpreter output(Appendable output) {
    return with(o -> o.output = output);
  }

  /**
   * An interpreter whose programs report errors to {@code errors}; by default these are discarded.
   */
  public Interpreter errors(Appendable errors) {
    return with(o -> o.errors = errors);
  }

  /** An interpreter that notifies a listener of each operation that it executes. */
  public Interpreter listener(Listener listener) {
    return with(o -> o.listener = listener);
  }

  /** An interpreter whose runs are added to a coverage. */
  public Interpreter coverage(Coverage coverage) {
    return with(o -> o.coverage = coverage);
  }

  /** An interpreter in which a function declared without a body is implemented in Java. */
  public Interpreter external(String name, External function) {
    Map<String, External> externals = new HashMap<>(settings.externals);
    externals.put(name, function);
    return with(o -> o.externals = ImmutableMap.copyOf(externals));
  }

  /** An interpreter without specialized nodes: every operation is executed by its generic node. */
  Interpreter withoutSpecializations() {
    return with(o -> o.specializing = false);
  }

  /**
   * Runs a function.
   *
   * @param name its name in the module
   * @param arguments one for each argument: a {@link Datum}, a {@link MemRef}, a scalar, or a Java
   *     number or boolean, which must fit in the type of the argument
   * @throws IllegalArgumentException if there is no function of that name with a body, or an
   *     argument does not match its type
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; buffers stay
   *     in the state that they are in then
   */
  public Run run(String name, Object... arguments) {
    Operation function = program.lookup(module, List.of(name));
    checkArgument(
        function instanceof FunctionLike found && !found.functionBody().isEmpty(),
        "there is no function @%s with a body",
        name);
    FunctionLike callee = (FunctionLike) function;
    ImmutableList<Datum> data =
        Arguments.of(callee.argumentTypes(), List.of(arguments), program.held());
    return program.execute(() -> execute(function, data));
  }

  /**
   * The argument of a type that a text denotes, for {@link #run}: a number, or {@code true} or
   * {@code false}. For a buffer, vector or tensor, the text denotes the value of every element.
   *
   * @throws IllegalArgumentException if it denotes none
   */
  public Object argument(String text, Type type) {
    return ArgumentText.read(text, type, program.held());
  }

  private Run execute(Operation function, ImmutableList<Datum> arguments) {
    Machine machine = new Machine(program);
    Run run = execute(machine, function, arguments);
    if (settings.coverage != null) {
      machine.addTo(settings.coverage);
      settings.coverage.addEnd(run);
    }
    return run;
  }

  private Run execute(Machine machine, Operation function, ImmutableList<Datum> arguments) {
    try {
      ImmutableList<Datum> values = machine.call(function, arguments, function);
      List<Buffer> leaks = settings.checks.leaks() ? leaks(machine, values) : List.of();
      if (!leaks.isEmpty()) {
        Buffer first = leaks.get(0);
        Operation place = first.allocatedBy() instanceof Operation op ? op : function;
        MachineTrap leak = MachineTrap.of(TrapKind.LEAK, first + " is never freed", first);
        return new Run.Trapped(Trap.of(Node.located(leak, place), function));
      }
      return new Run.Returned(values, machine.statistics());
    } catch (MachineTrap trap) {
      return new Run.Trapped(Trap.of(trap, function));
    } catch (StopSignal stop) {
      return stop.run();
    } catch (StackOverflowError e) {
      return trapped(TrapKind.CALL_DEPTH, "calls and regions are nested too deep", function);
    } catch (OutOfMemoryError e) {
      return trapped(TrapKind.ALLOCATION_LIMIT, "the heap of this process is full", function);
    }
  }

  /** The heap buffers that are neither freed nor returned. */
  private static List<Buffer> leaks(Machine machine, ImmutableList<Datum> values) {
    Set<Buffer> returned = new HashSet<>();
    for (Datum value : values) {
      if (value instanceof MemoryView view) {
        returned.add(view.buffer());
      }
    }
    return machine.memory.leaks().stream().filter(each -> !returned.contains(each)).toList();
  }

  private static Run trapped(TrapKind kind, String message, Operation function) {
    return new Run.Trapped(Trap.of(MachineTrap.of(kind, message), function));
  }
}
