package dev.halfspace.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.math.BigInteger;
import java.util.List;

/**
 * Results of a map that matter neither to the greatest nor to the least of all results, going by
 * constant ranges: in {@code max(d0, 20)} for {@code d0 < 10} the first does not.
 */
final class Redundancy {
  private Redundancy() {}

  /**
   * A map without results that another one is never less than, or never greater than if the least
   * is asked for. Results of one value become constants. If ranges contradict each other, so that
   * nothing would be left, the map stays.
   *
   * @param inputs the ranges of the dimensions, then those of the symbols
   * @param isMax whether the greatest result is asked for
   */
  static AffineMap drop(AffineMap map, List<InputRange> inputs, boolean isMax) {
    Ranging ranging = new Ranging(map.numDims(), inputs);
    List<InputRange> ranges = ImmutableList.copyOf(Lists.transform(map.results(), ranging::apply));
    ImmutableList.Builder<AffineExpr> kept = ImmutableList.builder();
    for (int i = 0; i < ranges.size(); i++) {
      if (!isRedundant(i, ranges, isMax)) {
        BigInteger only = ranges.get(i).onlyValue();
        kept.add(
            only != null && only.bitLength() < Long.SIZE
                ? Leaves.constant(only.longValue())
                : map.result(i));
      }
    }
    ImmutableList<AffineExpr> results = kept.build();
    return results.isEmpty() || results.equals(map.results())
        ? map
        : AffineMap.of(map.numDims(), map.numSymbols(), results);
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
      // Of two that are always equal the first stays.
      boolean isFirstOfEqual =
          order == 0 && index < i && range.onlyValue() != null && ranges.get(i).onlyValue() != null;
      if (order >= 0 && !isFirstOfEqual) {
        return true;
      }
    }
    return false;
  }
}
