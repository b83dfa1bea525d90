package dev.halfspace.dialect.affine;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
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
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * The directive {@code custom<AffineSubscripts>($map, $indices)}: affine subscripts in brackets,
 * {@code [%i + 1, symbol(%n)]}, whose map is a property and whose values are a group of operands.
 *
 * <pre>{@code
 * OpDefinition.of("image.clear", ClearOp.class, ClearOp::new)
 *     .groups(PICTURE, AffineSubscripts.INDICES)
 *     .properties(AffineSubscripts.MAP)
 *     .syntax(
 *         format(
 *             "$picture `` custom<AffineSubscripts>($map, $indices) attr-dict `:` type($picture)",
 *             AffineSubscripts.DIRECTIVE))
 * }</pre>
 *
 * <p>The verifier checks the subscripts of every operation that implements {@link
 * dev.halfspace.ir.traits.AffineMemoryAccess}, whatever its dialect; an operation that does not
 * access memory can request the same check by {@link #verify}.
 */
public final class AffineSubscripts implements Directive {
  /** The map that gives the subscripts. */
  public static final Property<AffineMapAttr> MAP = Property.of("map", AffineMapAttr.class);

  /** The operands of the map: its dimensions, then its symbols. */
  public static final ValueGroup<List<Value>> INDICES = ValueGroup.operands("indices", INDEX);

  /** The directive. */
  public static final AffineSubscripts DIRECTIVE = new AffineSubscripts();

  private AffineSubscripts() {}

  @Override
  public String name() {
    return "AffineSubscripts";
  }

  @Override
  public void parse(DirectiveParser p) {
    AffineValueMap subscripts = p.text().affineSubscripts(Delimiter.SQUARE);
    p.property(0, p.text().intern(new AffineMapAttr(subscripts.map())));
    p.values(1, subscripts.operands());
  }

  /** Returns true if the number of operands is that of the inputs of the map. */
  @Override
  public boolean canPrint(Operation op) {
    return op.property(MAP).map().numInputs() == op.get(INDICES).size();
  }

  @Override
  public void print(DirectivePrinter p) {
    p.text().text("[").affineSubscripts(of(p.op())).text("]");
  }

  /**
   * The subscripts of an operation.
   *
   * @throws IllegalArgumentException if the map takes another number of operands, which the
   *     verifier reports for operations that give their subscripts through an interface
   */
  public static AffineValueMap of(Operation op) {
    return AffineValueMap.of(op.property(MAP).map(), op.get(INDICES));
  }

  /**
   * Sets the map, and adds its operands as the next operand group of the state: the preceding
   * operand groups must already have been added.
   */
  @CanIgnoreReturnValue
  public static OperationState describe(OperationState state, AffineValueMap subscripts) {
    state.operandGroup(subscripts.operands());
    return state.property(MAP, new AffineMapAttr(subscripts.map()));
  }

  /**
   * Reports subscripts that do not match a buffer of type {@code memref} or their operands, and
   * operands that are not valid dimensions or symbols for {@code op}.
   */
  public static void verify(Operation op, MemRefType memref, Verification v) {
    if (isShaped(op, memref, v)) {
      verifyOperands(op, v);
    }
  }

  /** Reports operands that are not valid dimensions or symbols. */
  static void verifyOperands(Operation op, Verification v) {
    int numDims = op.property(MAP).map().numDims();
    AffineScopes.verifyOperands(op, numDims, op.get(INDICES), "subscripts", v);
  }

  /**
   * Reports subscripts whose number is not the rank of the buffer, and operands that do not match
   * the map; returns false for the latter.
   */
  static boolean isShaped(Operation op, MemRefType memref, Verification v) {
    AffineMap map = op.property(MAP).map();
    int numOperands = op.get(INDICES).size();
    if (map.numResults() != memref.rank()) {
      v.error(
          "has %s, but %s has rank %d",
          Quantity.of(map.numResults(), "subscript"), memref, memref.rank());
    }
    if (map.numInputs() != numOperands) {
      return v.error(
          "gives %s to the map of its subscripts, which takes %d",
          Quantity.of(numOperands, "operand"), map.numInputs());
    }
    return true;
  }
}
