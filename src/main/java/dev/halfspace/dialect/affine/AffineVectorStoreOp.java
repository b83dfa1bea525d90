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
 * {@code affine.vector_store}: writes a vector to a box of elements of a buffer; affine subscripts
 * say where the box begins, and the vector's sizes are those of the innermost dimensions.
 *
 * <pre>{@code
 * affine.vector_store %x, %a[%i + 3, %j] : memref<100x100xf32>, vector<2x8xf32>
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinevector_store-affineaffinevectorstoreop">MLIR</a>
 */
public final class AffineVectorStoreOp extends Operation
    implements AffineMemoryAccess, Printable, Verifiable {
  /** What all affine vector stores have in common. */
  public static final OpDefinition<AffineVectorStoreOp> DEFINITION =
      OpDefinition.of("affine.vector_store", AffineVectorStoreOp.class, AffineVectorStoreOp::new)
          .operand("value", AffineSubscripts.VECTOR)
          .operand("memref", MEMREF)
          .operands("indices", INDEX)
          .properties(AffineSubscripts.MAP)
          .refusingRepeats()
          .with(OpSyntax.class, AffineVectorStoreOp::parse);

  private AffineVectorStoreOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a store of {@code value} into {@code memref}.
   *
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static AffineVectorStoreOp build(
      OpBuilder b, Value value, Value memref, AffineValueMap subscripts) {
    AffineSubscripts.checkMemref(memref);
    OperationState state = b.state(DEFINITION).operand(value).operand(memref);
    state.operandGroup(subscripts.operands());
    state.property(AffineSubscripts.MAP, new AffineMapAttr(subscripts.map()));
    return b.insert(new AffineVectorStoreOp(state));
  }

  /** The value that is written. */
  public Value value() {
    return operand(0);
  }

  @Override
  public Value accessedMemory() {
    return operand(1);
  }

  /** The type of the buffer. */
  public MemRefType memrefType() {
    return (MemRefType) operand(1).type();
  }

  @Override
  public Value accessedValue() {
    return value();
  }

  @Override
  public AffineValueMap subscripts() {
    return AffineValueMap.of(property(AffineSubscripts.MAP).map(), operandGroup(2));
  }

  /** The type of the vector. */
  public VectorType vectorType() {
    return (VectorType) value().type();
  }

  @Override
  public boolean isWrite() {
    return true;
  }

  @Override
  public List<Long> extents() {
    return AffineSubscripts.extents(memrefType(), vectorType());
  }

  @Override
  public void verify(Verification v) {
    AffineSubscripts.verifyVector(this, vectorType(), memrefType(), v);
    AffineSubscripts.verify(this, property(AffineSubscripts.MAP).map(), 2, memrefType(), v);
  }

  // %value , %memref [subscripts] attributes? : type, vector
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand value = p.operand();
    p.punctuation(",");
    OpParser.Operand memref = p.operand();
    AffineValueMap subscripts = AffineSubscripts.parse(p);
    state.property(AffineSubscripts.MAP, p.intern(new AffineMapAttr(subscripts.map())));
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    MemRefType type = p.type(MemRefType.class, "a ranked memref type");
    p.punctuation(",");
    VectorType vector = p.type(VectorType.class, "a vector type");
    state.operand(p.resolve(value, vector)).operand(p.resolve(memref, type));
    state.operandGroup(subscripts.operands());
  }

  @Override
  public boolean hasCustomForm() {
    return AffineSubscripts.fit(this, operandGroup(2));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(value()).text(", ").value(accessedMemory());
    AffineSubscripts.print(p, subscripts());
    p.discardableAttributes(this).text(" : ").type(memrefType());
    p.text(", ").type(vectorType());
  }
}
