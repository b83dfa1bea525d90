package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of the dimensions of expressions. The outermost loops come first, one dimension per
 * induction variable in order of nesting, so that {@code d<i>} means the same for all expressions
 * at a place. Behind them each value that is chosen from several gets the next dimension, and what
 * one access alone knows, its offsets, stands in {@link #inner} columns behind these.
 */
final class Columns {
  /** The most loops around an access that is analysed. */
  static final int MAX_LOOPS = 48;

  /** The meaning of a dimension. */
  sealed interface Column {}

  /** The induction variable of the loop that is inside {@code depth} others. */
  record Variable(int depth) implements Column {}

  /** The least or the greatest of expressions. */
  record MinMax(ImmutableList<AffineExpr> candidates, boolean isLeast) implements Column {}

  /**
   * The dimension in which one of the elements is chosen that an access touches at once: {@code l}
   * of {@code A[i + l]} for {@code 0 <= l < 4}.
   *
   * @param count how many values it has, {@code null} if their number is not bounded
   */
  record ElementOffset(@Nullable AffineExpr count) implements Column {}

  private final @Nullable Columns outer;
  private final int first;
  private final List<Column> own = new ArrayList<>(0);

  /** Columns of nothing but loops. */
  Columns() {
    this(null, MAX_LOOPS);
  }

  private Columns(@Nullable Columns outer, int first) {
    this.outer = outer;
    this.first = first;
  }

  /** These columns, to which more can be added that they need not know; they grow no further. */
  Columns inner() {
    return new Columns(this, size());
  }

  private int size() {
    return first + own.size();
  }

  /** The induction variable of the loop that is inside {@code depth} others. */
  static AffineExpr variable(int depth) {
    return AffineExpr.dim(depth);
  }

  /** A new dimension. */
  AffineExpr add(Column column) {
    own.add(column);
    return AffineExpr.dim(size() - 1);
  }

  /** The meaning of a dimension. */
  Column get(int dim) {
    if (dim >= first) {
      return own.get(dim - first);
    }
    return outer == null ? new Variable(dim) : outer.get(dim);
  }

  /** The dimensions that were added here, not by what these are inner columns of. */
  ImmutableList<Integer> own() {
    return own.isEmpty()
        ? ImmutableList.of()
        : IntStream.range(first, size()).boxed().collect(ImmutableList.toImmutableList());
  }

  /** The number of dimensions that were added here. */
  int numOwn() {
    return own.size();
  }

  /** Returns true if there is nothing but induction variables. */
  boolean areVariables() {
    return own.isEmpty() && (outer == null || outer.areVariables());
  }

  /** Returns true if an expression uses no dimension but induction variables. */
  boolean areVariablesIn(AffineExpr expr) {
    return areVariables()
        || expr.occurrences().dims().stream().allMatch(dim -> get(dim) instanceof Variable);
  }

  /** The number of dimensions of expressions in this many loops. */
  int numDims(int numLoops) {
    return areVariables() ? numLoops : size();
  }
}
