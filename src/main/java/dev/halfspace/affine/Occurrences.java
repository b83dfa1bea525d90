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
import org.jspecify.annotations.Nullable;

/**
 * The dimensions and symbols that occur in some expressions.
 *
 * @param dims the positions of the dimensions
 * @param symbols the positions of the symbols
 */
public record Occurrences(ImmutableSortedSet<Integer> dims, ImmutableSortedSet<Integer> symbols) {

  /** Those of several expressions together. */
  static Occurrences of(Iterable<AffineExpr> exprs) {
    TreeSet<Integer> dims = new TreeSet<>();
    TreeSet<Integer> symbols = new TreeSet<>();
    Walk walk =
        new Walk() {
          @Override
          void leaf(AffineExpr leaf) {
            if (leaf instanceof Dim d) {
              dims.add(d.position());
            } else if (leaf instanceof Symbol s) {
              symbols.add(s.position());
            }
          }
        };
    walk.over(exprs);
    return new Occurrences(
        ImmutableSortedSet.copyOfSorted(dims), ImmutableSortedSet.copyOfSorted(symbols));
  }

  /** Fails if a dimension or symbol outside the space occurs. */
  static void checkWithin(int numDims, int numSymbols, Iterable<AffineExpr> exprs) {
    checkArgument(numDims >= 0, "%s dimensions", numDims);
    checkArgument(numSymbols >= 0, "%s symbols", numSymbols);
    Space space = new Space();
    space.over(exprs);
    int dim = space.lastDim;
    int symbol = space.lastSymbol;
    checkArgument(dim < numDims, "d%s occurs; dimensions given: %s", dim, numDims);
    checkArgument(symbol < numSymbols, "s%s occurs; symbols given: %s", symbol, numSymbols);
  }

  /**
   * The numbers of dimensions and symbols of the smallest space that {@code expr} fits in, as far
   * as {@code int} goes.
   */
  static int[] smallestSpace(AffineExpr expr) {
    Space space = new Space();
    space.over(List.of(expr));
    return new int[] {next(space.lastDim), next(space.lastSymbol)};
  }

  private static int next(int position) {
    return position == Integer.MAX_VALUE ? position : position + 1;
  }

  /** The greatest positions that occur; -1 where there are none. */
  private static final class Space extends Walk {
    private int lastDim = -1;
    private int lastSymbol = -1;

    @Override
    void leaf(AffineExpr leaf) {
      if (leaf instanceof Dim d) {
        lastDim = Math.max(lastDim, d.position());
      } else if (leaf instanceof Symbol s) {
        lastSymbol = Math.max(lastSymbol, s.position());
      }
    }
  }

  /** A look at every leaf. */
  private abstract static class Walk {
    /** The right operands still to be visited; most expressions have none that waits. */
    private @Nullable ArrayDeque<AffineExpr> pending;

    /** The deep nodes that were visited, which may be shared. */
    private @Nullable Set<Binary> seen;

    /** Looks at a dimension, symbol or constant. */
    abstract void leaf(AffineExpr leaf);

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
  }
}
