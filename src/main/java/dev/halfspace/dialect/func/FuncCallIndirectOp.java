package dev.halfspace.dialect.func;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import java.util.List;

/**
 * {@code func.call_indirect}: calls a function that is a value.
 *
 * <pre>{@code
 * %r = call_indirect %f(%a) : (i32) -> i32
 * }</pre>
 *
 * <p>The printed type is that of the callee, which determines the types of arguments and results. A
 * callee that is poison is undefined behavior.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Func/#funccall_indirect-funccallindirectop">MLIR</a>
 */
public final class FuncCallIndirectOp extends Operation implements CallLike, Executable {
  private static final ValueGroup<Value> CALLEE =
      ValueGroup.operand("callee", TypeConstraint.of("a function", FunctionType.class));
  private static final ValueGroup<List<Value>> ARGUMENTS =
      ValueGroup.operands("callee_operands", TypeConstraint.ANY);

  /** The definition of this operation. */
  public static final OpDefinition<FuncCallIndirectOp> DEFINITION =
      OpDefinition.of("func.call_indirect", FuncCallIndirectOp.class, FuncCallIndirectOp::new)
          .groups(CALLEE, ARGUMENTS)
          .results("results", TypeConstraint.ANY)
          .properties(FuncOp.ARGUMENT_ATTRIBUTES, FuncOp.RESULT_ATTRIBUTES)
          .typeListMatchesWith(
              "arguments of the types that the callee takes",
              "callee",
              "callee_operands",
              type -> ((FunctionType) type).inputs())
          .typeListMatchesWith(
              "results of the types that the callee gives",
              "callee",
              "results",
              type -> ((FunctionType) type).results())
          .with(
              Canonicalization.class,
              new Canonicalization(
                  () ->
                      ImmutableList.of(
                          Pattern.of("", FuncCallIndirectOp.class, FuncCallIndirectOp::byName))))
          .syntax(format("$callee `(` $callee_operands `)` attr-dict `:` type($callee)"));

  private FuncCallIndirectOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a call of a function that is a value.
   *
   * @param arguments one per input of the type of {@code callee}
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

  /**
   * Replaces the call of a constant function by a direct call.
   *
   * <pre>{@code
   * %f = constant @twice : (i32) -> i32
   * %r = call_indirect %f(%a) : (i32) -> i32     -->     %r = call @twice(%a) : (i32) -> i32
   * }</pre>
   *
   * <p>Attributes of the call, including those of arguments and results, are dropped, as in MLIR.
   */
  private static Match byName(FuncCallIndirectOp op) {
    return Constants.valueOf(op.callee()) instanceof SymbolRefAttr function && function.isFlat()
        ? Match.replacing(
            op, b -> FuncCallOp.build(b, function.root(), op.resultTypes(), op.arguments()))
        : Match.no("the function called is not constant");
  }

  /** The callee. */
  public Value callee() {
    return get(CALLEE);
  }

  /** The arguments of the call. */
  public List<Value> arguments() {
    return get(ARGUMENTS);
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
  public Completion execute(Execution e) {
    return Completion.of(e.call(e.value(callee()), e.values(arguments())));
  }
}
