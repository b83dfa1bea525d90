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
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;

/**
 * {@code memref.alloca_scope.return}: ends the region of {@code memref.alloca_scope} and gives its
 * results. Without values it is left out in custom form.
 *
 * <pre>{@code
 * memref.alloca_scope.return %x : f32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefalloca_scopereturn-memrefallocascopereturnop">MLIR</a>
 */
public final class MemRefAllocaScopeReturnOp extends Operation
    implements HasParent, Pure, ReturnLike, Printable {
  /** The full name. */
  static final String NAME = "memref.alloca_scope.return";

  /** What all such returns have in common. */
  public static final OpDefinition<MemRefAllocaScopeReturnOp> DEFINITION =
      OpDefinition.of(NAME, MemRefAllocaScopeReturnOp.class, MemRefAllocaScopeReturnOp::new)
          .operands("results", TypeConstraint.ANY)
          .with(OpSyntax.class, MemRefAllocaScopeReturnOp::parse);

  private MemRefAllocaScopeReturnOp(OperationState state) {
    super(state);
  }

  /** Builds a return. */
  @CanIgnoreReturnValue
  public static MemRefAllocaScopeReturnOp build(OpBuilder b, List<? extends Value> values) {
    return b.insert(new MemRefAllocaScopeReturnOp(b.state(DEFINITION).operandGroup(values)));
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of("memref.alloca_scope");
  }

  // attributes? (%value, ... : type, ...)?
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    List<OpParser.Operand> values = p.operands(OpParser.Delimiter.NONE);
    state.operandGroup(values.isEmpty() ? List.of() : p.resolve(values, p.colonTypes()));
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this);
    if (numOperands() > 0) {
      p.text(" ").values(operands()).text(" : ");
      for (int i = 0; i < numOperands(); i++) {
        p.text(i == 0 ? "" : ", ").type(operand(i).type());
      }
    }
  }
}
