package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
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
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;

/**
 * {@code memref.atomic_yield}: ends the region of {@code memref.generic_atomic_rmw} and gives the
 * new element.
 *
 * <pre>{@code
 * memref.atomic_yield %sum : i32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefatomic_yield-memrefatomicyieldop">MLIR</a>
 */
public final class MemRefAtomicYieldOp extends Operation
    implements HasParent, Pure, ReturnLike, Printable, Verifiable {
  /** The full name. */
  static final String NAME = "memref.atomic_yield";

  /** What all such operations have in common. */
  public static final OpDefinition<MemRefAtomicYieldOp> DEFINITION =
      OpDefinition.of(NAME, MemRefAtomicYieldOp.class, MemRefAtomicYieldOp::new)
          .operand("result", TypeConstraint.ANY)
          .with(OpSyntax.class, MemRefAtomicYieldOp::parse);

  private MemRefAtomicYieldOp(OperationState state) {
    super(state);
  }

  /** Builds a yield. */
  @CanIgnoreReturnValue
  public static MemRefAtomicYieldOp build(OpBuilder b, Value value) {
    return b.insert(new MemRefAtomicYieldOp(b.state(DEFINITION).operand(value)));
  }

  /** The new element. */
  public Value value() {
    return operand(0);
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of("memref.generic_atomic_rmw");
  }

  @Override
  public void verify(Verification v) {
    Operation parent = parentOp();
    if (parent != null
        && parent.numResults() == 1
        && !parent.result().type().equals(value().type())) {
      v.error(
          this,
          "yields a value of type %s to an update of elements of type %s"
              .formatted(value().type(), parent.result().type()));
    }
  }

  // %value attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand value = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(value, p.colonType()));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(value()).discardableAttributes(this).text(" : ").type(value().type());
  }
}
