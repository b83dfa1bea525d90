package dev.halfspace.testing;

import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.FunctionLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Random arguments of functions, poison among them, for the tests of other packages. */
public final class RandomArguments {
  private RandomArguments() {}

  /** The arguments of a function, if there are values of all their types. */
  public static Optional<List<Object>> of(
      FunctionLike function, Representation held, RandomGenerator random) {
    List<Object> arguments = new ArrayList<>();
    for (Type type : function.argumentTypes()) {
      Object argument = new RandomData(held, true).argument(type, random);
      if (argument == null) {
        return Optional.empty();
      }
      arguments.add(argument);
    }
    return Optional.of(arguments);
  }
}
