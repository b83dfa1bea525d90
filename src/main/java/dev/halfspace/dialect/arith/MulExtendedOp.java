package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code arith.mulsi_extended} and {@code arith.mului_extended}: the product in twice the width, as
 * its low and its high half.
 *
 * <pre>{@code
 * %low, %high = arith.mulsi_extended %a, %b : i32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithmulsi_extended-arithmulsiextendedop">MLIR</a>
 */
public final class MulExtendedOp extends Operation
    implements Commutative, Elementwise, Pure, SuggestsNames, Printable, Verifiable {
  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions and functions do not change
  public enum Kind {
    /** The product of the operands as signed numbers. */
    MULSI_EXTENDED("mulsi_extended"),
    /** The product of the operands as unsigned numbers. */
    MULUI_EXTENDED("mului_extended");

    private final OpDefinition<MulExtendedOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of("arith." + mnemonic, MulExtendedOp.class, s -> new MulExtendedOp(this, s))
              .operand("lhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .operand("rhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .result("low", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .result("high", TypeConstraints.SIGNLESS_INTEGER_LIKE)
              .with(OpSyntax.class, MulExtendedOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<MulExtendedOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private MulExtendedOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a multiplication of operands of one type. */
  public static MulExtendedOp build(OpBuilder b, Kind kind, Value lhs, Value rhs) {
    OperationState state = b.state(kind.definition).operand(lhs).operand(rhs);
    return b.insert(new MulExtendedOp(kind, state.result(lhs.type()).result(lhs.type())));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** The low half of the product. */
  public OpResult low() {
    return result(0);
  }

  /** The high half of the product. */
  public OpResult high() {
    return result(1);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(low(), "low");
    names.suggest(high(), "high");
  }

  @Override
  public void verify(Verification v) {
    OneType.verify(this, v, operand(0).type(), operand(1).type(), low().type(), high().type());
  }

  // %lhs, %rhs {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type)).result(type).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(operand(0)).text(", ").value(operand(1)).discardableAttributes(this);
    p.text(" : ").type(operand(0).type());
  }
}
