package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Affine value maps derived from another one: a single result, other results or operands. */
final class ValueMaps {
  private ValueMaps() {}

  /** A result of a map, with all operands of the map. */
  static AffineValueMap result(AffineValueMap map, int r) {
    return new AffineValueMap(map.map().subMap(List.of(r)), map.operands());
  }

  /** The results of a map, each by itself. */
  static List<AffineValueMap> results(AffineValueMap map) {
    return IntStream.range(0, map.map().numResults()).mapToObj(r -> result(map, r)).toList();
  }

  /** A result of a map, with only the operands that it uses. */
  static AffineValueMap canonicalResult(AffineValueMap map, int r) {
    return AffineComposition.canonicalize(result(map, r));
  }

  /** A map with other results over the operands of a given one. */
  static AffineValueMap with(AffineValueMap map, List<AffineExpr> results) {
    return new AffineValueMap(
        AffineMap.of(map.map().numDims(), map.map().numSymbols(), results), map.operands());
  }

  /** A map with some operands replaced by other values. */
  static AffineValueMap substituted(AffineValueMap map, Map<Value, AffineValueMap> values) {
    List<Value> operands = new ArrayList<>();
    List<AffineExpr> inputs = new ArrayList<>();
    for (Value operand : map.operands()) {
      AffineValueMap value = values.get(operand);
      if (value == null) {
        inputs.add(AffineExpr.dim(operands.size()));
        operands.add(operand);
      } else {
        List<AffineExpr> columns = new ArrayList<>();
        for (Value each : value.operands()) {
          columns.add(AffineExpr.dim(operands.size()));
          operands.add(each);
        }
        int dims = value.map().numDims();
        inputs.add(
            value
                .map()
                .result(0)
                .substitute(columns.subList(0, dims), columns.subList(dims, columns.size())));
      }
    }
    int dims = map.map().numDims();
    AffineMap all =
        map.map()
            .substitute(
                inputs.subList(0, dims), inputs.subList(dims, inputs.size()), operands.size(), 0);
    return AffineValueMap.of(all, operands);
  }
}
