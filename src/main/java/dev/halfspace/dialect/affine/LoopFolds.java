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
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The folds of {@code affine.for}. */
final class LoopFolds {
  private LoopFolds() {}

  /**
   * Bounds first: what the loop computes may follow from them.
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
   * A bound as a constant if it is one, else composed with what computes its operands, without
   * results that do not matter. A bound that only has other operands is left, as MLIR leaves it.
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
    // The order is MLIR's: of an upper bound the ranges are asked before it is composed.
    AffineValueMap start = isLower ? bound : withoutRedundant(bound, isLower);
    AffineValueMap canonical = AffineComposition.composeAndCanonicalize(start);
    return withoutRepeated(isLower ? withoutRedundant(canonical, isLower) : canonical);
  }

  /**
   * The bound without results that another one beats for all values of the operands: within a loop
   * {@code %i} from 0 to 8, {@code min(%i + 1, 16)} is {@code %i + 1}.
   */
  private static AffineValueMap withoutRedundant(AffineValueMap bound, boolean isLower) {
    return bound.operands().isEmpty()
        ? bound
        : new AffineValueMap(
            bound.map().dropRedundant(OperandRanges.of(bound.operands()), isLower),
            bound.operands());
  }

  /** Of equal results that follow each other the first stays. */
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
   * The inits of a loop that is not executed; what is carried on by one that does nothing else.
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
   * The values that a loop with nothing but a yield ends with: values from outside, if it is
   * executed at all, and inits, which may change places only if it is executed once.
   *
   * <pre>{@code
   * %r:2 = affine.for %i = 0 to 10 iter_args(%c = %x, %d = %y) -> (f32, f32) {
   *   affine.yield %z, %d : f32, f32
   * }                                             -->      %z, %y
   * }</pre>
   *
   * <p>With bounds that are not known, it could end with {@code %x} instead of {@code %z}.
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

  /** The number of iterations, if both bounds are constant. */
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
    return span.signum() <= 0
        ? BigInteger.ZERO
        : span.add(step).subtract(BigInteger.ONE).divide(step);
  }
}
