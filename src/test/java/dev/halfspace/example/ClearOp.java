package dev.halfspace.example;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineMemoryAccess;

/**
 * {@code image.clear}: makes a pixel black.
 *
 * <pre>{@code
 * image.clear %picture[%x, %y + 1] : memref<640x480xi8>
 * }</pre>
 */
public final class ClearOp extends Operation implements AffineMemoryAccess, Printable, Verifiable {
  private static final Property<AffineMapAttr> MAP = Property.of("map", AffineMapAttr.class);

  /** What all operations of this name have in common. */
  public static final OpDefinition<ClearOp> DEFINITION =
      OpDefinition.of("image.clear", ClearOp.class, ClearOp::new)
          .operand("picture", TypeConstraints.MEMREF)
          .operands("indices", TypeConstraints.INDEX)
          .properties(MAP)
          .with(OpSyntax.class, ClearOp::parse);

  private ClearOp(OperationState state) {
    super(state);
  }

  /** Builds an operation that makes the pixel at {@code subscripts} black. */
  @CanIgnoreReturnValue
  public static ClearOp build(OpBuilder b, Value picture, AffineValueMap subscripts) {
    OperationState state = b.state(DEFINITION).operand(picture);
    state.operandGroup(subscripts.operands()).property(MAP, new AffineMapAttr(subscripts.map()));
    return b.insert(new ClearOp(state));
  }

  @Override
  public Value accessedMemory() {
    return operand(0);
  }

  @Override
  public AffineValueMap subscripts() {
    return AffineValueMap.of(property(MAP).map(), operandGroup(1));
  }

  @Override
  public boolean isWrite() {
    return true;
  }

  @Override
  public void verify(Verification v) {
    int rank = ((MemRefType) accessedMemory().type()).rank();
    int given = property(MAP).map().numResults();
    if (given != rank) {
      String subscripts = Quantity.of(given, "subscript");
      v.error(this, "has %s, but the picture has rank %d".formatted(subscripts, rank));
    }
  }

  // %picture [subscripts] attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand picture = p.operand();
    AffineValueMap subscripts = p.affineSubscripts(OpParser.Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(picture, p.colonType())).operandGroup(subscripts.operands());
    state.property(MAP, p.intern(new AffineMapAttr(subscripts.map())));
  }

  @Override
  public boolean hasCustomForm() {
    return property(MAP).map().numInputs() == operandGroup(1).size();
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(accessedMemory()).text("[").affineSubscripts(subscripts()).text("]");
    p.discardableAttributes(this).text(" : ").type(accessedMemory().type());
  }
}
