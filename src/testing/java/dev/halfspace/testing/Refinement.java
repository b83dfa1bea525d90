package dev.halfspace.testing;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
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
 * preceding calls alone. Runs of more than 50,000 operations and the contents of buffers of more
 * than 65,536 elements are not compared; {@link Result#uncompared} gives the reason for functions
 * that are concerned.
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
   * @param uncompared the reason for each function of which no run, or not all of the outcome, was
   *     compared
   */
  public record Result(
      Map<String, Integer> compared,
      ImmutableList<Difference> differences,
      ImmutableMap<String, String> uncompared) {
    /** Returns true if each function that was compared is defined for some of the inputs. */
    public boolean isWhole() {
      return compared.values().stream().allMatch(count -> count > 0);
    }

    /** A description of the first difference, if there is one. */
    Optional<String> difference() {
      return differences.stream().map(Difference::toString).findFirst();
    }

    /** A description of the first function that was not compared as a whole, if there is one. */
    Optional<String> gap() {
      return compared.isEmpty() && uncompared.isEmpty()
          ? Optional.of("nothing is compared: there is no function with a body")
          : uncompared.entrySet().stream()
              .map(each -> "@%s is not compared: %s".formatted(each.getKey(), each.getValue()))
              .findFirst();
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
    Map<String, String> uncompared = new LinkedHashMap<>();
    Machine old = new Machine(before, FUEL);
    Machine now = new Machine(after, MORE_FUEL);
    old.functions.forEach(
        (name, function) -> {
          Optional<String> change = change(name, function, now.functions.get(name));
          if (change.isPresent()) {
            uncompared.put(name, change.get());
          } else {
            compared.put(name, compare(name, function, old, now, differences, uncompared));
          }
        });
    return new Result(compared, ImmutableList.copyOf(differences), ImmutableMap.copyOf(uncompared));
  }

  /**
   * Executes the functions of the module before, each of which the module after must have, with
   * equal argument types. A function of which nothing, or not all of the outcome, can be compared
   * counts as different.
   *
   * @return a description of the first difference, if there is one
   */
  public Optional<String> difference() {
    return signatureChange()
        .or(
            () -> {
              Result result = check();
              return result.difference().or(result::gap);
            });
  }

  /** A description of the first function that is missing or has other argument types, if any. */
  Optional<String> signatureChange() {
    Map<String, FunctionLike> others = new Machine(after, FUEL).functions;
    return new Machine(before, FUEL)
        .functions.entrySet().stream()
            .map(each -> change(each.getKey(), each.getValue(), others.get(each.getKey())))
            .flatMap(Optional::stream)
            .findFirst();
  }

  private static Optional<String> change(
      String name, FunctionLike function, @Nullable FunctionLike other) {
    if (other == null) {
      return Optional.of("there is no function @" + name + " any more");
    }
    List<? extends Type> types = function.argumentTypes();
    return types.equals(other.argumentTypes())
        ? Optional.empty()
        : Optional.of(
            "@%s takes arguments of types %s, no longer %s"
                .formatted(name, other.argumentTypes(), types));
  }

  private int compare(
      String name,
      FunctionLike function,
      Machine old,
      Machine now,
      List<Difference> differences,
      Map<String, String> uncompared) {
    List<? extends Type> types = function.argumentTypes();
    RandomData data = new RandomData(new Representation(indexBits, 1), hasPoison);
    List<List<Datum>> all = all(types, data);
    long runs =
        all == null ? samples : all.stream().mapToLong(List::size).reduce(1, (a, b) -> a * b);
    int compared = 0;
    String reason = "there are no inputs";
    for (long run = 0; run < runs; run++) {
      Object[] arguments = arguments(types, data, all, run);
      Object[] same = arguments(types, data, all, run);
      if (arguments == null || same == null) {
        uncompared.put(name, "arguments of types %s cannot be generated".formatted(types));
        return 0;
      }
      Outcome expected = old.run(name, arguments);
      if (expected == null) {
        reason = old.gap;
        continue;
      }
      if (!old.gap.isEmpty()) {
        uncompared.put(name, old.gap);
      }
      compared++;
      Outcome actual = now.run(name, same);
      if (actual == null || !expected.allows(actual)) {
        differences.add(
            new Difference(
                name,
                text(arguments),
                expected.toString(),
                actual == null ? now.gap : actual.toString()));
        return compared;
      }
    }
    if (compared == 0) {
      uncompared.put(name, reason);
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

    /** The reason for which the last run, or a part of its outcome, is not compared; or empty. */
    private String gap = "";

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
     * The outcome, or {@code null} if the run is undefined, runs out of fuel, or is unsupported,
     * which {@code gap} then says.
     */
    @Nullable Outcome run(String name, Object[] arguments) {
      printed.setLength(0);
      passed.clear();
      calls = 0;
      gap = "";
      List<Datum> results = new ArrayList<>();
      Map<Integer, Datum> memory = new LinkedHashMap<>();
      Interpreter interpreter = requireNonNull(interpreters.get(name));
      Run run = interpreter.run(name.substring(name.lastIndexOf(':') + 1), arguments);
      if (run instanceof Run.Trapped trapped && trapped.trap().kind() == TrapKind.ASSERTION) {
        return new Outcome(results, memory, List.copyOf(passed), printed + "assertion");
      } else if (!(run instanceof Run.Returned)) {
        gap = "the last run ends with '%s'".formatted(reason(run));
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
      boolean isReadable = !view.buffer().isFreed() && view.isInside();
      if (isReadable && view.count() > MOST) {
        gap = "a buffer has %d elements, more than %d".formatted(view.count(), MOST);
      }
      return isReadable && view.count() <= MOST ? view.loadAll() : Datum.poison();
    }

    private static String reason(Run run) {
      if (run instanceof Run.Trapped trapped) {
        return trapped.trap().toDiagnostic().message();
      }
      return run instanceof Run.Unsupported unsupported
          ? "%s: %s".formatted(unsupported.operation().name(), unsupported.reason())
          : "more than %d operations".formatted(((Run.OutOfFuel) run).fuel());
    }
  }
}
