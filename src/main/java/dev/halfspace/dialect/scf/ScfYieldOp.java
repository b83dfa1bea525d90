package dev.halfspace.dialect.scf;

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
 * {@code scf.yield}: ends a region and hands values to the operation around it, which says what
 * becomes of them. Without values it is left out in custom form.
 *
 * <pre>{@code
 * scf.yield %x, %y : f32, index
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfyield-scfyieldop">MLIR</a>
 */
public final class ScfYieldOp extends Operation implements HasParent, Pure, ReturnLike, Printable {
  /** The full name. */
  static final String NAME = "scf.yield";

  private static final ImmutableList<String> PARENTS =
      ImmutableList.of("scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while");

  /** The definition of the operations of this name. */
  public static final OpDefinition<ScfYieldOp> DEFINITION =
      OpDefinition.of(NAME, ScfYieldOp.class, ScfYieldOp::new)
          .operands("results", TypeConstraint.ANY)
          .with(OpSyntax.class, ScfYieldOp::parse);

  private ScfYieldOp(OperationState state) {
    super(state);
  }

  /** Builds a yield. */
  @CanIgnoreReturnValue
  public static ScfYieldOp build(OpBuilder b, List<? extends Value> values) {
    return b.insert(new ScfYieldOp(b.state(DEFINITION).operandGroup(values)));
  }

  /** The values that are handed on. */
  public List<Value> values() {
    return operands();
  }

  @Override
  public ImmutableList<String> parentNames() {
    return PARENTS;
  }

  // attributes? (%value, ... : type, ...)?
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    state.operandGroup(ValueList.parse(p));
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this);
    ValueList.print(p, values());
  }
}
