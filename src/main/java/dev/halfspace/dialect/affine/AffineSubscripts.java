package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/** The subscripts of an affine access to a buffer, {@code [%i + 1, symbol(%n)]}. */
final class AffineSubscripts {
  /** The map that gives the subscripts. */
  static final Property<AffineMapAttr> MAP = Property.of("map", AffineMapAttr.class);

  private AffineSubscripts() {}

  /** Refuses to build an access to a value that is no ranked memref. */
  static void checkMemref(Value memref) {
    checkArgument(
        memref.type() instanceof MemRefType, "a ranked memref is accessed, not %s", memref.type());
  }

  /** The type of a buffer that is to be accessed. */
  static MemRefType memrefType(Value memref) {
    checkMemref(memref);
    return (MemRefType) memref.type();
  }

  static AffineValueMap parse(OpParser p) {
    return p.affineSubscripts(OpParser.Delimiter.SQUARE);
  }

  static void print(OpPrinter p, AffineValueMap subscripts) {
    p.text("[").affineSubscripts(subscripts).text("]");
  }

  /** Reports subscripts that do not fit the buffer, or whose operands may not be used here. */
  static void verify(
      Operation op, AffineMap map, List<Value> operands, MemRefType memref, Verification v) {
    if (map.numResults() != memref.rank()) {
      v.error(
          op,
          "has %d subscript%s, but %s has rank %d"
              .formatted(
                  map.numResults(), map.numResults() == 1 ? "" : "s", memref, memref.rank()));
    }
    if (map.numInputs() != operands.size()) {
      v.error(
          op,
          "gives %d operands to the map of its subscripts, which takes %d"
              .formatted(operands.size(), map.numInputs()));
    } else {
      AffineScopes.verifyOperands(op, map.numDims(), operands, "subscripts", v);
    }
  }
}
