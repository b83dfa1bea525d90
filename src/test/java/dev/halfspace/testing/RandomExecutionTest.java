package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.interpreter.Checks;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.Symbol;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random modules of all operations, executed on random arguments: whatever a program does is an
 * outcome, not an exception.
 */
class RandomExecutionTest {
  private static final int MODULES = Integer.getInteger("halfspace.properties.factor", 10) * 60;

  private enum End {
    RETURNED,
    TRAPPED,
    OUT_OF_FUEL,
    UNSUPPORTED
  }

  @Test
  void whateverAProgramDoesIsAnOutcome() {
    Map<End, Integer> ends = new EnumMap<>(End.class);
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
          for (int i = 0; i < 3; i++) {
            End end = run(interpreter, function, new RandomData(held, true), random, seed);
            if (end != null) {
              ends.merge(end, 1, Integer::sum);
            }
          }
        }
      }
    }
    assertThat(ends).containsKeys(End.RETURNED, End.TRAPPED);
  }

  private static @Nullable End run(
      Interpreter interpreter,
      FunctionLike function,
      RandomData data,
      SplittableRandom random,
      int seed) {
    List<Object> arguments = new ArrayList<>();
    for (Type type : function.argumentTypes()) {
      Object argument = data.argument(type, random);
      if (argument == null) {
        return null;
      }
      arguments.add(argument);
    }
    String name = String.valueOf(((Symbol) function).symbolName());
    Run[] run = new Run[1];
    assertThatCode(() -> run[0] = interpreter.run(name, arguments.toArray()))
        .as("seed %s, arguments %s%n%s", seed, arguments, Halfspace.print((Operation) function))
        .doesNotThrowAnyException();
    return run[0] instanceof Run.Returned
        ? End.RETURNED
        : run[0] instanceof Run.Trapped
            ? End.TRAPPED
            : run[0] instanceof Run.OutOfFuel ? End.OUT_OF_FUEL : End.UNSUPPORTED;
  }
}
