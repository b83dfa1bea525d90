package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
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
 * {@code arith.addui_extended}: the unsigned sum and whether it overflowed.
 *
 * <pre>{@code
 * %sum, %overflow = arith.addui_extended %a, %b : i64, i1
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithaddui_extended-arithadduiextendedop">MLIR</a>
 */
public final class ArithAddUIExtendedOp extends Operation
    implements Commutative, Elementwise, Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<ArithAddUIExtendedOp> DEFINITION =
      OpDefinition.of("arith.addui_extended", ArithAddUIExtendedOp.class, ArithAddUIExtendedOp::new)
          .operand("lhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .operand("rhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .result("sum", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .result("overflow", TypeConstraints.BOOL_LIKE)
          .with(OpSyntax.class, ArithAddUIExtendedOp::parse);

  private ArithAddUIExtendedOp(OperationState state) {
    super(state);
  }

  /** Builds an addition of operands of one type. */
  public static ArithAddUIExtendedOp build(OpBuilder b, Value lhs, Value rhs) {
    OperationState state = b.state(DEFINITION).operand(lhs).operand(rhs).result(lhs.type());
    state.result(ShapeCompatibility.withElementType(lhs.type(), IntegerType.I1));
    return b.insert(new ArithAddUIExtendedOp(state));
  }

  /** The sum, less its carry. */
  public OpResult sum() {
    return result(0);
  }

  /** The carry. */
  public OpResult overflow() {
    return result(1);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(sum(), "sum");
    names.suggest(overflow(), "overflow");
  }

  @Override
  public void verify(Verification v) {
    OneType.verify(this, v, operand(0).type(), operand(1).type(), sum().type());
  }

  // %lhs, %rhs {...}? : type, overflow type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.punctuation(",");
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type)).result(type).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(operand(0)).text(", ").value(operand(1)).discardableAttributes(this);
    p.text(" : ").type(sum().type()).text(", ").type(overflow().type());
  }
}
