package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.MemRefType;
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
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/**
 * {@code memref.store}: writes an element of a buffer at subscripts of any kind.
 *
 * <pre>{@code
 * memref.store %x, %a[%i, %j] : memref<4x4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefstore-memrefstoreop">MLIR</a>
 */
public final class MemRefStoreOp extends Operation
    implements MemoryAccesses, Printable, Verifiable {
  /** What all stores have in common. */
  public static final OpDefinition<MemRefStoreOp> DEFINITION =
      OpDefinition.of("memref.store", MemRefStoreOp.class, MemRefStoreOp::new)
          .operand("value", TypeConstraint.ANY)
          .operand("memref", MEMREF)
          .operands("indices", INDEX)
          .properties(ElementAccess.NONTEMPORAL, Alignment.PROPERTY)
          .with(OpSyntax.class, MemRefStoreOp::parse);

  private MemRefStoreOp(OperationState state) {
    super(state);
  }

  /** Builds a store of {@code value} into {@code memref}. */
  @CanIgnoreReturnValue
  public static MemRefStoreOp build(
      OpBuilder b, Value value, Value memref, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION);
    return b.insert(new MemRefStoreOp(state.operand(value).operand(memref).operandGroup(indices)));
  }

  /** The value that is written. */
  public Value value() {
    return operand(0);
  }

  /** The buffer. */
  public Value memref() {
    return operand(1);
  }

  /** The type of the buffer. */
  public MemRefType memrefType() {
    return (MemRefType) memref().type();
  }

  /** The subscripts. */
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(MemoryAccess.element(memref(), indices(), true).of(value()));
  }

  @Override
  public void verify(Verification v) {
    ElementAccess.verifyType(this, value().type(), "writes", memrefType(), v);
    ElementAccess.verifyCount(this, indices().size(), memrefType(), v);
  }

  // %value , %memref [indices] attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand value = p.operand();
    p.punctuation(",");
    OpParser.Operand memref = p.operand();
    ElementAccess.parseAfterValue(p, state, value, memref);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(value()).text(", ");
    ElementAccess.print(p, this, memref(), indices());
  }
}
