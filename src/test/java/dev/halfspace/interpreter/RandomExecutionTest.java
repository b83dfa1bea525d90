package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.testing.RandomArguments;
import dev.halfspace.testing.RandomModules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Random modules of all operations, executed on random arguments: whatever a program does is an
 * outcome, not an exception, and it is the same outcome whether nodes of their own execute some
 * operations or all are asked what they do.
 */
class RandomExecutionTest {
  private static final int MODULES = Integer.getInteger("halfspace.properties.factor", 10) * 60;

  /** The outcome of an execution as text; buffers are what is in them. */
  private record End(String kind, String what, List<String> buffers) {}

  @Test
  void whateverAProgramDoesIsAnOutcome() {
    Set<String> kinds = new HashSet<>();
    for (int seed = 0; seed < MODULES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ModuleOp module = RandomModules.small().module(random);
      Representation held = new Representation(random.nextBoolean() ? 32 : 64, 1);
      Interpreter interpreter =
          Interpreter.of(module)
              .fuel(20_000)
              .callDepth(50)
              .allocationLimit(1 << 20)
              .indexBits(held.indexBits())
              .checking(random.nextBoolean() ? Checks.ALL : Checks.STANDARD);
      for (Operation op : module.body()) {
        if (op instanceof FunctionLike function && !function.functionBody().isEmpty()) {
          for (int i = 0; i < 2; i++) {
            long values = random.nextLong();
            Optional<End> fast = run(interpreter, function, held, values);
            Optional<End> plain = run(interpreter.withoutSpecializations(), function, held, values);
            assertThat(fast).as("seed %s%n%s", seed, Halfspace.print(op)).isEqualTo(plain);
            fast.ifPresent(end -> kinds.add(end.kind));
          }
        }
      }
    }
    assertThat(kinds).contains("Returned", "Trapped");
  }

  private static Optional<End> run(
      Interpreter interpreter, FunctionLike function, Representation held, long values) {
    Optional<List<Object>> given = RandomArguments.of(function, held, new SplittableRandom(values));
    if (given.isEmpty()) {
      return Optional.empty();
    }
    List<Object> arguments = given.get();
    Run run;
    try {
      run = interpreter.run(String.valueOf(((Symbol) function).symbolName()), arguments.toArray());
    } catch (RuntimeException e) {
      throw new AssertionError(Halfspace.print((Operation) function) + arguments, e);
    }
    List<String> buffers = new ArrayList<>();
    for (Object argument : arguments) {
      if (argument instanceof MemRef memref) {
        buffers.add(text(memref.view()));
      }
    }
    return Optional.of(new End(run.getClass().getSimpleName(), what(run), buffers));
  }

  private static String what(Run run) {
    if (run instanceof Run.Returned returned) {
      List<String> values = new ArrayList<>();
      for (Datum value : returned.values()) {
        values.add(value instanceof MemoryView view ? text(view) : value.toString());
      }
      return values.toString();
    } else if (run instanceof Run.Trapped trapped) {
      Operation op = trapped.trap().operation();
      boolean isLimit = trapped.trap().kind() == TrapKind.ALLOCATION_LIMIT; // frames differ in size
      return "%s at %s #%d"
          .formatted(isLimit ? "" : trapped.trap().message(), op.name(), position(op));
    }
    return run instanceof Run.Unsupported unsupported ? unsupported.reason() : "";
  }

  /** The number of an operation among those of its function. */
  private static int position(Operation op) {
    Operation root = op;
    while (root.parentOp() != null) {
      root = Objects.requireNonNull(root.parentOp());
    }
    int position = 0;
    for (Operation each = root; each != op; each = Objects.requireNonNull(each).nextInWalk(root)) {
      position++;
    }
    return position;
  }

  private static String text(MemoryView view) {
    if (view.buffer().isFreed() || !view.isInside()) {
      return view.describe();
    }
    return view.count() > 1 << 12 ? view.describe() : view.loadAll().toString();
  }
}
