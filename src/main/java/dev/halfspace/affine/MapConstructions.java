package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr.Dim;

/** Maps made of distinct dimensions. */
final class MapConstructions {
  private MapConstructions() {}

  /** The map of {@code numDims} dimensions to its last {@code numResults}. */
  static AffineMap identity(int numDims, int numResults) {
    checkArgument(
        0 <= numResults && numResults <= numDims,
        "%s results wanted of %s dimensions",
        numResults,
        numDims);
    ImmutableList.Builder<AffineExpr> results = ImmutableList.builderWithExpectedSize(numResults);
    for (int i = numDims - numResults; i < numDims; i++) {
      results.add(Leaves.dim(i));
    }
    return AffineMap.checked(numDims, 0, results.build());
  }

  static boolean isMinorIdentity(AffineMap map) {
    int skipped = map.numDims() - map.numResults();
    if (skipped < 0) {
      return false;
    }
    for (int i = 0; i < map.numResults(); i++) {
      if (!(map.result(i) instanceof Dim d) || d.position() != skipped + i) {
        return false;
      }
    }
    return true;
  }
}
