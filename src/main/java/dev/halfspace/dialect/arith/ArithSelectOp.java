package dev.halfspace.dialect.arith;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.IntegerType.I1;
import static dev.halfspace.builtin.TypeConstraints.BOOL_LIKE;
import static dev.halfspace.ir.TypeConstraint.ANY;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.shape.Representation;
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
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;

/**
 * {@code arith.select}: one of two values, chosen by a condition; elementwise if the condition is a
 * vector or tensor.
 *
 * <pre>{@code
 * %r = arith.select %flag, %a, %b : i32
 * %m = arith.select %flag, %A, %B : memref<4xf32>
 * %v = arith.select %mask, %x, %y : vector<4xi1>, vector<4xf32>
 * }</pre>
 *
 * <p>Both values have the same type, which may be any. The condition is an {@code i1}, or, for
 * vectors and tensors, has exactly their shape: {@code tensor<?xi1>} does not choose between values
 * of type {@code tensor<4xf32>}. Both values are computed in any case, so the operation cannot
 * replace an {@code scf.if} that guards against undefined behaviour, but poison that is not chosen
 * does not affect the result.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithselect-arithselectop">MLIR</a>
 */
public final class ArithSelectOp extends Operation
    implements Elementwise, Evaluable, Pure, Executable, Printable, Verifiable {
  private static final ValueGroup<Value> CONDITION = ValueGroup.operand("condition", BOOL_LIKE);
  private static final ValueGroup<Value> TRUE_VALUE = ValueGroup.operand("true_value", ANY);
  private static final ValueGroup<Value> FALSE_VALUE = ValueGroup.operand("false_value", ANY);

  /** The definition of the operations of this name. */
  public static final OpDefinition<ArithSelectOp> DEFINITION =
      OpDefinition.of("arith.select", ArithSelectOp.class, ArithSelectOp::new)
          .groups(CONDITION, TRUE_VALUE, FALSE_VALUE)
          .result("result", ANY)
          .allTypesMatch("true_value", "false_value", "result")
          .with(OpSyntax.class, ArithSelectOp::parse)
          .with(Fold.Rule.class, ComparisonFolds::select);

  private ArithSelectOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a selection between values of one type.
   *
   * @param condition of type {@code i1}, or a vector or tensor of {@code i1} in the shape of the
   *     values
   */
  public static ArithSelectOp build(
      OpBuilder b, Value condition, Value trueValue, Value falseValue) {
    OperationState state = b.state(DEFINITION).operand(condition).operand(trueValue);
    return b.insert(new ArithSelectOp(state.operand(falseValue).result(trueValue.type())));
  }

  /** The condition. */
  public Value condition() {
    return get(CONDITION);
  }

  /** The result if the condition is true. */
  public Value trueValue() {
    return get(TRUE_VALUE);
  }

  /** The result if the condition is false. */
  public Value falseValue() {
    return get(FALSE_VALUE);
  }

  /** Selects a value by the condition; poison if the condition or the selected value is. */
  @Override
  public ScalarFunction scalarFunction(int indexBits) {
    return operands -> {
      checkArgument(operands.size() == 3, "%s operands given for 3", operands.size());
      Scalar condition = operands.get(0);
      return condition == Poison.POISON
          ? Poison.POISON
          : operands.get(ScalarFunction.integer(condition).isZero() ? 2 : 1);
    };
  }

  /**
   * Selects between values other than scalars, or elementwise. Dynamic shapes of tensors are
   * compared here, as the verifier cannot compare them: if they differ, execution traps.
   */
  @Override
  public Completion execute(Execution e) {
    Datum condition = e.value(condition());
    if (condition.isPoison()) {
      return Completion.of(Representation.of(e).poison(result().type()));
    }
    if (!(condition instanceof Elements mask)) {
      return Completion.of(e.value(operand(condition.asLong() != 0 ? 1 : 2)));
    }
    Elements trueValue = e.elements(operand(1));
    Elements falseValue = e.elements(operand(2));
    if (!mask.shape().equals(trueValue.shape()) || !mask.shape().equals(falseValue.shape())) {
      throw e.trap(TrapKind.BAD_SIZE, "the condition has another shape than the values");
    }
    return Completion.of(
        Elements.fill(
            trueValue.kind(),
            mask.shape(),
            i ->
                mask.isPoisonAt(i)
                    ? Datum.poison()
                    : mask.at(i).asLong() != 0 ? trueValue.at(i) : falseValue.at(i)));
  }

  @Override
  public void verify(Verification v) {
    Type type = result().type();
    Type condition = condition().type();
    if (condition.equals(I1)) {
      return;
    }
    Type wanted = ShapeCompatibility.withElementType(type, I1);
    if (!condition.equals(wanted)) {
      v.error(
          "chooses a value of type %s, so its condition is of type i1%s, not %s",
          type, wanted.equals(I1) ? "" : " or " + wanted, condition);
    }
  }

  // %condition, %true, %false {...}? : (condition type,)? type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand condition = p.operand();
    p.punctuation(",");
    OpParser.Operand trueValue = p.operand();
    p.punctuation(",");
    OpParser.Operand falseValue = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    Type conditionType = I1;
    if (p.optionalPunctuation(",")) {
      conditionType = type;
      type = p.type();
    }
    state.operand(p.resolve(condition, conditionType));
    state.operand(p.resolve(trueValue, type)).operand(p.resolve(falseValue, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands()).discardableAttributes(this).text(" : ");
    if (condition().type() instanceof ShapedType shaped) {
      p.type(shaped).text(", ");
    }
    p.type(result().type());
  }
}
