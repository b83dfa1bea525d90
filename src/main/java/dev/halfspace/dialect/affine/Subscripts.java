package dev.halfspace.dialect.affine;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import java.util.List;

/**
 * The subscripts of an affine access, {@code [%i + 1, symbol(%n)]}, with the map and its operands
 * as arguments in a format.
 */
final class Subscripts implements Directive {
  /** The map that gives the subscripts. */
  static final Property<AffineMapAttr> MAP = Property.of("map", AffineMapAttr.class);

  /** The operands of the map. */
  static final ValueGroup<List<Value>> INDICES = ValueGroup.operands("indices", INDEX);

  /** Reads and prints subscripts. */
  static final Subscripts DIRECTIVE = new Subscripts();

  private Subscripts() {}

  @Override
  public String name() {
    return "Subscripts";
  }

  @Override
  public void parse(DirectiveParser p) {
    AffineValueMap subscripts = p.text().affineSubscripts(Delimiter.SQUARE);
    p.property(0, p.text().intern(new AffineMapAttr(subscripts.map())));
    p.values(1, subscripts.operands());
  }

  /** Returns true if there are as many operands as the map takes. */
  @Override
  public boolean canPrint(Operation op) {
    return op.property(MAP).map().numInputs() == op.get(INDICES).size();
  }

  @Override
  public void print(DirectivePrinter p) {
    p.text().text("[").affineSubscripts(of(p.op())).text("]");
  }

  /** The subscripts of an operation. */
  static AffineValueMap of(Operation op) {
    return AffineValueMap.of(op.property(MAP).map(), op.get(INDICES));
  }

  /** Adds map and operands of subscripts to what is being built. */
  static OperationState describe(OperationState state, AffineValueMap subscripts) {
    state.operandGroup(subscripts.operands());
    return state.property(MAP, new AffineMapAttr(subscripts.map()));
  }

  /** Reports subscripts that do not fit the buffer, or whose operands may not be used here. */
  static void verify(Operation op, MemRefType memref, Verification v) {
    AffineMap map = op.property(MAP).map();
    List<Value> operands = op.get(INDICES);
    int first = op.numOperands() - operands.size();
    if (isShaped(op, memref, v) && !AffineScopes.areEvident(op, first, map.numDims(), v)) {
      AffineScopes.verifyOperands(op, map.numDims(), operands, "subscripts", v);
    }
  }

  /** Returns true if subscripts fit the buffer and their operands; reports it if not. */
  static boolean isShaped(Operation op, MemRefType memref, Verification v) {
    AffineMap map = op.property(MAP).map();
    int numOperands = op.get(INDICES).size();
    if (map.numResults() != memref.rank()) {
      v.error(
          op,
          "has %s, but %s has rank %d"
              .formatted(Quantity.of(map.numResults(), "subscript"), memref, memref.rank()));
    }
    if (map.numInputs() != numOperands) {
      v.error(
          op,
          "gives %s to the map of its subscripts, which takes %d"
              .formatted(Quantity.of(numOperands, "operand"), map.numInputs()));
      return false;
    }
    return true;
  }
}
