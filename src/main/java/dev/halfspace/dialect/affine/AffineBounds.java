package dev.halfspace.dialect.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * The syntax of a bound of {@code affine.for}: {@code 10}, {@code %n}, {@code #map(%i)[%n]}, or
 * with several results {@code min #map(%i)[%n]}.
 */
final class AffineBounds {
  private AffineBounds() {}

  /**
   * Reads a bound.
   *
   * @param which {@code lower} or {@code upper}
   * @param prefix what stands before a map of several results: {@code max} or {@code min}
   */
  static AffineValueMap parse(OpParser p, String which, String prefix) {
    boolean prefixed = p.optionalKeyword(prefix);
    OpParser.Operand operand = p.optionalOperand();
    if (operand != null) {
      p.requireAlone(operand);
      return AffineValueMap.symbol(p.resolve(operand, IndexType.INDEX));
    }
    int position = p.position();
    Attribute bound = p.attribute(IndexType.INDEX);
    if (bound instanceof IntegerAttr constant && constant.type() instanceof IndexType) {
      return AffineValueMap.constant(constant.value());
    }
    if (!(bound instanceof AffineMapAttr attribute)) {
      throw p.error(
          p.inFirstLine(position),
          "expected a constant, a value or an affine map as %s bound of a loop".formatted(which));
    }
    AffineMap map = attribute.map();
    List<Value> operands = MapOperands.parse(p, map.numDims(), map.numSymbols(), "map");
    if (map.numResults() > 1 && !prefixed) {
      throw p.error(
          position,
          "the map of the %s bound has %s, so it needs '%s' before it"
              .formatted(which, Quantity.of(map.numResults(), "result"), prefix));
    }
    return AffineValueMap.of(map, operands);
  }

  /** Prints a bound. Short forms are kept to those that read back as the same map. */
  static void print(OpPrinter p, AffineValueMap bound, String prefix) {
    AffineMap map = bound.map();
    if (map.numResults() != 1) {
      p.text(prefix).text(" ");
    } else if (map.numInputs() == 0 && map.result(0) instanceof AffineExpr.Constant constant) {
      p.integer(constant.value());
      return;
    } else if (map.numDims() == 0
        && map.numSymbols() == 1
        && map.result(0) instanceof AffineExpr.Symbol) {
      p.value(bound.operands().get(0));
      return;
    }
    p.attribute(new AffineMapAttr(map));
    MapOperands.print(p, map.numDims(), bound.operands());
  }
}
