package dev.halfspace.dialect.math;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * The operations {@code %r = math.xxx %n : type}: functions of one integer.
 *
 * <pre>{@code
 * %bits = math.ctpop %n : i32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class IntegerFunctionOp extends Operation
    implements Elementwise, Pure, SameOperandsAndResultType, Printable {
  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** The absolute value. */
    ABSI("absi"),
    /** The number of zeros before the highest bit that is set. */
    CTLZ("ctlz"),
    /** The number of zeros after the lowest bit that is set. */
    CTTZ("cttz"),
    /** The number of bits that are set. */
    CTPOP("ctpop");

    private final OpDefinition<IntegerFunctionOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of(
                  "math." + mnemonic, IntegerFunctionOp.class, s -> new IntegerFunctionOp(this, s))
              .operand("operand", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .result("result", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .with(OpSyntax.class, IntegerFunctionOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<IntegerFunctionOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private IntegerFunctionOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a function of one argument. */
  public static IntegerFunctionOp build(OpBuilder b, Kind kind, Value argument) {
    return b.insert(
        new IntegerFunctionOp(
            kind, b.state(kind.definition).operand(argument).result(argument.type())));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** What the function is applied to. */
  public Value argument() {
    return operand(0);
  }

  // %n {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand argument = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(argument, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(argument());
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
