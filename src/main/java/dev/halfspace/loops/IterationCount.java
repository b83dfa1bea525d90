package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The trip count of an {@code affine.for} whose lower bound has one result: the min of the results
 * of a map, or 0 if that is negative.
 */
record IterationCount(AffineValueMap map) {
  /** The trip count of a loop; empty if its lower bound is a max of several values. */
  static Optional<IterationCount> of(AffineForOp loop) {
    return of(loop.lowerBound(), loop.upperBound(), loop.step());
  }

  /**
   * The trip count of a loop with given bounds; empty if the lower bound is a max of several
   * values, or if the distance between the bounds may not fit in an index.
   */
  static Optional<IterationCount> of(AffineValueMap lower, AffineValueMap upper, long step) {
    if (lower.map().numResults() != 1) {
      return Optional.empty();
    }
    AffineMap start = AffineComposition.compose(lower).map();
    AffineValueMap end = AffineComposition.compose(upper);
    if (!start.isSingleConstant()) {
      return between(lower, upper, step);
    }
    long first = start.singleConstant();
    if (end.map().isSingleConstant()) {
      return quotient(first, end.map().singleConstant(), step)
          .map(count -> new IterationCount(AffineValueMap.constant(count)));
    }
    return first == 0
        ? Optional.of(new IterationCount(divided(end, step)))
        : between(lower, upper, step);
  }

  private static Optional<IterationCount> between(
      AffineValueMap lower, AffineValueMap upper, long step) {
    AffineValueMap distance = difference(upper, repeated(lower, upper));
    return IndexRange.isLeft(distance)
        ? Optional.empty()
        : Optional.of(new IterationCount(divided(distance, step)));
  }

  /** The trip count of a loop if it is constant. */
  static Optional<Long> constant(AffineForOp loop) {
    return of(loop).flatMap(IterationCount::constant);
  }

  /** The trip count of a loop if it is constant; 0 for other loops. */
  static long constantOrZero(AffineForOp loop) {
    return constant(loop).orElse(0L);
  }

  /** The exact trip count for constant bounds; empty if it does not fit in 64 bits. */
  static Optional<Long> constant(long lower, long upper, long step) {
    return quotient(lower, upper, step).map(count -> Math.max(0, count));
  }

  /**
   * The exact difference of constants, divided and rounded up; empty if it does not fit in 64 bits.
   */
  private static Optional<Long> quotient(long lower, long upper, long step) {
    BigInteger span = BigInteger.valueOf(upper).subtract(BigInteger.valueOf(lower));
    BigInteger quotient = Integers.ceilDiv(span, BigInteger.valueOf(step));
    return quotient.bitLength() < Long.SIZE ? Optional.of(quotient.longValue()) : Optional.empty();
  }

  /** A bound of one result, repeated as many times as another bound has results. */
  static AffineValueMap repeated(AffineValueMap bound, AffineValueMap other) {
    if (other.map().numResults() == 1) {
      return bound;
    }
    AffineMap map = bound.map();
    List<AffineExpr> results = Collections.nCopies(other.map().numResults(), map.result(0));
    return new AffineValueMap(
        AffineMap.of(map.numDims(), map.numSymbols(), results), bound.operands());
  }

  /**
   * The differences of the results of two maps, composed with the operations that compute their
   * operands; the operands of the first map come first.
   */
  static AffineValueMap difference(AffineValueMap minuend, AffineValueMap subtrahend) {
    AffineMap first = minuend.map();
    AffineMap second = subtrahend.map();
    int dims = first.numDims() + second.numDims();
    int symbols = first.numSymbols() + second.numSymbols();
    if (!minuend.operands().isEmpty() && !subtrahend.operands().isEmpty()) {
      second = second.shiftDims(first.numDims(), 0).shiftSymbols(first.numSymbols(), 0);
    }
    ImmutableList.Builder<AffineExpr> results = ImmutableList.builder();
    for (int i = 0; i < first.numResults(); i++) {
      results.add(first.result(i).minus(second.result(i)));
    }
    return AffineComposition.compose(
        AffineValueMap.of(
            AffineMap.of(dims, symbols, results.build()),
            ImmutableList.<Value>builder()
                .addAll(minuend.dimOperands())
                .addAll(subtrahend.dimOperands())
                .addAll(minuend.symbolOperands())
                .addAll(subtrahend.symbolOperands())
                .build()));
  }

  /** A map with each result divided and rounded up. */
  static AffineValueMap divided(AffineValueMap dividend, long step) {
    return step == 1 ? dividend : dividend.ceilDiv(step);
  }

  /** The trip count if it is constant; it is not negative. */
  Optional<Long> constant() {
    long least = Long.MAX_VALUE;
    for (AffineExpr result : map.map().results()) {
      if (!(result instanceof AffineExpr.Constant constant)) {
        return Optional.empty();
      }
      least = Math.min(least, Math.max(0, constant.value()));
    }
    return Optional.of(least);
  }

  /**
   * Returns true if the loop has an iteration wherever an operation outside the loop is executed.
   */
  boolean isPositive(Operation at, LoopFacts facts) {
    return facts.isNonNegative(map.minus(1), at);
  }

  /**
   * Returns true if the trip count is known to be a multiple of a factor. As in mlir-opt, the min
   * of several constants is known to be a multiple only if all of them are.
   */
  boolean isMultipleOf(long factor) {
    return map.map().isSingleConstant()
        ? constant().orElseThrow() % factor == 0
        : map.map().largestKnownDivisor() % factor == 0;
  }
}
