package dev.halfspace.dialect.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Maps whose operands are constants, as far as they are. */
final class ConstantMaps {
  private ConstantMaps() {}

  /**
   * The map of an operation with constant operands put in; its space stays.
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
    return isAny ? map.fold(inputs) : map;
  }

  /** A map with those results put in that are constant where its operands are. */
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

  /** The least or greatest of constant results. */
  static long extreme(AffineMap constants, boolean isMax) {
    var values = constants.results().stream().mapToLong(each -> ((Constant) each).value());
    return (isMax ? values.max() : values.min()).orElseThrow();
  }

  /** The bound of a loop as one constant, if all its operands are constant. */
  static Optional<Long> bound(
      AffineValueMap bound, int first, boolean isLower, Constants operands) {
    AffineMap folded = fold(bound.map(), first, operands);
    return folded.isConstant() ? Optional.of(extreme(folded, isLower)) : Optional.empty();
  }
}
