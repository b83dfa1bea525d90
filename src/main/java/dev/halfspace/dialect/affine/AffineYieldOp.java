package dev.halfspace.dialect.affine;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;

/**
 * {@code affine.yield}: ends a region of {@code affine.for}, {@code affine.if} or {@code
 * affine.parallel} and hands it the values that are the next iteration's, the results, or what is
 * reduced. Without values it is left out in custom form.
 *
 * <pre>{@code
 * affine.yield %x : f32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affineyield-affineaffineyieldop">MLIR</a>
 */
public final class AffineYieldOp extends Operation
    implements Pure, ReturnLike, Printable, Verifiable {
  /** The full name. */
  static final String NAME = "affine.yield";

  /** The definition of the operations of this name. */
  public static final OpDefinition<AffineYieldOp> DEFINITION =
      OpDefinition.of(NAME, AffineYieldOp.class, AffineYieldOp::new)
          .operands("operands", TypeConstraint.ANY)
          .with(OpSyntax.class, AffineYieldOp::parse);

  private AffineYieldOp(OperationState state) {
    super(state);
  }

  /** Builds a yield. */
  @CanIgnoreReturnValue
  public static AffineYieldOp build(OpBuilder b, List<? extends Value> values) {
    return b.insert(new AffineYieldOp(b.state(DEFINITION).operandGroup(values)));
  }

  /** The values that are handed on. */
  public List<Value> values() {
    return operands();
  }

  @Override
  public void verify(Verification v) {
    Operation parent = parentOp();
    if (!(parent instanceof AffineForOp
        || parent instanceof AffineIfOp
        || parent instanceof AffineParallelOp)) {
      v.error(
          this,
          "ends a region of 'affine.for', 'affine.if' or 'affine.parallel', but stands in "
              + (parent == null ? "no operation" : "'" + parent.name() + "'"));
      return;
    }
    if (numOperands() != parent.numResults()) {
      v.error(
          this,
          "hands %s to '%s', which has %s"
              .formatted(
                  Quantity.of(numOperands(), "value"),
                  parent.name(),
                  Quantity.of(parent.numResults(), "result")));
      return;
    }
    for (int i = 0; i < numOperands(); i++) {
      Type given = operand(i).type();
      Type wanted = parent.result(i).type();
      if (!given.equals(wanted)) {
        v.error(
            this,
            "hands a value of type %s to result #%d of '%s', which is of type %s"
                .formatted(given, i, parent.name(), wanted));
      }
    }
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
      p.text(" ").values(values()).text(" : ");
      for (int i = 0; i < numOperands(); i++) {
        p.text(i == 0 ? "" : ", ").type(operand(i).type());
      }
    }
  }
}
