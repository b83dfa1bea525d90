package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr.Dim;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Construction and recognition of maps that select dimensions: identities, permutations,
 * projections.
 */
final class MapConstructions {
  private MapConstructions() {}

  /** The map of {@code numDims} dimensions to its last {@code numResults}. */
  static AffineMap minorIdentity(int numDims, int numResults) {
    checkArgument(
        0 <= numResults && numResults <= numDims,
        "results wanted: %s, of dimensions: %s",
        numResults,
        numDims);
    ImmutableList.Builder<AffineExpr> results = ImmutableList.builderWithExpectedSize(numResults);
    for (int i = numDims - numResults; i < numDims; i++) {
      results.add(Leaves.dim(i));
    }
    return new AffineMap(numDims, 0, results.build());
  }

  /** The map of {@code numDims} dimensions to those at {@code positions}. */
  static AffineMap selection(int numDims, List<Integer> positions) {
    ImmutableList.Builder<AffineExpr> results = ImmutableList.builder();
    for (int position : positions) {
      checkArgument(
          0 <= position && position < numDims,
          "position %s is not among %s dimensions",
          position,
          numDims);
      results.add(Leaves.dim(position));
    }
    return new AffineMap(numDims, 0, results.build());
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

  static boolean isProjectedPermutation(AffineMap map, boolean allowZeros) {
    if (map.numSymbols() > 0 || (!allowZeros && map.numResults() > map.numDims())) {
      return false;
    }
    BitSet seen = new BitSet();
    for (AffineExpr result : map.results()) {
      if (result instanceof Dim d) {
        if (seen.get(d.position())) {
          return false;
        }
        seen.set(d.position());
      } else if (!allowZeros || !result.equals(Leaves.ZERO)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The map from the results back to the dimensions: {@code d<i>} is taken from the first result
   * that is {@code d<i>}.
   */
  static Optional<AffineMap> inversePermutation(AffineMap map) {
    if (map.numSymbols() > 0) {
      return Optional.empty();
    }
    AffineExpr[] found = firstResults(map);
    return Arrays.asList(found).contains(null)
        ? Optional.empty()
        : Optional.of(new AffineMap(map.numResults(), 0, ImmutableList.copyOf(found)));
  }

  /** The inverse of a projected permutation, with 0 for the dimensions that it drops. */
  static AffineMap inverseOfProjection(AffineMap map) {
    List<AffineExpr> found =
        Lists.transform(
            Arrays.asList(firstResults(map)), result -> result == null ? Leaves.ZERO : result);
    return new AffineMap(map.numResults(), 0, ImmutableList.copyOf(found));
  }

  /**
   * For each dimension, the position of the first result that is that dimension, as a dimension;
   * null if there is none.
   */
  private static @Nullable AffineExpr[] firstResults(AffineMap map) {
    @Nullable AffineExpr[] found = new @Nullable AffineExpr[map.numDims()];
    for (int i = 0; i < map.numResults(); i++) {
      if (map.result(i) instanceof Dim d && found[d.position()] == null) {
        found[d.position()] = Leaves.dim(i);
      }
    }
    return found;
  }

  /** The map with constants substituted for the known inputs. */
  static AffineMap fold(AffineMap map, List<Optional<Long>> inputs) {
    checkArgument(
        inputs.size() == map.numInputs(),
        "inputs given: %s, taken by the map: %s",
        inputs.size(),
        map.numInputs());
    return map.mapResults(
        map.numDims(),
        map.numSymbols(),
        new Substitution(
            known(inputs.subList(0, map.numDims())),
            known(inputs.subList(map.numDims(), inputs.size()))));
  }

  private static IntFunction<@Nullable AffineExpr> known(List<Optional<Long>> inputs) {
    return position -> inputs.get(position).map(Leaves::constant).orElse(null);
  }
}
