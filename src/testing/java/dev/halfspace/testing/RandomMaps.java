package dev.halfspace.testing;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Affine maps and sets as their text reads: a sum is printed without brackets, so that another
 * grouping of its terms may come back, which simplifies further.
 */
final class RandomMaps {
  /** How often text is read back before something simpler is taken. */
  private static final int PATIENCE = 12;

  private RandomMaps() {}

  /** A map near {@code map} that reads back as it is. */
  static AffineMap stable(AffineMap map) {
    AffineMap simple = AffineMap.of(map.numDims(), map.numSymbols(), List.of());
    return settle(map, simple, each -> AffineMap.parse(each.toString()));
  }

  /** A map of a shape, with so many results, that reads back as it is. */
  static AffineMap stable(RandomGenerator random, RandomAffine shape, int results) {
    AffineMap map = stable(shape.map(random, results, 2));
    return map.numResults() == results ? map : stable(random, shape, results);
  }

  /** A set near {@code set} that reads back as it is. */
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
   * The inputs of a map that occur, each at its first occurrence in the text.
   *
   * @param map the map, over only these inputs in this order
   * @param dims which dimensions they were
   * @param symbols which symbols they were
   */
  record Subscripts(AffineMap map, List<Integer> dims, List<Integer> symbols) {}

  /** The subscripts that a map near {@code map} gives. */
  static Subscripts subscripts(AffineMap map) {
    int results = map.numResults();
    AffineMap simple = AffineMap.constant(0);
    AffineMap last = map;
    List<Integer> dims = range(map.numDims());
    List<Integer> symbols = range(map.numSymbols());
    for (int i = 0; i < PATIENCE; i++) {
      Subscripts next = renumbered(stable(last));
      dims = next.dims().stream().map(dims::get).toList();
      symbols = next.symbols().stream().map(symbols::get).toList();
      if (next.map().equals(last) && last.numResults() == results) {
        return new Subscripts(last, dims, symbols);
      }
      last = next.map();
    }
    List<AffineExpr> zeros = new ArrayList<>();
    for (int i = 0; i < results; i++) {
      zeros.add(simple.result(0));
    }
    return new Subscripts(AffineMap.of(0, 0, zeros), List.of(), List.of());
  }

  private static List<Integer> range(int length) {
    List<Integer> range = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      range.add(i);
    }
    return range;
  }

  private static Subscripts renumbered(AffineMap map) {
    List<Integer> dims = new ArrayList<>();
    List<Integer> symbols = new ArrayList<>();
    map.results().forEach(expr -> collect(expr, dims, symbols));
    List<AffineExpr> newDims = new ArrayList<>();
    for (int d = 0; d < map.numDims(); d++) {
      newDims.add(AffineExpr.dim(Math.max(0, dims.indexOf(d))));
    }
    List<AffineExpr> newSymbols = new ArrayList<>();
    for (int s = 0; s < map.numSymbols(); s++) {
      newSymbols.add(AffineExpr.symbol(Math.max(0, symbols.indexOf(s))));
    }
    return new Subscripts(
        map.substitute(newDims, newSymbols, dims.size(), symbols.size()), dims, symbols);
  }

  private static void collect(AffineExpr expr, List<Integer> dims, List<Integer> symbols) {
    if (expr instanceof AffineExpr.Dim dim && !dims.contains(dim.position())) {
      dims.add(dim.position());
    } else if (expr instanceof AffineExpr.Symbol symbol && !symbols.contains(symbol.position())) {
      symbols.add(symbol.position());
    } else if (expr instanceof AffineExpr.Binary binary) {
      collect(binary.lhs(), dims, symbols);
      collect(binary.rhs(), dims, symbols);
    }
  }
}
