package dev.halfspace.dialect.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The folds of {@code affine.for}. */
final class LoopFolds {
  private LoopFolds() {}

  /**
   * Folds the bounds first, since the results of the loop may follow from them.
   *
   * <pre>{@code
   * %m = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
   * affine.for %i = max affine_map<()[s0] -> (0, s0 - 4)>()[%c4]
   *              to min affine_map<()[s0] -> (s0, s0, 128)>()[%m]
   *     -->  affine.for %i = 0 to min affine_map<()[s0] -> (s0 + 1, 128)>()[%n]
   * }</pre>
   */
  static Fold fold(AffineForOp loop, Constants operands) {
    AffineValueMap lower = loop.lowerBound();
    AffineValueMap upper = loop.upperBound();
    AffineValueMap newLower = simplified(lower, 0, true, operands);
    AffineValueMap newUpper = simplified(upper, lower.operands().size(), false, operands);
    boolean isLowerNew = !newLower.map().equals(lower.map());
    boolean isUpperNew = !newUpper.map().equals(upper.map());
    if (!isLowerNew && !isUpperNew) {
      return results(loop);
    }
    return Fold.inPlace(
        () -> {
          if (isLowerNew) {
            loop.setLowerBound(newLower);
          }
          if (isUpperNew) {
            loop.setUpperBound(newUpper);
          }
        });
  }

  /**
   * A bound as a constant if it folds to one, otherwise composed with the {@code affine.apply}
   * operations that define its operands, without redundant results. The fold ignores a new bound
   * that differs only in its operands, as MLIR does.
   */
  private static AffineValueMap simplified(
      AffineValueMap bound, int first, boolean isLower, Constants operands) {
    if (bound.map().isSingleConstant() && bound.operands().isEmpty()) {
      return bound;
    }
    Optional<Long> constant = ConstantMaps.bound(bound, first, isLower, operands);
    if (constant.isPresent()) {
      return AffineValueMap.constant(constant.get());
    }
    // The order is MLIR's: redundant results of an upper bound are dropped before it is composed.
    AffineValueMap start = isLower ? bound : withoutRedundant(bound, isLower);
    AffineValueMap canonical = AffineComposition.composeAndCanonicalize(start);
    return withoutRepeated(isLower ? withoutRedundant(canonical, isLower) : canonical);
  }

  /**
   * The bound without results that never decide the min or max for any values of the operands:
   * within a loop {@code %i} from 0 to 8, {@code min(%i + 1, 16)} is {@code %i + 1}.
   */
  private static AffineValueMap withoutRedundant(AffineValueMap bound, boolean isLower) {
    return bound.operands().isEmpty()
        ? bound
        : new AffineValueMap(
            bound.map().dropRedundant(OperandRanges.of(bound.operands()), isLower),
            bound.operands());
  }

  /** The bound with each run of equal consecutive results reduced to one. */
  private static AffineValueMap withoutRepeated(AffineValueMap bound) {
    AffineMap map = bound.map();
    if (map.numResults() == 1) {
      return bound;
    }
    List<AffineExpr> results = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      if (results.isEmpty() || !result.equals(results.get(results.size() - 1))) {
        results.add(result);
      }
    }
    return new AffineValueMap(
        AffineMap.of(map.numDims(), map.numSymbols(), results), bound.operands());
  }

  /**
   * The inits of a loop without iterations; the yielded values of a loop whose body is empty
   * otherwise.
   *
   * <pre>{@code
   * %r = affine.for %i = 4 to 4 iter_args(%c = %x) -> (f32) { ... }      -->      %x
   * }</pre>
   */
  private static Fold results(AffineForOp loop) {
    if (loop.numResults() == 0) {
      return Fold.NONE;
    }
    BigInteger trips = trips(loop);
    if (trips != null && trips.signum() == 0) {
      return Fold.toValues(loop.inits());
    }
    Block body = loop.loopBody().entryBlock();
    Operation yield = body.lastOp();
    return yield != null && yield == body.firstOp() ? carried(loop, yield, trips) : Fold.NONE;
  }

  /**
   * The results of a loop whose body only yields: values defined outside, if it is known to have an
   * iteration, and inits, which may be permuted only if the trip count is 1.
   *
   * <pre>{@code
   * %r:2 = affine.for %i = 0 to 10 iter_args(%c = %x, %d = %y) -> (f32, f32) {
   *   affine.yield %z, %d : f32, f32
   * }                                             -->      %z, %y
   * }</pre>
   *
   * <p>With unknown bounds, the result could be {@code %x} instead of {@code %z}.
   */
  private static Fold carried(AffineForOp loop, Operation yield, @Nullable BigInteger trips) {
    List<BlockArgument> arguments = loop.regionIterArgs();
    List<Value> results = new ArrayList<>();
    boolean isAnyFromOutside = false;
    boolean isInOrder = true;
    for (int i = 0; i < yield.numOperands(); i++) {
      Value value = yield.operand(i);
      if (value == loop.inductionVariable()) {
        return Fold.NONE;
      }
      boolean isCarried =
          value instanceof BlockArgument argument
              && argument.owner() == loop.loopBody().entryBlock();
      int position = isCarried ? arguments.indexOf((BlockArgument) value) : i;
      isAnyFromOutside |= !isCarried;
      isInOrder &= position == i;
      results.add(isCarried ? loop.inits().get(position) : value);
    }
    boolean isKnown =
        trips == null ? !isAnyFromOutside && isInOrder : isInOrder || trips.equals(BigInteger.ONE);
    return isKnown ? Fold.toValues(results) : Fold.NONE;
  }

  /** The trip count if both bounds are constant, otherwise {@code null}. */
  private static @Nullable BigInteger trips(AffineForOp loop) {
    AffineMap lower = loop.lowerBound().map();
    AffineMap upper = loop.upperBound().map();
    if (!lower.isSingleConstant() || !upper.isSingleConstant()) {
      return null;
    }
    BigInteger span =
        BigInteger.valueOf(upper.singleConstant())
            .subtract(BigInteger.valueOf(lower.singleConstant()));
    BigInteger step = BigInteger.valueOf(loop.step());
    return span.signum() <= 0 ? BigInteger.ZERO : Integers.ceilDiv(span, step);
  }
}
