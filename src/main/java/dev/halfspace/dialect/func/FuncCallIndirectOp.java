package dev.halfspace.dialect.func;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.CallLike;
import java.util.List;

/**
 * {@code func.call_indirect}: calls a function that is a value.
 *
 * <pre>{@code
 * %r = call_indirect %f(%a) : (i32) -> i32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Func/#funccall_indirect-funccallindirectop">MLIR</a>
 */
public final class FuncCallIndirectOp extends Operation implements CallLike, Printable, Verifiable {
  private static final Property<ArrayAttr> ARGUMENT_ATTRIBUTES =
      Property.optional("arg_attrs", ArrayAttr.class)
          .where("an array of dictionaries", FunctionSignature::areDictionaries);
  private static final Property<ArrayAttr> RESULT_ATTRIBUTES =
      Property.optional("res_attrs", ArrayAttr.class)
          .where("an array of dictionaries", FunctionSignature::areDictionaries);

  /** What all operations of this name have in common. */
  public static final OpDefinition<FuncCallIndirectOp> DEFINITION =
      OpDefinition.of("func.call_indirect", FuncCallIndirectOp.class, FuncCallIndirectOp::new)
          .operand("callee", new TypeConstraint("a function", FunctionType.class::isInstance))
          .operands("callee_operands", TypeConstraint.ANY)
          .results("results", TypeConstraint.ANY)
          .properties(ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES)
          .with(OpSyntax.class, FuncCallIndirectOp::parse);

  private FuncCallIndirectOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a call of a function that is a value.
   *
   * @throws IllegalArgumentException if {@code callee} is not of function type
   */
  @CanIgnoreReturnValue
  public static FuncCallIndirectOp build(OpBuilder b, Value callee, Value... arguments) {
    if (!(callee.type() instanceof FunctionType type)) {
      throw new IllegalArgumentException("a function is called, not a " + callee.type());
    }
    OperationState state = b.state(DEFINITION).operand(callee).operandGroup(List.of(arguments));
    return b.insert(new FuncCallIndirectOp(state.results(type.results())));
  }

  /** The function called. */
  public Value callee() {
    return operand(0);
  }

  /** The values passed. */
  public List<Value> arguments() {
    return operandGroup(1);
  }

  private FunctionType calleeType() {
    return (FunctionType) callee().type();
  }

  @Override
  public Value calleeValue() {
    return callee();
  }

  @Override
  public List<Value> callArguments() {
    return arguments();
  }

  @Override
  public void verify(Verification v) {
    List<Type> operands = Operands.types(this);
    List<Type> given = operands.subList(1, operands.size());
    if (!given.equals(calleeType().inputs())) {
      v.error(
          this,
          "passes values of types %s to a function of type %s".formatted(given, calleeType()));
    }
    if (!resultTypes().equals(calleeType().results())) {
      v.error(
          this,
          "takes results of types %s from a function of type %s"
              .formatted(resultTypes(), calleeType()));
    }
  }

  // %callee ( operands ) {...}? : (types) -> types
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand callee = p.operand();
    List<OpParser.Operand> operands = p.operands(OpParser.Delimiter.PAREN);
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    FunctionType type = p.type(FunctionType.class, "the type of the function called");
    state.operand(p.resolve(callee, type)).operandGroup(p.resolve(operands, type.inputs()));
    state.results(type.results());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(callee()).text("(").values(arguments()).text(")");
    p.attributeDictionary(attributesWith(ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES));
    p.text(" : ").type(callee().type());
  }
}
