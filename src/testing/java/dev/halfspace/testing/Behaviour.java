package dev.halfspace.testing;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.machine.Datum;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of modules by what they compute: functions of both are executed on the same random
 * arguments, and must return the same, leave the same in buffers, and print the same. Where the
 * first module traps, does not end within its fuel or cannot be executed, nothing is asked of the
 * second.
 */
public final class Behaviour {
  private static final int RUNS = 5;
  private static final long FUEL = 1_000_000;

  /** The size of a dimension that is not known. */
  private static final long DYNAMIC_SIZE = 8;

  private final Operation before;
  private final Operation after;
  private final SplittableRandom random;

  private Behaviour(Operation before, Operation after, long seed) {
    this.before = before;
    this.after = after;
    this.random = new SplittableRandom(seed);
  }

  /** The outcome of one execution. */
  private record Outcome(Run run, List<Object> arguments, String printed) {
    /** The results, the elements of buffers and the text printed, as one text. */
    String seen() {
      StringBuilder seen = new StringBuilder();
      if (run instanceof Run.Returned returned) {
        for (Datum value : returned.values()) {
          seen.append("returns ").append(value).append('\n');
        }
      } else {
        seen.append(run).append('\n');
      }
      for (int i = 0; i < arguments.size(); i++) {
        if (arguments.get(i) instanceof MemRef memref) {
          seen.append("argument #%d holds %s\n".formatted(i, memref.view().loadAll()));
        }
      }
      return seen.append(printed).toString();
    }
  }

  /**
   * A difference between what functions of two modules do, in words; empty if none was found.
   *
   * @param seed determines the arguments
   */
  public static Optional<String> difference(Operation before, Operation after, long seed) {
    return Optional.ofNullable(new Behaviour(before, after, seed).find());
  }

  private @Nullable String find() {
    for (FunctionLike function : before.findAll(FunctionLike.class)) {
      if (function.functionBody().isEmpty() || ((Operation) function).parentOp() != before) {
        continue;
      }
      for (int i = 0; i < RUNS; i++) {
        String found = compare(function.symbolName(), function, random.nextLong());
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private @Nullable String compare(String name, FunctionLike function, long seed) {
    List<Object> arguments = arguments(function, new SplittableRandom(seed));
    if (arguments.size() < function.argumentTypes().size()) {
      return null;
    }
    Outcome first = run(before, name, arguments, FUEL);
    if (!(first.run instanceof Run.Returned)) {
      return null;
    }
    Outcome second = run(after, name, arguments(function, new SplittableRandom(seed)), 100 * FUEL);
    if (second.run instanceof Run.Unsupported || first.seen().equals(second.seen())) {
      return null;
    }
    return "@%s on %s:%nbefore:%n%safter:%n%s"
        .formatted(name, inputs(function, seed), first.seen(), second.seen());
  }

  private static Outcome run(Operation module, String name, List<Object> arguments, long fuel) {
    StringBuilder printed = new StringBuilder();
    Run run;
    try {
      run = Interpreter.of(module).fuel(fuel).output(printed).run(name, arguments.toArray());
    } catch (IllegalArgumentException e) {
      return new Outcome(new Run.OutOfFuel(0, module), List.of(), "cannot be called: " + e);
    }
    return new Outcome(run, arguments, printed.toString());
  }

  private static List<String> inputs(FunctionLike function, long seed) {
    return arguments(function, new SplittableRandom(seed)).stream()
        .map(each -> each instanceof MemRef memref ? memref.view().loadAll() : each)
        .map(String::valueOf)
        .toList();
  }

  /** One argument for each, or fewer if there is a type of which none can be made. */
  private static List<Object> arguments(FunctionLike function, SplittableRandom random) {
    List<Object> arguments = new ArrayList<>();
    for (Type type : function.argumentTypes()) {
      Object argument = argument(type, random);
      if (argument == null) {
        break;
      }
      arguments.add(argument);
    }
    return arguments;
  }

  private static @Nullable Object argument(Type type, SplittableRandom random) {
    if (type instanceof MemRefType memref && memref.hasIdentityLayout()) {
      long[] sizes = new long[memref.rank()];
      for (int d = 0; d < sizes.length; d++) {
        sizes[d] = memref.shape().isDynamic(d) ? DYNAMIC_SIZE : memref.shape().size(d);
      }
      Type element = memref.elementType();
      return number(element, random) == null
          ? null
          : MemRef.of(element, sizes).fill(at -> number(element, random));
    }
    return number(type, random);
  }

  /** A small number; indices are not negative. */
  private static @Nullable Object number(Type type, SplittableRandom random) {
    if (type instanceof IndexType) {
      return (long) random.nextInt(10);
    } else if (type instanceof IntegerType integer) {
      int bits = Math.min(integer.width() - 1, 4);
      return bits <= 0
          ? random.nextBoolean()
          : (Object) (long) random.nextInt(-(1 << bits), 1 << bits);
    }
    return type instanceof FloatType ? (double) random.nextInt(-8, 9) / 2 : null;
  }
}
