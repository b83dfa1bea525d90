package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The facet of a definition that lists the corresponding operations for other types: {@code
 * arith.addf} for {@code arith.addi}.
 *
 * @param opcodes the operations, the closest first; queried only when advice is needed
 */
public record Counterpart(Supplier<? extends ImmutableList<? extends OpDefinition<?>>> opcodes) {
  /**
   * Advice for operands and results of types that {@code definition} does not accept, to append to
   * a message: {@code "; use 'arith.addf'"}, or empty if no counterpart accepts them.
   */
  static String advice(
      OpDefinition<?> definition, List<? extends Value> operands, List<? extends Value> results) {
    return firstThat(
        definition,
        other -> takes(other.operandGroups(), operands) && takes(other.resultGroups(), results));
  }

  /**
   * Advice for a first operand of a type that {@code definition} does not accept, to append to a
   * message; empty if there is none.
   */
  public static String advice(OpDefinition<?> definition, Type type) {
    return firstThat(
        definition,
        other ->
            !other.operandGroups().isEmpty()
                && other.operandGroups().get(0).constraint().accepts(type));
  }

  private static String firstThat(OpDefinition<?> definition, Predicate<OpDefinition<?>> takes) {
    Counterpart counterpart = definition.facet(Counterpart.class);
    if (counterpart != null) {
      for (OpDefinition<?> other : counterpart.opcodes.get()) {
        if (takes.test(other)) {
          return "; use '" + other.name() + "'";
        }
      }
    }
    return "";
  }

  private static boolean takes(ImmutableList<ValueGroup<?>> groups, List<? extends Value> values) {
    if (groups.size() != values.size()) {
      return false;
    }
    return IntStream.range(0, values.size())
        .allMatch(i -> groups.get(i).constraint().accepts(values.get(i).type()));
  }
}
