package dev.halfspace.dialect.scf;

import static dev.halfspace.builtin.TypeConstraints.I1;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code scf.condition}: ends the first region of {@code scf.while}. If its condition is true the
 * values become arguments of the second region, otherwise results of the loop.
 *
 * <pre>{@code
 * scf.condition(%c) %x : f32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfcondition-scfconditionop">MLIR</a>
 */
public final class ScfConditionOp extends Operation
    implements HasParent, Pure, Terminator, Printable {
  /** What all conditions have in common. */
  public static final OpDefinition<ScfConditionOp> DEFINITION =
      OpDefinition.of("scf.condition", ScfConditionOp.class, ScfConditionOp::new)
          .operand("condition", I1)
          .operands("args", TypeConstraint.ANY)
          .with(OpSyntax.class, ScfConditionOp::parse);

  private ScfConditionOp(OperationState state) {
    super(state);
  }

  /** Builds a condition that hands on {@code values}. */
  @CanIgnoreReturnValue
  public static ScfConditionOp build(OpBuilder b, Value condition, List<? extends Value> values) {
    OperationState state = b.state(DEFINITION).operand(condition).operandGroup(values);
    return b.insert(new ScfConditionOp(state));
  }

  /** Whether to go on. */
  public Value condition() {
    return operand(0);
  }

  /** The values that are handed on. */
  public List<Value> values() {
    return operandGroup(1);
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of("scf.while");
  }

  // (%condition) attributes? (%value, ... : type, ...)?
  private static void parse(OpParser p, OperationState state) {
    p.punctuation("(");
    OpParser.Operand condition = p.operand();
    p.punctuation(")");
    p.optionalAttributeDictionary(state);
    List<Value> values = ValueList.parse(p);
    state.operand(p.resolve(condition, IntegerType.I1)).operandGroup(values);
  }

  @Override
  public void print(OpPrinter p) {
    p.text("(").value(condition()).text(")").discardableAttributes(this);
    ValueList.print(p, values());
  }
}
