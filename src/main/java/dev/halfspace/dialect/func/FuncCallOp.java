package dev.halfspace.dialect.func;

import static com.google.common.base.Preconditions.checkState;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.Removal;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.support.Quantity;
import java.util.BitSet;
import java.util.List;

/**
 * {@code func.call}: calls a function by name.
 *
 * <pre>{@code
 * %r = call @twice(%a) : (i32) -> i32
 * }</pre>
 *
 * <p>The name is looked up in the nearest enclosing symbol table and must be that of a {@code
 * func.func} whose types are exactly those of the call. {@code no_inline} prevents inlining of this
 * call.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Func/#funccall-funccallop">MLIR</a>
 */
public final class FuncCallOp extends Operation implements CallLike, Executable, Verifiable {
  private static final Property<SymbolRefAttr> CALLEE =
      Property.of("callee", SymbolRefAttr.class).where("a single name", SymbolRefAttr::isFlat);
  private static final Property<UnitAttr> NO_INLINE =
      Property.optional("no_inline", UnitAttr.class);

  /** The definition of this operation. */
  public static final OpDefinition<FuncCallOp> DEFINITION =
      OpDefinition.of("func.call", FuncCallOp.class, FuncCallOp::new)
          .operands("operands", TypeConstraint.ANY)
          .results("results", TypeConstraint.ANY)
          .properties(CALLEE, FuncOp.ARGUMENT_ATTRIBUTES, FuncOp.RESULT_ATTRIBUTES, NO_INLINE)
          .syntax(
              format(
                  "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)"));

  private FuncCallOp(OperationState state) {
    super(state);
  }

  /** Builds a call of a function. */
  @CanIgnoreReturnValue
  public static FuncCallOp build(OpBuilder b, FuncOp callee, Value... arguments) {
    return build(b, callee.symbolName(), callee.returnTypes(), List.of(arguments));
  }

  /**
   * Builds a call by name. The function need not exist yet.
   *
   * @param callee the name, without {@code @}
   * @param results the types of its results
   */
  @CanIgnoreReturnValue
  public static FuncCallOp build(
      OpBuilder b, String callee, List<? extends Type> results, List<? extends Value> arguments) {
    OperationState state = b.state(DEFINITION).property(CALLEE, SymbolRefAttr.of(callee));
    return b.insert(new FuncCallOp(state.operandGroup(arguments).results(results)));
  }

  /** The name of the callee. */
  public String callee() {
    return property(CALLEE).root();
  }

  @Override
  public List<String> calleePath() {
    return property(CALLEE).path();
  }

  @Override
  public boolean mayBeInlined() {
    return propertyOrNull(NO_INLINE) == null;
  }

  @Override
  public List<Value> callArguments() {
    return operands();
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(e.call(calleePath(), e.values(operands())));
  }

  @Override
  public boolean canRemoveFromCall() {
    return true;
  }

  @Override
  public void removeFromCall(BitSet arguments, BitSet results) {
    checkState(
        results.stream().noneMatch(i -> result(i).hasUses()), "a result still has uses: %s", this);
    FunctionSignature.remove(this, arguments, results);
    Removal.operands(this, arguments);
    if (!results.isEmpty()) {
      Removal.results(this, results);
    }
  }

  @Override
  public void verify(Verification v) {
    if (!(v.lookupSymbol(this, calleePath()) instanceof FuncOp function)) {
      v.error(
          "calls @%s, but there is no function of that name%s",
          callee(), v.suggestSymbol(this, calleePath()));
      return;
    }
    verifyTypes(
        v,
        "passes",
        "argument",
        Lists.transform(operands(), Value::type),
        function.argumentTypes());
    verifyTypes(v, "takes", "result", resultTypes(), function.returnTypes());
  }

  private void verifyTypes(
      Verification v,
      String verb,
      String what,
      List<? extends Type> given,
      List<? extends Type> wanted) {
    if (given.size() != wanted.size()) {
      v.error(
          "%s %s, but @%s has %d", verb, Quantity.of(given.size(), what), callee(), wanted.size());
      return;
    }
    for (int i = 0; i < given.size(); i++) {
      if (!given.get(i).equals(wanted.get(i))) {
        v.error(
            "%s type %s for #%d of the %ss of @%s, which is of type %s",
            verb, given.get(i), i, what, callee(), wanted.get(i));
      }
    }
  }
}
