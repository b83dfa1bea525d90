package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The offsets of elements in the boxes that one access touches: each is a variable, whose column
 * follows those of the analysis.
 */
final class ElementOffsets {
  /** The most offsets that an access may have to be compared. */
  static final int MAX = 192;

  private final Columns columns;

  /** Creates an instance without offsets. */
  ElementOffsets(Columns ofAnalysis) {
    this.columns = ofAnalysis.inner();
  }

  /** The columns of the analysis and the offsets. */
  Columns columns() {
    return columns;
  }

  /** Adds an offset with this number of values; {@code null} if it is unbounded. */
  AffineExpr add(@Nullable AffineExpr count) {
    return columns.add(new Columns.ElementOffset(count));
  }

  /** Returns true if there are more offsets than can be compared. */
  boolean areTooMany() {
    return columns.numOwn() > MAX;
  }

  /** The dimensions of the offsets. */
  ImmutableList<Integer> dims() {
    return columns.own();
  }

  private @Nullable AffineExpr count(int dim) {
    return ((Columns.ElementOffset) columns.get(dim)).count();
  }

  /** Adds the constraints on the values of an offset. */
  void constrain(int dim, ImmutableList.Builder<Constraint> where) {
    AffineExpr offset = AffineExpr.dim(dim);
    AffineExpr count = count(dim);
    where.add(new Constraint(offset, false));
    if (count != null) {
      where.add(Constraint.atMost(offset, count.plus(-1)));
    }
  }

  /**
   * Eliminates the offsets that need no dimension: an offset that is added to one expression and
   * occurs nowhere else turns the expression into an interval.
   *
   * @param exprs the expressions, modified in place
   * @param extents the number of consecutive values of each expression, modified in place
   * @return the offsets that are left
   */
  ImmutableList<Integer> takeOut(List<AffineExpr> exprs, List<Long> extents) {
    ImmutableList.Builder<Integer> left = ImmutableList.builder();
    for (int dim : dims()) {
      if (!takeOut(dim, exprs, extents)) {
        left.add(dim);
      }
    }
    return left.build();
  }

  private boolean takeOut(int dim, List<AffineExpr> exprs, List<Long> extents) {
    if (!(count(dim) instanceof AffineExpr.Constant count) || count.value() <= 0) {
      return false;
    }
    int[] users = IntStream.range(0, exprs.size()).filter(i -> exprs.get(i).usesDim(dim)).toArray();
    if (users.length != 1) {
      return users.length == 0;
    }
    int only = users[0];
    AffineExpr rest = exprs.get(only).minus(AffineExpr.dim(dim));
    if (extents.get(only) != 1 || !columns.areVariablesIn(rest)) {
      return false;
    }
    exprs.set(only, rest);
    extents.set(only, count.value());
    return true;
  }
}
