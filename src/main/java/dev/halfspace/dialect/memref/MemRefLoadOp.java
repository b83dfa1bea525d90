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
 * {@code memref.load}: reads an element of a buffer at subscripts of any kind.
 *
 * <pre>{@code
 * %x = memref.load %a[%i, %j] {nontemporal = true} : memref<4x4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefload-memrefloadop">MLIR</a>
 */
public final class MemRefLoadOp extends Operation implements MemoryAccesses, Printable, Verifiable {
  /** What all loads have in common. */
  public static final OpDefinition<MemRefLoadOp> DEFINITION =
      OpDefinition.of("memref.load", MemRefLoadOp.class, MemRefLoadOp::new)
          .operand("memref", MEMREF)
          .operands("indices", INDEX)
          .properties(ElementAccess.NONTEMPORAL, Alignment.PROPERTY)
          .result("result", TypeConstraint.ANY)
          .with(OpSyntax.class, MemRefLoadOp::parse);

  private MemRefLoadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a load.
   *
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  @CanIgnoreReturnValue
  public static MemRefLoadOp build(OpBuilder b, Value memref, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(indices);
    return b.insert(new MemRefLoadOp(state.result(ElementAccess.elementType(memref))));
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  /** The type of the buffer. */
  public MemRefType memrefType() {
    return (MemRefType) memref().type();
  }

  /** The subscripts. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(MemoryAccess.element(memref(), indices(), false).of(result()));
  }

  @Override
  public void verify(Verification v) {
    ElementAccess.verifyType(this, result().type(), "reads", memrefType(), v);
    ElementAccess.verifyCount(this, indices().size(), memrefType(), v);
  }

  // %memref [indices] attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    state.result(ElementAccess.parse(p, state, memref).elementType());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ");
    ElementAccess.print(p, this, memref(), indices());
  }
}
