package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of the dimensions of expressions. The induction variables come first, one dimension
 * per loop from the outermost, so that {@code d<i>} means the same in all expressions of a frame.
 * After them, each min or max gets the next dimension. Dimensions that belong to one access alone,
 * its element offsets, are {@link #inner} columns after these.
 */
final class Columns {
  /** The most loops that may enclose an access. */
  static final int MAX_LOOPS = 48;

  /** The meaning of a dimension. */
  sealed interface Column {}

  /** The induction variable of the loop that is nested in {@code depth} others. */
  record Variable(int depth) implements Column {}

  /** The min or max of expressions. */
  record MinMax(ImmutableList<AffineExpr> candidates, boolean isLeast) implements Column {}

  /**
   * The offset that selects one of the elements that an access touches at once: {@code l} of {@code
   * A[i + l]} for {@code 0 <= l < 4}.
   *
   * @param count the number of its values, {@code null} if it is unbounded
   */
  record ElementOffset(@Nullable AffineExpr count) implements Column {}

  private final @Nullable Columns outer;
  private final int first;
  private final List<Column> own = new ArrayList<>(0);

  /** Columns of induction variables only. */
  Columns() {
    this(null, MAX_LOOPS);
  }

  private Columns(@Nullable Columns outer, int first) {
    this.outer = outer;
    this.first = first;
  }

  /**
   * Columns that extend these by columns of their own, which these do not see. No more columns may
   * be added to these afterward.
   */
  Columns inner() {
    return new Columns(this, size());
  }

  private int size() {
    return first + own.size();
  }

  /** The induction variable of the loop that is nested in {@code depth} others. */
  static AffineExpr variable(int depth) {
    return AffineExpr.dim(depth);
  }

  /** Adds a dimension and returns it. */
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

  /** The dimensions that were added here, without those of the outer columns. */
  ImmutableList<Integer> own() {
    return own.isEmpty()
        ? ImmutableList.of()
        : IntStream.range(first, size()).boxed().collect(ImmutableList.toImmutableList());
  }

  /** The number of dimensions that were added here. */
  int numOwn() {
    return own.size();
  }

  /** Returns true if all dimensions are induction variables. */
  boolean areVariables() {
    return own.isEmpty() && (outer == null || outer.areVariables());
  }

  /** Returns true if an expression uses only dimensions that are induction variables. */
  boolean areVariablesIn(AffineExpr expr) {
    return areVariables()
        || expr.occurrences().dims().stream().allMatch(dim -> get(dim) instanceof Variable);
  }

  /** The number of dimensions of expressions inside this many loops. */
  int numDims(int numLoops) {
    return areVariables() ? numLoops : size();
  }
}
