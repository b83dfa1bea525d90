package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkElementIndex;

import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The removal of unused dimensions and symbols from a map. */
final class InputRemoval {
  private InputRemoval() {}

  static AffineMap drop(AffineMap map, Set<Integer> dims, Set<Integer> symbols) {
    if (dims.isEmpty() && symbols.isEmpty()) {
      return map;
    }
    Occurrences used = map.occurrences();
    checkUnused(dims, map.numDims(), used.dims(), "d");
    checkUnused(symbols, map.numSymbols(), used.symbols(), "s");
    return map.mapResults(
        map.numDims() - dims.size(),
        map.numSymbols() - symbols.size(),
        new Substitution(
            movedDown(map.numDims(), dims, Leaves::dim),
            movedDown(map.numSymbols(), symbols, Leaves::symbol)));
  }

  private static void checkUnused(
      Set<Integer> positions, int count, Set<Integer> used, String letter) {
    for (int position : positions) {
      checkElementIndex(position, count);
      checkArgument(!used.contains(position), "%s%s occurs in a result", letter, position);
    }
  }

  /** Each remaining input at its new position; a dropped one keeps its own, as it is not used. */
  private static IntFunction<@Nullable AffineExpr> movedDown(
      int count, Set<Integer> dropped, IntFunction<AffineExpr> leaf) {
    AffineExpr[] moved = new AffineExpr[count];
    int next = 0;
    for (int i = 0; i < count; i++) {
      moved[i] = leaf.apply(dropped.contains(i) ? i : next++);
    }
    return Substitution.firsts(moved);
  }

  static Set<Integer> missing(int count, Set<Integer> used) {
    return IntStream.range(0, count)
        .filter(i -> !used.contains(i))
        .boxed()
        .collect(Collectors.toSet());
  }
}
