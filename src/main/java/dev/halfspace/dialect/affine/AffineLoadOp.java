package dev.halfspace.dialect.affine;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineMemoryAccess;

/**
 * {@code affine.load}: reads an element of a buffer at affine subscripts.
 *
 * <pre>{@code
 * %x = affine.load %a[%i + 3, %j + symbol(%n)] : memref<100x100xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Affine/#affineload-affineaffineloadop">MLIR</a>
 */
public final class AffineLoadOp extends Operation
    implements AffineMemoryAccess, Printable, Verifiable {
  /** What all affine loads have in common. */
  public static final OpDefinition<AffineLoadOp> DEFINITION =
      OpDefinition.of("affine.load", AffineLoadOp.class, AffineLoadOp::new)
          .operand("memref", MEMREF)
          .operands("indices", INDEX)
          .properties(AffineSubscripts.MAP)
          .result("result", TypeConstraint.ANY)
          .refusingRepeats()
          .with(OpSyntax.class, AffineLoadOp::parse);

  private AffineLoadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a load.
   *
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static AffineLoadOp build(OpBuilder b, Value memref, AffineValueMap subscripts) {
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(subscripts.operands());
    state.property(AffineSubscripts.MAP, new AffineMapAttr(subscripts.map()));
    return b.insert(
        new AffineLoadOp(state.result(AffineSubscripts.memrefType(memref).elementType())));
  }

  @Override
  public Value accessedMemory() {
    return operand(0);
  }

  /** The type of the buffer. */
  public MemRefType memrefType() {
    return (MemRefType) operand(0).type();
  }

  @Override
  public Value accessedValue() {
    return result();
  }

  @Override
  public AffineValueMap subscripts() {
    return AffineValueMap.of(property(AffineSubscripts.MAP).map(), operandGroup(1));
  }

  @Override
  public boolean isWrite() {
    return false;
  }

  @Override
  public void verify(Verification v) {
    if (!result().type().equals(memrefType().elementType())) {
      v.error(
          this,
          "reads a value of type %s, but the elements of the memref are of type %s"
              .formatted(result().type(), memrefType().elementType()));
    }
    AffineSubscripts.verify(this, property(AffineSubscripts.MAP).map(), 1, memrefType(), v);
  }

  // %memref [subscripts] attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    AffineValueMap subscripts = AffineSubscripts.parse(p);
    state.property(AffineSubscripts.MAP, p.intern(new AffineMapAttr(subscripts.map())));
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    MemRefType type = p.type(MemRefType.class, "a ranked memref type");
    state.operand(p.resolve(memref, type)).operandGroup(subscripts.operands());
    state.result(type.elementType());
  }

  @Override
  public boolean hasCustomForm() {
    return AffineSubscripts.fit(this, operandGroup(1));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(accessedMemory());
    AffineSubscripts.print(p, subscripts());
    p.discardableAttributes(this).text(" : ").type(memrefType());
  }
}
