package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.source.Diagnostic;
import java.util.List;

/**
 * {@code memref.generic_atomic_rmw}: updates an element of a buffer in one step by what its region
 * computes of the old one; the result is the new one.
 *
 * <pre>{@code
 * %new = memref.generic_atomic_rmw %a[%i] : memref<10xi32> {
 * ^bb0(%old: i32):
 *   %sum = arith.addi %old, %x : i32
 *   memref.atomic_yield %sum : i32
 * }
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefgeneric_atomic_rmw-memrefgenericatomicrmwop">MLIR</a>
 */
public final class MemRefGenericAtomicRmwOp extends Operation
    implements MemoryAccesses, TerminatedBy, Printable, Verifiable {
  /** What all such updates have in common. */
  public static final OpDefinition<MemRefGenericAtomicRmwOp> DEFINITION =
      OpDefinition.of(
              "memref.generic_atomic_rmw",
              MemRefGenericAtomicRmwOp.class,
              MemRefGenericAtomicRmwOp::new)
          .operand("memref", ElementAccess.MEMREF_OF_NUMBERS)
          .operands("indices", INDEX)
          .result("result", ElementAccess.NUMBER)
          .regions(1)
          .with(OpSyntax.class, MemRefGenericAtomicRmwOp::parse);

  private MemRefGenericAtomicRmwOp(OperationState state) {
    super(state);
  }

  /** Emits the new element. */
  @FunctionalInterface
  public interface Body {
    /** Emits through {@code b} what makes of {@code old} the value that is returned. */
    Value emit(OpBuilder b, Value old);
  }

  /** Builds an update. */
  @CanIgnoreReturnValue
  public static MemRefGenericAtomicRmwOp build(
      OpBuilder b, Value memref, List<? extends Value> indices, Body body) {
    Type type = ElementAccess.elementType(memref);
    OperationState state = b.state(DEFINITION).operand(memref).operandGroup(indices);
    state.result(type);
    b.region(
        state,
        List.of(type),
        (inner, args) -> MemRefAtomicYieldOp.build(inner, body.emit(inner, args.get(0))));
    return b.insert(new MemRefGenericAtomicRmwOp(state));
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  /** The subscripts. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  /** What computes the new element. */
  public Region body() {
    return region(0);
  }

  @Override
  public String terminatorName() {
    return MemRefAtomicYieldOp.NAME;
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        MemoryAccess.element(memref(), indices(), false),
        MemoryAccess.element(memref(), indices(), true));
  }

  @Override
  public void verify(Verification v) {
    MemRefType type = (MemRefType) memref().type();
    ElementAccess.verifyType(this, result().type(), "gives", type, v);
    Block block = body().firstBlock();
    if (block == null
        || block.numArguments() != 1
        || !block.argument(0).type().equals(result().type())) {
      v.error(this, "needs a body that takes one value of type %s".formatted(result().type()));
      return;
    }
    for (Operation op : block) {
      if (!Effects.ofItself(op).equals(Answer.known(ImmutableList.of()))) {
        v.error(
            op,
            "has effects of its own, but stands in the body of '%s', which computes an element only"
                .formatted(name()),
            Diagnostic.note(location(), "the body is that of '%s' here".formatted(name())));
      }
    }
  }

  // %memref [indices] : type region attributes?
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    List<OpParser.Operand> indices = p.operands(OpParser.Delimiter.SQUARE);
    p.punctuation(":");
    MemRefType type = p.type(MemRefType.class, "a ranked memref type");
    state.operand(p.resolve(memref, type));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX)).result(type.elementType());
    state.region(p.region(List.of()));
    p.optionalAttributeDictionary(state);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(memref()).text("[").values(indices()).text("] : ").type(memref().type());
    p.text(" ").region(body(), /* printEntryArguments= */ true, /* printTerminator= */ true);
    p.discardableAttributes(this);
  }
}
