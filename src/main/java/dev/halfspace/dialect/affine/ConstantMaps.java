package dev.halfspace.dialect.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.Occurrences;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Maps some of whose operands are constants. */
final class ConstantMaps {
  private ConstantMaps() {}

  /**
   * The map of an operation, with constants substituted in those results whose operands are all
   * constant; the numbers of dimensions and symbols do not change. A result with other operands
   * stays even if they do not matter, as in {@code d0 mod s0} where {@code s0} is 1: composition
   * folds that.
   *
   * <pre>{@code
   * (d0)[s0] -> (d0 + 1, s0 * 2)   of (%i)[%c4]      -->      (d0)[s0] -> (d0 + 1, 8)
   * }</pre>
   *
   * @param first the position of the first operand of the map among those of the operation
   */
  static AffineMap fold(AffineMap map, int first, Constants operands) {
    List<Optional<Long>> inputs = new ArrayList<>(map.numInputs());
    boolean isAny = false;
    for (int i = 0; i < map.numInputs(); i++) {
      Optional<Long> input = Optional.empty();
      if (operands.get(first + i) instanceof IntegerAttr constant && constant.isLong()) {
        input = Optional.of(constant.value());
        isAny = true;
      }
      inputs.add(input);
    }
    return isAny ? fold(map, inputs) : map;
  }

  private static AffineMap fold(AffineMap map, List<Optional<Long>> inputs) {
    AffineMap folded = map.fold(inputs);
    if (inputs.stream().allMatch(Optional::isPresent)) {
      return folded;
    }
    List<AffineExpr> results = new ArrayList<>();
    for (int i = 0; i < map.numResults(); i++) {
      Occurrences used = map.subMap(List.of(i)).occurrences();
      boolean isKnown =
          used.dims().stream().allMatch(d -> inputs.get(d).isPresent())
              && used.symbols().stream().allMatch(k -> inputs.get(map.numDims() + k).isPresent());
      results.add(isKnown ? folded.result(i) : map.result(i));
    }
    return AffineMap.of(map.numDims(), map.numSymbols(), results);
  }

  /**
   * A map with the results that fold to constants replaced by these. Unlike {@link #fold(AffineMap,
   * int, Constants)}, it leaves a result that constants simplify but do not make constant, such as
   * a division by zero.
   */
  static AffineMap foldResults(AffineMap map, int first, Constants operands) {
    AffineMap folded = fold(map, first, operands);
    if (folded.equals(map)) {
      return map;
    }
    List<AffineExpr> results = new ArrayList<>();
    for (int i = 0; i < map.numResults(); i++) {
      results.add(folded.result(i) instanceof Constant ? folded.result(i) : map.result(i));
    }
    return AffineMap.of(map.numDims(), map.numSymbols(), results);
  }

  /** Returns true if all divisors are positive constants, so that the results are defined. */
  static boolean dividesByPositive(AffineValueMap applied) {
    if (applied.isPureAffine()) {
      return true;
    }
    Deque<AffineExpr> open =
        new ArrayDeque<>(AffineComposition.canonicalize(applied).map().results());
    while (!open.isEmpty()) {
      if (open.pop() instanceof AffineExpr.Binary node && !node.isPureAffine()) {
        boolean isDivision = node.kind() != Kind.ADD && node.kind() != Kind.MUL;
        if (isDivision && !(node.rhs() instanceof Constant divisor && divisor.value() > 0)) {
          return false;
        }
        open.push(node.lhs());
        open.push(node.rhs());
      }
    }
    return true;
  }

  /** The minimum or maximum of constant results. */
  static long extreme(AffineMap constants, boolean isMax) {
    var values = constants.results().stream().mapToLong(each -> ((Constant) each).value());
    return (isMax ? values.max() : values.min()).orElseThrow();
  }

  /**
   * The bound of a loop as one constant if all its results are constant: their maximum for a lower
   * bound, their minimum for an upper bound.
   */
  static Optional<Long> bound(
      AffineValueMap bound, int first, boolean isLower, Constants operands) {
    AffineMap folded = fold(bound.map(), first, operands);
    return folded.isConstant() ? Optional.of(extreme(folded, isLower)) : Optional.empty();
  }
}
