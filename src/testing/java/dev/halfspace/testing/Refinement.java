package dev.halfspace.testing;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.interpreter.External;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.FloatScalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The comparison, by execution, of a module before and after a transformation. The module after is
 * a refinement of that before if it behaves the same wherever that before is defined: it returns
 * and prints the same, calls functions that are only declared with the same arguments, and leaves
 * the same contents in the buffers that are its arguments. A value that is poison before may be
 * anything after.
 *
 * <pre>{@code
 * Refinement.Result result = Refinement.of(before, after).check();
 * assertThat(result.differences()).isEmpty();
 * }</pre>
 *
 * <p>Functions whose arguments together have few values are executed for all of them, others for
 * random ones. The results of calls of functions that are only declared depend on the number of
 * preceding calls alone. Runs of more than 50,000 operations count as undefined, and the contents
 * of buffers of more than 65,536 elements are not compared.
 */
public final class Refinement {
  private static final long FUEL = 50_000;

  /** The fuel after a transformation, which may increase the number of operations executed. */
  private static final long MORE_FUEL = 100 * FUEL;

  /** The greatest number of inputs for exhaustive execution. */
  private static final int MANY = 1 << 12;

  /** The greatest number of elements of a buffer that is compared. */
  private static final int MOST = 1 << 16;

  private final Operation before;
  private final Operation after;
  private final int samples;
  private final int indexBits;
  private final boolean hasPoison;

  private Refinement(
      Operation before, Operation after, int samples, int indexBits, boolean hasPoison) {
    this.before = before;
    this.after = after;
    this.samples = samples;
    this.indexBits = indexBits;
    this.hasPoison = hasPoison;
  }

  /**
   * An input for which a function behaves differently.
   *
   * @param function the name of the function
   * @param arguments the input
   * @param before the outcome before the transformation
   * @param after the outcome after it
   */
  public record Difference(String function, String arguments, String before, String after) {
    @Override
    public String toString() {
      return "@%s%s%nbefore: %s%nafter: %s".formatted(function, arguments, before, after);
    }
  }

  /**
   * The result of a comparison.
   *
   * @param compared the number of runs that were defined before, by function name
   * @param differences one for each function that has any
   */
  public record Result(Map<String, Integer> compared, ImmutableList<Difference> differences) {
    /** Returns true if each function that was compared is defined for some of the inputs. */
    public boolean isWhole() {
      return compared.values().stream().allMatch(count -> count > 0);
    }
  }

  /** A comparison of the functions of two modules, with indices of 64 bits and with poison. */
  public static Refinement of(Operation before, Operation after) {
    return new Refinement(before, after, 50, Long.SIZE, true);
  }

  /** This comparison with {@code count} random inputs for each function. */
  public Refinement samples(int count) {
    return new Refinement(before, after, count, indexBits, hasPoison);
  }

  /** This comparison with indices of {@code bits} bits, 32 or 64. */
  public Refinement indexBits(int bits) {
    return new Refinement(before, after, samples, bits, hasPoison);
  }

  /** This comparison without poison among the arguments. */
  public Refinement withoutPoison() {
    return new Refinement(before, after, samples, indexBits, false);
  }

  /**
   * Executes the functions that both modules have with equal argument types, on equal arguments.
   */
  public Result check() {
    Map<String, Integer> compared = new LinkedHashMap<>();
    List<Difference> differences = new ArrayList<>();
    Machine old = new Machine(before, FUEL);
    Machine now = new Machine(after, MORE_FUEL);
    old.functions.forEach(
        (name, function) -> {
          FunctionLike other = now.functions.get(name);
          if (other != null && other.argumentTypes().equals(function.argumentTypes())) {
            compared.put(name, compare(name, function, old, now, differences));
          }
        });
    return new Result(compared, ImmutableList.copyOf(differences));
  }

  /**
   * Executes the functions of the module before, each of which the module after must have.
   *
   * @return a description of the first difference, if there is one
   */
  public Optional<String> difference() {
    Set<String> names = new Machine(after, FUEL).functions.keySet();
    Optional<String> missing =
        new Machine(before, FUEL)
            .functions.keySet().stream().filter(name -> !names.contains(name)).findFirst();
    return missing.isPresent()
        ? missing.map(name -> "there is no function @" + name + " any more")
        : check().differences().stream().map(Difference::toString).findFirst();
  }

  private int compare(
      String name, FunctionLike function, Machine old, Machine now, List<Difference> differences) {
    List<? extends Type> types = function.argumentTypes();
    RandomData data = new RandomData(new Representation(indexBits, 1), hasPoison);
    List<List<Datum>> all = all(types, data);
    long runs =
        all == null ? samples : all.stream().mapToLong(List::size).reduce(1, (a, b) -> a * b);
    int compared = 0;
    for (long run = 0; run < runs; run++) {
      Object[] arguments = arguments(types, data, all, run);
      Object[] same = arguments(types, data, all, run);
      if (arguments == null || same == null) {
        return 0;
      }
      Outcome expected = old.run(name, arguments);
      if (expected == null) {
        continue;
      }
      compared++;
      Outcome actual = now.run(name, same);
      if (actual == null || !expected.allows(actual)) {
        differences.add(
            new Difference(name, text(arguments), expected.toString(), String.valueOf(actual)));
        return compared;
      }
    }
    return compared;
  }

  private static String text(Object[] arguments) {
    return Stream.of(arguments)
        .map(each -> each instanceof MemRef ? "a buffer" : each.toString())
        .collect(joining(", ", "(", ")"));
  }

  private static @Nullable List<List<Datum>> all(List<? extends Type> types, RandomData data) {
    List<List<Datum>> all = new ArrayList<>();
    long count = 1;
    for (Type type : types) {
      List<Datum> values = data.all(type);
      if (values == null || count * values.size() > MANY) {
        return null;
      }
      count *= values.size();
      all.add(values);
    }
    return all;
  }

  /**
   * The arguments of a run, equal for each call, or {@code null} if there are none of some type.
   */
  private static Object @Nullable [] arguments(
      List<? extends Type> types, RandomData data, @Nullable List<List<Datum>> all, long run) {
    Object[] arguments = new Object[types.size()];
    SplittableRandom random = new SplittableRandom(run);
    long rest = run;
    for (int i = 0; i < arguments.length; i++) {
      Object argument;
      if (all == null) {
        argument = data.argument(types.get(i), random);
      } else {
        argument = all.get(i).get((int) (rest % all.get(i).size()));
        rest /= all.get(i).size();
      }
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return arguments;
  }

  /**
   * The outcome of a run that is defined.
   *
   * @param results the values returned
   * @param memory the contents of the buffers passed, by argument position
   * @param passed the arguments of calls of functions that are only declared
   * @param printed the printed text, with the names of these functions
   */
  private record Outcome(
      List<Datum> results, Map<Integer, Datum> memory, List<Datum> passed, String printed) {
    boolean allows(Outcome other) {
      return printed.equals(other.printed)
          && allow(passed, other.passed)
          && allow(results, other.results)
          && allow(List.copyOf(memory.values()), List.copyOf(other.memory.values()));
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder("returns ");
      text.append(
          results.isEmpty()
              ? "nothing"
              : results.stream().map(Datum::toString).collect(joining(", ")));
      memory.forEach((i, content) -> text.append(", argument #%d holds %s".formatted(i, content)));
      text.append(passed.isEmpty() ? "" : ", passes " + passed);
      return text + (printed.isEmpty() ? "" : ", prints '%s'".formatted(printed.strip()));
    }

    private static boolean allow(List<? extends Datum> old, List<? extends Datum> now) {
      if (old.size() != now.size()) {
        return false;
      }
      return IntStream.range(0, old.size()).allMatch(i -> allows(old.get(i), now.get(i)));
    }

    private static boolean allows(Datum old, Datum now) {
      if (old instanceof Elements some && now instanceof Elements others) {
        return some.shape().equals(others.shape()) && allow(elements(some), elements(others));
      } else if (old.isPoison()) {
        return true;
      }
      return old.equals(now) || (isNaN(old) && isNaN(now));
    }

    private static List<Datum> elements(Elements elements) {
      return IntStream.range(0, elements.count()).mapToObj(i -> elements.at(i)).toList();
    }

    private static boolean isNaN(Datum datum) {
      return datum instanceof Datum.Single single
          && single.scalar() instanceof FloatScalar number
          && number.isNaN();
    }
  }

  /** Runs the functions of a module and records their output and calls. */
  private final class Machine {
    /** The functions by name, qualified by the nested modules around them. */
    private final Map<String, FunctionLike> functions = new LinkedHashMap<>();

    private final StringBuilder printed = new StringBuilder();
    private final List<Datum> passed = new ArrayList<>();

    private final Map<String, Interpreter> interpreters = new LinkedHashMap<>();
    private int calls;

    Machine(Operation module, long fuel) {
      List<FunctionLike> all = module.findAll(FunctionLike.class);
      Map<Operation, Interpreter> byHolder = new LinkedHashMap<>();
      for (FunctionLike function : all) {
        byHolder.computeIfAbsent(
            holder(function, module),
            each -> Interpreter.of(each).fuel(fuel).indexBits(indexBits).output(printed));
        if (function.functionBody().isEmpty()) {
          String name = String.valueOf(function.symbolName());
          byHolder.computeIfPresent(
              holder(function, module),
              (holder, interpreter) -> interpreter.external(name, called(name, function)));
        }
      }
      for (FunctionLike function : all) {
        Operation holder = holder(function, module);
        if (!function.functionBody().isEmpty()) {
          String name = path(holder, module) + function.symbolName();
          functions.put(name, function);
          interpreters.put(name, requireNonNull(byHolder.get(holder)));
        }
      }
    }

    /** The operation around a function and its callees. */
    private static Operation holder(FunctionLike function, Operation module) {
      Operation parent = ((Operation) function).parentOp();
      return parent == null || function == module ? module : parent;
    }

    /**
     * {@code outer::inner::}, where the position in its block stands for the name of a module
     * without one.
     */
    private static String path(Operation holder, Operation module) {
      StringBuilder path = new StringBuilder();
      for (Operation at = holder; at != null && at != module; at = at.parentOp()) {
        String name =
            at instanceof Symbol symbol && symbol.symbolName() != null
                ? symbol.symbolName()
                : String.valueOf(ImmutableList.copyOf(requireNonNull(at.block())).indexOf(at));
        path.insert(0, name + "::");
      }
      return path.toString();
    }

    private External called(String name, FunctionLike function) {
      RandomData data = new RandomData(new Representation(indexBits, 1), false);
      return (call, arguments) -> {
        printed.append(name).append('\n');
        arguments.forEach(each -> passed.add(content(each)));
        SplittableRandom random = new SplittableRandom(calls++);
        List<Datum> results = new ArrayList<>();
        for (Type type : function.returnTypes()) {
          if (!(data.argument(type, random) instanceof Datum result)) {
            throw call.trap(TrapKind.UNDEFINED, "no value of type " + type);
          }
          results.add(result);
        }
        return results;
      };
    }

    /**
     * The outcome, or {@code null} if the run is undefined, runs out of fuel, or is unsupported.
     */
    @Nullable Outcome run(String name, Object[] arguments) {
      printed.setLength(0);
      passed.clear();
      calls = 0;
      List<Datum> results = new ArrayList<>();
      Map<Integer, Datum> memory = new LinkedHashMap<>();
      Interpreter interpreter = requireNonNull(interpreters.get(name));
      Run run = interpreter.run(name.substring(name.lastIndexOf(':') + 1), arguments);
      if (run instanceof Run.Trapped trapped && trapped.trap().kind() == TrapKind.ASSERTION) {
        return new Outcome(results, memory, List.copyOf(passed), printed + "assertion");
      } else if (!(run instanceof Run.Returned)) {
        return null;
      }
      run.values().forEach(value -> results.add(content(value)));
      for (int i = 0; i < arguments.length; i++) {
        if (arguments[i] instanceof MemRef memref) {
          memory.put(i, content(memref.view()));
        }
      }
      return new Outcome(results, memory, List.copyOf(passed), printed.toString());
    }

    private Datum content(Datum value) {
      if (!(value instanceof MemoryView view)) {
        return value;
      }
      boolean isReadable = !view.buffer().isFreed() && view.isInside() && view.count() <= MOST;
      return isReadable ? view.loadAll() : Datum.poison();
    }
  }
}
