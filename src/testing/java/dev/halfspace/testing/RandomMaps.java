package dev.halfspace.testing;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Affine maps and sets that printing and parsing preserve: a sum is printed without parentheses, so
 * that parsing may group its terms differently and simplify further.
 */
final class RandomMaps {
  /** The number of round trips before a simpler map or set is taken. */
  private static final int PATIENCE = 12;

  private RandomMaps() {}

  /** A map close to {@code map} that a round trip preserves. */
  static AffineMap stable(AffineMap map) {
    AffineMap simple = AffineMap.of(map.numDims(), map.numSymbols(), List.of());
    return settle(map, simple, each -> AffineMap.parse(each.toString()));
  }

  /** A map of a shape with {@code results} results that a round trip preserves. */
  static AffineMap stable(RandomGenerator random, RandomAffine shape, int results) {
    AffineMap map = stable(shape.map(random, results, 2));
    return map.numResults() == results ? map : stable(random, shape, results);
  }

  /** A set close to {@code set} that a round trip preserves. */
  static IntegerSet stable(IntegerSet set) {
    IntegerSet simple = IntegerSet.empty(set.numDims(), set.numSymbols());
    return settle(set, simple, each -> IntegerSet.parse(each.toString()));
  }

  private static <T> T settle(T start, T simple, UnaryOperator<T> read) {
    T last = start;
    for (int i = 0; i < PATIENCE; i++) {
      T next = read.apply(last);
      if (next.equals(last)) {
        return last;
      }
      last = next;
    }
    return simple;
  }

  /**
   * A map close to {@code map} that a round trip preserves and whose inputs all occur in its text,
   * with their first occurrences in order.
   */
  static AffineMap subscripts(AffineMap map) {
    int results = map.numResults();
    AffineMap zeros = AffineMap.of(0, 0, Collections.nCopies(results, AffineExpr.constant(0)));
    AffineMap found = settle(map, zeros, each -> renumbered(stable(each)));
    return found.numResults() == results ? found : zeros;
  }

  private static AffineMap renumbered(AffineMap map) {
    List<AffineExpr> dims = occurring(map, AffineExpr.Dim.class);
    List<AffineExpr> symbols = occurring(map, AffineExpr.Symbol.class);
    return map.substitute(
        positions(dims, map.numDims(), AffineExpr::dim),
        positions(symbols, map.numSymbols(), AffineExpr::symbol),
        dims.size(),
        symbols.size());
  }

  /** The inputs of a kind in the order of their first occurrences. */
  private static List<AffineExpr> occurring(AffineMap map, Class<?> kind) {
    return map.results().stream()
        .flatMap(RandomMaps::leaves)
        .filter(kind::isInstance)
        .distinct()
        .toList();
  }

  private static Stream<AffineExpr> leaves(AffineExpr expr) {
    return expr instanceof AffineExpr.Binary binary
        ? Stream.concat(leaves(binary.lhs()), leaves(binary.rhs()))
        : Stream.of(expr);
  }

  /** The expressions of the inputs of a kind: the position of each among those that occur. */
  private static List<AffineExpr> positions(
      List<AffineExpr> occurring, int count, IntFunction<AffineExpr> input) {
    return IntStream.range(0, count)
        .map(i -> Math.max(0, occurring.indexOf(input.apply(i))))
        .mapToObj(input)
        .toList();
  }
}
