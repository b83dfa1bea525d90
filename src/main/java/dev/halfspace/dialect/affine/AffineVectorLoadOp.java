package dev.halfspace.dialect.affine;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.List;

/**
 * {@code affine.vector_load}: reads a box of elements of a buffer into a vector; affine subscripts
 * say where the box begins, and the vector's sizes are those of the innermost dimensions.
 *
 * <pre>{@code
 * %x = affine.vector_load %a[%i + 3, %j] : memref<100x100xf32>, vector<2x8xf32>
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinevector_load-affineaffinevectorloadop">MLIR</a>
 */
public final class AffineVectorLoadOp extends Operation
    implements AffineMemoryAccess, Printable, Verifiable {
  /** What all affine vector loads have in common. */
  public static final OpDefinition<AffineVectorLoadOp> DEFINITION =
      OpDefinition.of("affine.vector_load", AffineVectorLoadOp.class, AffineVectorLoadOp::new)
          .operand("memref", MEMREF)
          .operands("indices", INDEX)
          .properties(AffineSubscripts.MAP)
          .result("result", AffineSubscripts.VECTOR)
          .refusingRepeats()
          .with(OpSyntax.class, AffineVectorLoadOp::parse);

  private AffineVectorLoadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a load of a vector.
   *
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static AffineVectorLoadOp build(
      OpBuilder b, Value memref, AffineValueMap subscripts, VectorType type) {
    AffineSubscripts.checkMemref(memref);
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(subscripts.operands());
    state.property(AffineSubscripts.MAP, new AffineMapAttr(subscripts.map()));
    return b.insert(new AffineVectorLoadOp(state.result(type)));
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

  /** The type of the vector. */
  public VectorType vectorType() {
    return (VectorType) result().type();
  }

  @Override
  public boolean isWrite() {
    return false;
  }

  @Override
  public List<Long> extents() {
    return AffineSubscripts.extents(memrefType(), vectorType());
  }

  @Override
  public void verify(Verification v) {
    AffineSubscripts.verifyVector(this, vectorType(), memrefType(), v);
    AffineSubscripts.verify(this, property(AffineSubscripts.MAP).map(), 1, memrefType(), v);
  }

  // %memref [subscripts] attributes? : type, vector
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    AffineValueMap subscripts = AffineSubscripts.parse(p);
    state.property(AffineSubscripts.MAP, p.intern(new AffineMapAttr(subscripts.map())));
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    MemRefType type = p.type(MemRefType.class, "a ranked memref type");
    state.operand(p.resolve(memref, type)).operandGroup(subscripts.operands());
    p.punctuation(",");
    state.result(p.type(VectorType.class, "a vector type"));
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
    p.text(", ").type(vectorType());
  }
}
