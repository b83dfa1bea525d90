package dev.halfspace.dialect.cf;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.machine.TrapKind;

/**
 * {@code cf.assert}: ends the program with a message unless a condition holds. It declares a write
 * to memory, so that it is neither erased nor reordered. A condition that is poison is undefined
 * behavior.
 *
 * <pre>{@code
 * cf.assert %ok, "the size must be even"
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ControlFlowDialect/#cfassert-cfassertop">MLIR</a>
 */
public final class CfAssertOp extends Operation implements MemoryEffects, Executable {
  private static final ValueGroup<Value> CONDITION = ValueGroup.operand("arg", TypeConstraints.I1);
  private static final Property<StringAttr> MESSAGE = Property.of("msg", StringAttr.class);

  /** The definition of this operation. */
  public static final OpDefinition<CfAssertOp> DEFINITION =
      OpDefinition.of("cf.assert", CfAssertOp.class, CfAssertOp::new)
          .groups(CONDITION)
          .properties(MESSAGE)
          .syntax(format("$arg `,` $msg attr-dict"));

  private CfAssertOp(OperationState state) {
    super(state);
  }

  /** Builds an assertion of {@code condition}. */
  @CanIgnoreReturnValue
  public static CfAssertOp build(OpBuilder b, Value condition, String message) {
    OperationState state = b.state(DEFINITION).property(MESSAGE, StringAttr.of(message));
    return b.insert(new CfAssertOp(state.operand(condition)));
  }

  /** The condition that must hold. */
  public Value condition() {
    return get(CONDITION);
  }

  /** The message for a condition that does not hold. */
  public String message() {
    return property(MESSAGE).value();
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.WRITE, null));
  }

  @Override
  public Completion execute(Execution e) {
    if (e.integer(condition(), "an assertion") == 0) {
      throw e.trap(TrapKind.ASSERTION, message());
    }
    return Completion.DONE;
  }
}
