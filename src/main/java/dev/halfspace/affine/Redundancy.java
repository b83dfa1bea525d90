package dev.halfspace.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.math.BigInteger;
import java.util.List;

/**
 * Removal of the results of a map that, by constant ranges, cannot change the max, or the min, of
 * all results: in {@code max(d0, 20)} for {@code d0 < 10}, the first result is redundant.
 */
final class Redundancy {
  private Redundancy() {}

  /**
   * The map without each result that never exceeds some other one, or, for the min, is never less
   * than some other one. Results that have one value become constants. If ranges contradict each
   * other, so that no result would be left, the map stays.
   *
   * @param inputs the ranges of the dimensions, then those of the symbols
   * @param isMax true for the max of the results, false for the min
   */
  static AffineMap drop(AffineMap map, List<InputRange> inputs, boolean isMax) {
    if (map.numResults() == 1 && varies(map.result(0), map.numDims(), inputs)) {
      return map;
    }
    Ranging ranging = new Ranging(map.numDims(), inputs);
    List<InputRange> ranges = map.results().stream().map(result -> ranging.apply(result)).toList();
    ImmutableList.Builder<AffineExpr> kept = ImmutableList.builder();
    for (int i = 0; i < ranges.size(); i++) {
      if (!isRedundant(i, ranges, isMax)) {
        AffineExpr constant = ranges.get(i).constant();
        kept.add(constant != null ? constant : map.result(i));
      }
    }
    ImmutableList<AffineExpr> results = kept.build();
    return results.isEmpty() || results.equals(map.results())
        ? map
        : AffineMap.of(map.numDims(), map.numSymbols(), results);
  }

  /**
   * Returns true if an expression is a scaled and shifted input that has several values; then it is
   * not constant, and no range has to be computed.
   */
  private static boolean varies(AffineExpr expr, int numDims, List<InputRange> inputs) {
    AffineExpr term = withoutConstant(expr, Kind.ADD);
    AffineExpr input = withoutConstant(term, Kind.MUL);
    int position =
        input instanceof Dim dim
            ? dim.position()
            : input instanceof Symbol symbol ? numDims + symbol.position() : -1;
    return position >= 0 && inputs.get(position).hasSeveral();
  }

  private static AffineExpr withoutConstant(AffineExpr expr, Kind kind) {
    boolean isWith =
        expr instanceof Binary node && node.kind() == kind && node.rhs() instanceof Constant;
    return isWith ? ((Binary) expr).lhs() : expr;
  }

  private static boolean isRedundant(int index, List<InputRange> ranges, boolean isMax) {
    InputRange range = ranges.get(index);
    BigInteger reach = isMax ? range.greatest() : range.least();
    for (int i = 0; reach != null && i < ranges.size(); i++) {
      BigInteger sure = isMax ? ranges.get(i).least() : ranges.get(i).greatest();
      if (i == index || sure == null) {
        continue;
      }
      int order = isMax ? sure.compareTo(reach) : reach.compareTo(sure);
      // Of two results that are always equal the first stays.
      boolean isFirstOfEqual =
          order == 0 && index < i && range.onlyValue() != null && ranges.get(i).onlyValue() != null;
      if (order >= 0 && !isFirstOfEqual) {
        return true;
      }
    }
    return false;
  }
}
