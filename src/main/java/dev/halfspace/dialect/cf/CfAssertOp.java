package dev.halfspace.dialect.cf;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryEffects;

/**
 * {@code cf.assert}: ends the program with a message unless a condition holds. It is said to write
 * memory, so that nothing takes it away or moves it.
 *
 * <pre>{@code
 * cf.assert %ok, "the size must be even"
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ControlFlowDialect/#cfassert-cfassertop">MLIR</a>
 */
public final class CfAssertOp extends Operation implements MemoryEffects, Printable {
  private static final Property<StringAttr> MESSAGE = Property.of("msg", StringAttr.class);

  /** What all operations of this name have in common. */
  public static final OpDefinition<CfAssertOp> DEFINITION =
      OpDefinition.of("cf.assert", CfAssertOp.class, CfAssertOp::new)
          .operand("arg", TypeConstraints.I1)
          .properties(MESSAGE)
          .with(OpSyntax.class, CfAssertOp::parse);

  private CfAssertOp(OperationState state) {
    super(state);
  }

  /** Builds an assertion of {@code condition}. */
  @CanIgnoreReturnValue
  public static CfAssertOp build(OpBuilder b, Value condition, String message) {
    OperationState state = b.state(DEFINITION).property(MESSAGE, StringAttr.of(message));
    return b.insert(new CfAssertOp(state.operand(condition)));
  }

  /** What must hold. */
  public Value condition() {
    return operand(0);
  }

  /** What is said if it does not hold. */
  public String message() {
    return property(MESSAGE).value();
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.WRITE, null));
  }

  // %condition, "message" {...}?
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand condition = p.operand();
    p.punctuation(",");
    state.property(MESSAGE, StringAttr.parse(p, "the message of the assertion"));
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(condition, IntegerType.I1));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(condition()).text(", ").attribute(property(MESSAGE));
    p.discardableAttributes(this);
  }
}
