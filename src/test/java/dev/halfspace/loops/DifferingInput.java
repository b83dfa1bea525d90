package dev.halfspace.loops;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Type;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * An input for which a function ends well, and does something else, or traps, after a change of it.
 *
 * @param function its name
 * @param input the numbers and sizes that it is given
 * @param before what it does
 * @param after what it does after the change
 */
record DifferingInput(String function, String input, String before, String after) {
  private static final int INPUTS = Integer.getInteger("halfspace.loops.inputs", 150);
  private static final Pattern TRAP =
      Pattern.compile("^trap: [^ ]* error: ([^:]*: [^\n]*?)(, of|\\R|$)");
  private static final long BEFORE = 700_000;
  private static final long AFTER = 20 * BEFORE;

  /**
   * The first input for which two texts differ, which have the same functions. Operations that are
   * not registered are calls of functions that nobody knows: what these are given is compared, too.
   */
  static Optional<DifferingInput> of(String before, String after) {
    Machine old = new Machine(before, BEFORE);
    Machine now = new Machine(after, AFTER);
    return old.functions.values().stream()
        .filter(function -> now.functions.containsKey(function.symbolName()))
        .flatMap(function -> of(function, old, now).stream())
        .findFirst();
  }

  /** The number of inputs for which functions of a text end well. */
  static int defined(String text) {
    Machine machine = new Machine(text, BEFORE);
    int defined = 0;
    for (FuncOp function : machine.functions.values()) {
      for (int input = 0; input < INPUTS; input++) {
        defined += machine.run(function, input) == null ? 0 : 1;
      }
    }
    return defined;
  }

  private static Optional<DifferingInput> of(FuncOp function, Machine old, Machine now) {
    int defined = 0;
    for (int input = 0; input < INPUTS && (defined > 0 || input < 60); input++) {
      String expected = old.run(function, input);
      if (expected == null || expected.startsWith("trap")) {
        continue;
      }
      defined++;
      String actual = now.run(function, input);
      if (actual != null && !isAllowed(actual, expected)) {
        return Optional.of(
            new DifferingInput(function.symbolName(), text(function, input), expected, actual));
      }
    }
    return Optional.empty();
  }

  /** Returns true for the same outcome, but for values that were undefined. */
  private static boolean isAllowed(String actual, String expected) {
    if (actual.equals(expected) || !expected.contains("poison")) {
      return actual.equals(expected);
    }
    List<String> before = Splitter.on(' ').splitToList(expected);
    List<String> after = Splitter.on(' ').splitToList(actual);
    return before.size() == after.size()
        && IntStream.range(0, before.size())
            .allMatch(
                i -> before.get(i).startsWith("poison") || before.get(i).equals(after.get(i)));
  }

  private static String text(FuncOp function, int input) {
    Object[] arguments = SmallInputs.arguments(function.argumentTypes(), input);
    LongSupplier numbers = SmallInputs.numbers(input);
    return arguments == null || arguments.length == 0
        ? LongStream.generate(numbers)
            .limit(5)
            .mapToObj(Long::toString)
            .collect(joining(", ", "calls give ", ""))
        : SmallInputs.text(function.argumentTypes(), arguments);
  }

  /** The change of the outcome in words. */
  String fault() {
    Matcher trap = TRAP.matcher(after);
    return trap.find() ? trap.group(1) : "other values";
  }

  /** The functions of a text, and what they do. */
  private static final class Machine {
    private final Map<String, FuncOp> functions = new LinkedHashMap<>();
    private final StringBuilder called = new StringBuilder();
    private final Interpreter interpreter;
    private @Nullable LongSupplier numbers;

    Machine(String text, long fuel) {
      ModuleOp module = LoopTexts.read(ClosedText.of(text));
      Interpreter all = Interpreter.of(module).fuel(fuel);
      for (FuncOp function : module.findAll(FuncOp.class)) {
        if (function.functionBody().isEmpty()) {
          all = all.external(function.symbolName(), (call, given) -> call(function, given));
        } else {
          functions.put(function.symbolName(), function);
        }
      }
      interpreter = all;
    }

    private List<Datum> call(FuncOp function, List<Datum> given) {
      called.append(function.symbolName());
      given.forEach(each -> called.append(' ').append(text(each)));
      List<Datum> results = new ArrayList<>();
      LongSupplier next = numbers;
      for (Type type : function.returnTypes()) {
        Object result = next == null ? null : SmallInputs.argument(type, next, new Random(1));
        results.add(result instanceof Datum datum ? datum : Datum.poison());
      }
      return results;
    }

    /** The outcome of a function, or {@code null} if that is not known. */
    @Nullable String run(FuncOp function, int input) {
      Object[] arguments = SmallInputs.arguments(function.argumentTypes(), input);
      if (arguments == null) {
        return null;
      }
      called.setLength(0);
      numbers = SmallInputs.numbers(input);
      Run run = interpreter.run(function.symbolName(), arguments);
      if (run instanceof Run.Trapped trapped) {
        return trapped.trap().kind() == TrapKind.ALLOCATION_LIMIT
            ? null
            : "trap: " + trapped.trap();
      }
      if (!(run instanceof Run.Returned returned)) {
        return null;
      }
      StringBuilder all =
          new StringBuilder(returned.values().stream().map(Machine::text).collect(joining(" ")));
      for (Object argument : arguments) {
        all.append(argument instanceof MemRef memref ? " | " + text(memref.view()) : "");
      }
      return all + " | " + called;
    }

    private static String text(Datum datum) {
      boolean isBuffer = datum instanceof MemoryView;
      return isBuffer && datum instanceof MemoryView view
          ? (view.buffer().isFreed() || !view.isInside()
              ? "gone"
              : DatumText.ofResult(view.loadAll()))
          : DatumText.ofResult(datum);
    }
  }
}
