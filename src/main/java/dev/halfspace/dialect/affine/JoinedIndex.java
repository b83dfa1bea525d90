package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An index that was taken apart, as the sum of its parts times their strides:
 *
 * <pre>{@code
 * %q, %r = affine.delinearize_index %x into (4, 8) : index, index
 * %y = affine.apply affine_map<(d0, d1) -> (d0 * 8 + d1)>(%q, %r)      // is %x
 * }</pre>
 *
 * @param terms the parts times their strides
 * @param isDim true if all parts are dimensions
 */
record JoinedIndex(ImmutableList<AffineExpr> terms, boolean isDim) {
  /**
   * The sum for operands of a map.
   *
   * @param dims the dimensions; {@code null} for those that are not used any more
   * @param symbols the symbols, in the same way
   * @return {@code null} if not all parts are operands, or a size is not known
   */
  static @Nullable JoinedIndex of(
      AffineDelinearizeIndexOp split, List<@Nullable Value> dims, List<@Nullable Value> symbols) {
    int count = split.numResults();
    long[] sizes = split.basis().known().toArray();
    ImmutableList.Builder<AffineExpr> terms = ImmutableList.builder();
    boolean isDim = true;
    long stride = 1;
    for (int part = count - 1; part >= 0; part--) {
      Value value = split.result(part);
      int dim = dims.lastIndexOf(value);
      int symbol = symbols.lastIndexOf(value);
      if (Math.max(dim, symbol) < 0 || stride <= 0 || stride == Long.MAX_VALUE) {
        return null;
      }
      AffineExpr operand = symbol < 0 ? AffineExpr.dim(dim) : AffineExpr.symbol(symbol);
      terms.add(operand.times(stride));
      isDim &= symbol < 0;
      int size = sizes.length - (count - part);
      if (size >= 0) {
        stride = sizes[size] == Shape.DYNAMIC ? 0 : LongMath.saturatedMultiply(stride, sizes[size]);
      }
    }
    return stride <= 0 ? null : new JoinedIndex(terms.build().reverse(), isDim);
  }

  /** An expression with the whole index where all terms are in one sum, as soon as they are. */
  AffineExpr replacedIn(AffineExpr expr, AffineExpr whole) {
    if (!(expr instanceof AffineExpr.Binary binary)) {
      return expr;
    } else if (binary.kind() != AffineExpr.Kind.ADD) {
      return AffineExpr.binary(
          binary.kind(), replacedIn(binary.lhs(), whole), replacedIn(binary.rhs(), whole));
    }
    List<AffineExpr> summands = summands(binary);
    AffineExpr sum = replacedIn(summands.get(0), whole);
    for (AffineExpr summand : summands.subList(1, summands.size())) {
      List<AffineExpr> soFar = summands(sum.plus(replacedIn(summand, whole)));
      while (removeTerms(soFar)) {
        soFar.add(whole);
      }
      sum = soFar.stream().reduce(AffineExpr::plus).orElseThrow();
    }
    return sum;
  }

  /** Removes each term once if all are there. */
  private boolean removeTerms(List<AffineExpr> summands) {
    List<AffineExpr> rest = new ArrayList<>(summands);
    for (AffineExpr term : terms) {
      if (!rest.remove(term)) {
        return false;
      }
    }
    summands.clear();
    summands.addAll(rest);
    return true;
  }

  /** The summands of a sum from left to right; those of sums on the right are one, as in MLIR. */
  private static List<AffineExpr> summands(AffineExpr expr) {
    List<AffineExpr> summands = new ArrayList<>();
    AffineExpr rest = expr;
    while (rest instanceof AffineExpr.Binary sum && sum.kind() == AffineExpr.Kind.ADD) {
      summands.add(sum.rhs());
      rest = sum.lhs();
    }
    summands.add(rest);
    Collections.reverse(summands);
    return summands;
  }
}
