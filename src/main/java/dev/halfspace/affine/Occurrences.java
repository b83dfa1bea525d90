package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The dimensions and symbols that occur in some expressions.
 *
 * @param dims the positions of the dimensions
 * @param symbols the positions of the symbols
 */
public record Occurrences(ImmutableSortedSet<Integer> dims, ImmutableSortedSet<Integer> symbols) {

  /** Those of one expression. */
  static Occurrences of(AffineExpr expr) {
    return of(List.of(expr));
  }

  /** Those of several expressions together. */
  static Occurrences of(Iterable<AffineExpr> exprs) {
    TreeSet<Integer> dims = new TreeSet<>();
    TreeSet<Integer> symbols = new TreeSet<>();
    new Walk(dims::add, symbols::add).over(exprs);
    return new Occurrences(
        ImmutableSortedSet.copyOfSorted(dims), ImmutableSortedSet.copyOfSorted(symbols));
  }

  /** Fails if a dimension or symbol outside the space occurs. */
  static void checkWithin(int numDims, int numSymbols, Iterable<AffineExpr> exprs) {
    checkArgument(numDims >= 0, "%s dimensions", numDims);
    checkArgument(numSymbols >= 0, "%s symbols", numSymbols);
    new Walk(
            d -> checkArgument(d < numDims, "d%s occurs; dimensions given: %s", d, numDims),
            s -> checkArgument(s < numSymbols, "s%s occurs; symbols given: %s", s, numSymbols))
        .over(exprs);
  }

  /**
   * The numbers of dimensions and symbols of the smallest space that {@code expr} fits in, as far
   * as {@code int} goes.
   */
  static int[] smallestSpace(AffineExpr expr) {
    int[] space = new int[2];
    new Walk(
            d -> space[0] = Math.max(space[0], next(d)),
            s -> space[1] = Math.max(space[1], next(s)))
        .over(List.of(expr));
    return space;
  }

  private static int next(int position) {
    return position == Integer.MAX_VALUE ? position : position + 1;
  }

  /** Looks at every leaf. */
  private static final class Walk {
    private final IntConsumer dims;
    private final IntConsumer symbols;

    /** The right operands still to be visited; most expressions have none that waits. */
    private @Nullable ArrayDeque<AffineExpr> pending;

    /** The deep nodes that were visited, which may be shared. */
    private @Nullable Set<Binary> seen;

    Walk(IntConsumer dims, IntConsumer symbols) {
      this.dims = dims;
      this.symbols = symbols;
    }

    void over(Iterable<AffineExpr> exprs) {
      for (AffineExpr expr : exprs) {
        visit(expr);
        while (pending != null && !pending.isEmpty()) {
          visit(pending.pop());
        }
      }
    }

    private void visit(AffineExpr expr) {
      AffineExpr next = expr;
      while (next instanceof Binary node) {
        if (node.depth() > PostOrder.SMALL && !isNew(node)) {
          return;
        }
        AffineExpr right = node.rhs();
        next = node.lhs();
        if (!(next instanceof Binary) && !(right instanceof Binary)) {
          leaf(next);
          leaf(right);
          return;
        }
        if (pending == null) {
          pending = new ArrayDeque<>();
        }
        pending.push(right);
      }
      leaf(next);
    }

    private boolean isNew(Binary node) {
      if (seen == null) {
        seen = Sets.newIdentityHashSet();
      }
      return seen.add(node);
    }

    private void leaf(AffineExpr expr) {
      if (expr instanceof Dim d) {
        dims.accept(d.position());
      } else if (expr instanceof Symbol s) {
        symbols.accept(s.position());
      }
    }
  }
}
