package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableSortedSet;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/**
 * The dimensions and symbols that some expressions use.
 *
 * @param dims the positions of the dimensions
 * @param symbols the positions of the symbols
 */
public record Occurrences(ImmutableSortedSet<Integer> dims, ImmutableSortedSet<Integer> symbols) {

  /** The dimensions and symbols that any of several expressions uses. */
  static Occurrences of(Iterable<AffineExpr> exprs) {
    TreeSet<Integer> dims = new TreeSet<>();
    TreeSet<Integer> symbols = new TreeSet<>();
    walk(exprs, dims::add, symbols::add);
    return new Occurrences(
        ImmutableSortedSet.copyOfSorted(dims), ImmutableSortedSet.copyOfSorted(symbols));
  }

  /** Throws if a dimension or symbol outside the space is used. */
  static void checkWithin(int numDims, int numSymbols, Iterable<AffineExpr> exprs) {
    checkArgument(numDims >= 0, "%s dimensions", numDims);
    checkArgument(numSymbols >= 0, "%s symbols", numSymbols);
    int[] last = last(exprs);
    checkArgument(last[0] < numDims, "d%s occurs; dimensions given: %s", last[0], numDims);
    checkArgument(last[1] < numSymbols, "s%s occurs; symbols given: %s", last[1], numSymbols);
  }

  /**
   * The numbers of dimensions and symbols of the smallest space that {@code expr} fits in, as far
   * as {@code int} goes.
   */
  static int[] smallestSpace(AffineExpr expr) {
    return Arrays.stream(last(List.of(expr)))
        .map(position -> position == Integer.MAX_VALUE ? position : position + 1)
        .toArray();
  }

  /** The greatest positions of a dimension and of a symbol that occur; -1 where there are none. */
  private static int[] last(Iterable<AffineExpr> exprs) {
    int[] last = {-1, -1};
    walk(
        exprs,
        dim -> last[0] = Math.max(last[0], dim),
        symbol -> last[1] = Math.max(last[1], symbol));
    return last;
  }

  /** Passes the positions of all dimensions and symbols to consumers. */
  private static void walk(Iterable<AffineExpr> exprs, IntConsumer dims, IntConsumer symbols) {
    PostOrder<Boolean> walk =
        new PostOrder<>() {
          @Override
          Boolean leaf(AffineExpr expr) {
            if (expr instanceof Dim d) {
              dims.accept(d.position());
            } else if (expr instanceof Symbol s) {
              symbols.accept(s.position());
            }
            return true;
          }

          @Override
          Boolean join(Binary node, Boolean lhs, Boolean rhs) {
            return true;
          }
        };
    for (AffineExpr expr : exprs) {
      var unused = walk.apply(expr);
    }
  }
}
