package dev.halfspace.dialect.scf;

import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code scf.condition}: the terminator of the first region of {@code scf.while}. If its condition
 * is true, the values become the arguments of the second region, otherwise the results of the loop.
 * So both have the same types. A condition that is poison is undefined behavior.
 *
 * <pre>{@code
 * scf.condition(%c) %x : f32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfcondition-scfconditionop">MLIR</a>
 */
public final class ScfConditionOp extends Operation implements HasParent, Pure, Terminator {
  private static final ValueGroup<Value> CONDITION = ValueGroup.operand("condition", I1);
  private static final ValueGroup<List<Value>> VALUES =
      ValueGroup.operands("args", TypeConstraint.ANY);

  /** The definition of this operation. */
  public static final OpDefinition<ScfConditionOp> DEFINITION =
      OpDefinition.of("scf.condition", ScfConditionOp.class, ScfConditionOp::new)
          .groups(CONDITION, VALUES)
          .syntax(format("`(` $condition `)` attr-dict ($args^ `:` type($args))?"));

  private ScfConditionOp(OperationState state) {
    super(state);
  }

  /** Builds a condition that passes on {@code values}. */
  @CanIgnoreReturnValue
  public static ScfConditionOp build(OpBuilder b, Value condition, List<? extends Value> values) {
    OperationState state = b.state(DEFINITION).operand(condition).operandGroup(values);
    return b.insert(new ScfConditionOp(state));
  }

  /** The condition: true to continue with the second region. */
  public Value condition() {
    return get(CONDITION);
  }

  /** The values that are passed on. */
  public List<Value> values() {
    return get(VALUES);
  }

  /** Replaces the values that are passed on. */
  void setValues(List<? extends Value> values) {
    setOperandGroup(VALUES, values);
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of("scf.while");
  }
}
