package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * The rules of the maps and types of a contraction. Loop {@code i} runs over the dimension of the
 * left or the right operand that is {@code d<i>} in its map; these operands determine the size of
 * each loop, and the loops the type of the third operand.
 *
 * <p>A matrix product has the loops {@code i}, {@code j}, {@code k}:
 *
 * <pre>{@code
 * lhs       vector<4x8xf32>   (i, j, k) -> (i, k)      i has size 4, k has size 8
 * rhs       vector<8x5xf32>   (i, j, k) -> (k, j)      k has size 8 again, j has size 5
 * result    vector<4x5xf32>   (i, j, k) -> (i, j)
 * mask      vector<4x5x8xi1>  one dimension per loop
 * }</pre>
 */
final class ContractionRules {
  private final VectorContractOp op;
  private final ImmutableList<AffineMap> maps;
  private final ImmutableList<IteratorType> iterators;
  private final VectorType lhs;
  private final VectorType rhs;

  ContractionRules(VectorContractOp op) {
    this.op = op;
    this.maps = op.indexingMaps();
    this.iterators = op.iterators();
    this.lhs = (VectorType) op.lhs().type();
    this.rhs = (VectorType) op.rhs().type();
  }

  /** Reports the first rule that is broken. */
  void verify(Verification v) {
    Type result = op.result().type();
    if (!VectorTypes.verifyElements(v, lhs, rhs)
        || !VectorTypes.verifyElements(v, op.start().type(), result)) {
      return;
    }
    if (lhs.elementType() instanceof IntegerType integer && !integer.isSignless()) {
      v.error("contracts signless integers only, not %s", integer);
    } else if (maps.size() != 3) {
      v.error("needs a map for each of three operands, but has %d", maps.size());
    } else if (verifyMaps(v) && verifyLoops(v) && op.kind().verify(v, result)) {
      verifyResult(v, result);
    }
  }

  /**
   * Reports a map that is not a projected permutation from all loops to the dimensions of its
   * operand. The map of a scalar has no results.
   */
  private boolean verifyMaps(Verification v) {
    for (int i = 0; i < 3; i++) {
      AffineMap map = maps.get(i);
      int rank = op.operand(i).type() instanceof VectorType vector ? vector.rank() : 0;
      if (map.numDims() != iterators.size()
          || map.numResults() != rank
          || !map.isProjectedPermutation()) {
        return v.error(
            "needs a map of %s to %d of them as map #%d, not %s",
            Quantity.of(iterators.size(), "loop"), rank, i, map);
      }
    }
    return true;
  }

  /**
   * Reports a loop without a size, or with different sizes in the two operands, and a contraction
   * without a contracting dimension.
   *
   * <p>As in MLIR, a reduction loop counts as contracting only if both operands have it: without
   * one, the operation is an elementwise or an outer product.
   */
  private boolean verifyLoops(Verification v) {
    boolean sums = false;
    for (int loop = 0; loop < iterators.size(); loop++) {
      int left = place(maps.get(0), loop);
      int right = place(maps.get(1), loop);
      if (left < 0 && right < 0) {
        return v.error("has loop #%d, which is in no operand", loop);
      }
      boolean both = left >= 0 && right >= 0;
      if (both && lhs.shape().size(left) != rhs.shape().size(right)) {
        return v.error("has loop #%d of different sizes in %s and %s", loop, lhs, rhs);
      }
      sums |= both && iterators.get(loop) == IteratorType.REDUCTION;
    }
    if (!sums) {
      v.error("sums over no loop that both operands have");
    }
    return sums;
  }

  /**
   * Reports a third operand, or a result, whose type does not follow from the maps: the sizes are
   * those of the loops that it is mapped to. It is a scalar if all loops are reductions and both
   * operands have them:
   *
   * <pre>{@code
   * vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>,
   *                                   affine_map<(k) -> ()>],
   *                  iterator_types = ["reduction"]}
   *     %a, %b, %c : vector<8xf32>, vector<8xf32> into f32
   * }</pre>
   */
  private void verifyResult(Verification v, Type result) {
    AffineMap map = maps.get(2);
    VectorType loops = loops();
    boolean keeps = keepsLoops();
    boolean fits = keeps == result instanceof VectorType && op.start().type().equals(result);
    if (fits && loops != null && result instanceof VectorType vector) {
      fits = vector.rank() == map.numResults();
      for (int d = 0; fits && d < vector.rank(); d++) {
        fits =
            vector.shape().size(d)
                == loops.shape().size(((AffineExpr.Dim) map.result(d)).position());
      }
    }
    if (!fits) {
      v.error(
          "gives %s from %s, %s and %s, which does not follow from its maps",
          result, lhs, rhs, op.start().type());
    }
  }

  /** Returns true if a loop is not contracted: it is parallel or only one operand has it. */
  private boolean keepsLoops() {
    for (int loop = 0; loop < iterators.size(); loop++) {
      boolean both = place(maps.get(0), loop) >= 0 && place(maps.get(1), loop) >= 0;
      if (!both || iterators.get(loop) != IteratorType.REDUCTION) {
        return true;
      }
    }
    return false;
  }

  /**
   * A vector of {@code i1} with one dimension per loop; {@code null} if a size is not known.
   *
   * <p>It is the type of a mask. The operation need not be verified: the result is also {@code
   * null} if maps are missing or have more results than an operand has dimensions.
   */
  @Nullable VectorType loops() {
    long[] sizes = new long[iterators.size()];
    boolean[] scalable = new boolean[sizes.length];
    if (maps.size() < 2) {
      return null;
    }
    for (int loop = 0; loop < sizes.length; loop++) {
      int left = place(maps.get(0), loop);
      int right = place(maps.get(1), loop);
      if ((left < 0 && right < 0) || left >= lhs.rank() || right >= rhs.rank()) {
        return null;
      }
      sizes[loop] = right >= 0 ? rhs.shape().size(right) : lhs.shape().size(left);
      scalable[loop] = right >= 0 ? rhs.isScalable(right) : lhs.isScalable(left);
    }
    return VectorType.of(Shape.of(sizes), scalable, IntegerType.I1);
  }

  /** The position of the result of a map that is the given loop; -1 if none is. */
  private static int place(AffineMap map, int loop) {
    return map.results().indexOf(AffineExpr.dim(loop));
  }
}
