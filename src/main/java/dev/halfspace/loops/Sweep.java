package dev.halfspace.loops;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The values of a subscript over all iterations of some loops, wherever their lower bounds are.
 *
 * <pre>{@code
 * affine.for %j = %i + 1 to %i + 4    // %j - %i: from 1 on, three values with a stride of 1
 * }</pre>
 *
 * @param first the value in the first iteration of each loop
 * @param strides for each loop the increment of the subscript from one iteration to the next
 */
record Sweep(AffineValueMap first, Map<AffineForOp, Long> strides) {
  /** Strides and trip counts of this size or above are not analyzed. */
  private static final long LARGE = 1L << 28;

  /**
   * The values of a map of one result.
   *
   * @param loops from the outermost; the subscript may also depend on loops that enclose them
   */
  static Optional<Sweep> of(AffineValueMap subscript, List<AffineForOp> loops) {
    AffineValueMap first = AffineComposition.canonicalize(subscript);
    Map<AffineForOp, Long> strides = new LinkedHashMap<>();
    for (int i = loops.size() - 1; i >= 0; i--) {
      AffineForOp loop = loops.get(i);
      Value variable = loop.inductionVariable();
      if (first.operands().contains(variable)) {
        AffineValueMap lower = AffineComposition.compose(loop.lowerBound());
        if (lower.map().numResults() != 1 || IterationCount.constantOrZero(loop) == 0) {
          return Optional.empty();
        }
        AffineValueMap next = AffineValueMap.at(variable).plus(loop.step());
        Long stride = constant(at(first, variable, next).minus(first));
        if (stride == null
            || Math.abs(stride) >= LARGE
            || IterationCount.constantOrZero(loop) >= LARGE) {
          return Optional.empty();
        }
        strides.put(loop, stride);
        first = at(first, variable, lower);
      }
    }
    return Optional.of(new Sweep(first, strides));
  }

  private static AffineValueMap at(AffineValueMap map, Value variable, AffineValueMap value) {
    return AffineComposition.canonicalize(ValueMaps.substituted(map, Map.of(variable, value)));
  }

  private static @Nullable Long constant(AffineValueMap value) {
    AffineMap map = AffineComposition.canonicalize(value).map().simplify();
    return map.isSingleConstant() ? map.singleConstant() : null;
  }

  /**
   * Returns true if the values of a map over all iterations of some loops are among these values,
   * which have no gaps.
   */
  boolean contains(AffineValueMap subscript, List<AffineForOp> loops) {
    Optional<Sweep> other = of(subscript.minus(first), loops);
    if (other.isEmpty() || !isContiguous()) {
      return false;
    }
    Long from = constant(other.get().first);
    return from != null
        && from >= least() - other.get().least()
        && from <= greatest() - other.get().greatest();
  }

  private boolean isContiguous() {
    return new Subscript(strides, least(), greatest())
        .isContiguous(1, IterationCount::constantOrZero);
  }

  private long extent(AffineForOp loop) {
    return strides.getOrDefault(loop, 0L) * (IterationCount.constantOrZero(loop) - 1);
  }

  private long least() {
    return strides.keySet().stream().mapToLong(loop -> Math.min(0, extent(loop))).sum();
  }

  private long greatest() {
    return strides.keySet().stream().mapToLong(loop -> Math.max(0, extent(loop))).sum();
  }
}
