package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The dimensions in which one of the elements is chosen that an access touches at once: of the
 * elements {@code A[i]} to {@code A[i + 3]}, {@code A[i + l]} for {@code 0 <= l < 4}.
 */
final class Lanes {
  /** The first dimension that is no loop. */
  static final int FIRST = 64;

  /** The most lanes. */
  static final int MAX = Choices.FIRST - FIRST;

  /** How many values a lane has, {@code null} if their number is not bounded. */
  private final List<@Nullable AffineExpr> counts = new ArrayList<>(0);

  /** A new lane. */
  AffineExpr add(@Nullable AffineExpr count) {
    counts.add(count);
    return AffineExpr.dim(FIRST + counts.size() - 1);
  }

  /** Returns true if there is any lane. */
  boolean isEmpty() {
    return counts.isEmpty();
  }

  /** Returns true if there are more lanes than can be told apart. */
  boolean areTooMany() {
    return counts.size() > MAX;
  }

  /** The dimensions, and constraints that hold of them. */
  ImmutableList<Integer> dims() {
    ImmutableList.Builder<Integer> dims = ImmutableList.builder();
    for (int i = 0; i < counts.size(); i++) {
      dims.add(FIRST + i);
    }
    return dims.build();
  }

  /** Says that a lane has its values. */
  void constrain(int dim, ImmutableList.Builder<Constraint> where) {
    AffineExpr lane = AffineExpr.dim(dim);
    AffineExpr count = counts.get(dim - FIRST);
    where.add(new Constraint(lane, false));
    if (count != null) {
      where.add(Constraint.atMost(lane, count.plus(-1)));
    }
  }

  /**
   * Takes lanes out of expressions that need no dimension: a lane that is added to one expression
   * and occurs nowhere else makes the expression an interval.
   *
   * @param exprs the expressions, which are changed
   * @param extents how many values each expression has from its least on; changed
   * @return the lanes that are left
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
    int only = -1;
    for (int i = 0; i < exprs.size(); i++) {
      if (exprs.get(i).usesDim(dim)) {
        if (only >= 0) {
          return false;
        }
        only = i;
      }
    }
    if (only < 0) {
      // Some value of the lane exists unless there may be none.
      return counts.get(dim - FIRST) instanceof AffineExpr.Constant count && count.value() > 0;
    }
    if (extents.get(only) != 1
        || !(counts.get(dim - FIRST) instanceof AffineExpr.Constant count)
        || count.value() <= 0) {
      return false;
    }
    AffineExpr rest = exprs.get(only).minus(AffineExpr.dim(dim));
    if (rest.occurrences().dims().tailSet(FIRST).isEmpty()) {
      exprs.set(only, rest);
      extents.set(only, count.value());
      return true;
    }
    return false;
  }
}
