package dev.halfspace.dialect.func;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import org.jspecify.annotations.Nullable;

/**
 * {@code func.constant}: a function as a value.
 *
 * <pre>{@code
 * %f = constant @twice : (i32) -> i32
 * }</pre>
 *
 * <p>The function is in the nearest enclosing symbol table, and its type is that of the result.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Func/#funcconstant-funcconstantop">MLIR</a>
 */
public final class FuncConstantOp extends Operation
    implements ConstantLike, Executable, Verifiable {
  private static final Property<SymbolRefAttr> VALUE =
      Property.of("value", SymbolRefAttr.class).where("a single name", SymbolRefAttr::isFlat);

  /** The definition of this operation. */
  public static final OpDefinition<FuncConstantOp> DEFINITION =
      OpDefinition.of("func.constant", FuncConstantOp.class, FuncConstantOp::new)
          .result("result", TypeConstraint.ANY)
          .properties(VALUE)
          .resultName("f")
          .syntax(format("attr-dict $value `:` type(results)"));

  private FuncConstantOp(OperationState state) {
    super(state);
  }

  /** Builds the constant of {@code function}. */
  public static FuncConstantOp build(OpBuilder b, FuncOp function) {
    OperationState state = b.state(DEFINITION);
    state.property(VALUE, SymbolRefAttr.of(function.symbolName()));
    return b.insert(new FuncConstantOp(state.result(function.functionType())));
  }

  /**
   * Materializes a constant that a fold returned, or returns {@code null} if it is not the name of
   * a function.
   */
  static @Nullable Operation ofFold(OpBuilder b, Attribute value, Type type) {
    if (!(value instanceof SymbolRefAttr symbol)
        || !symbol.isFlat()
        || !(type instanceof FunctionType)) {
      return null;
    }
    OperationState state = b.state(DEFINITION).property(VALUE, symbol);
    return b.insert(new FuncConstantOp(state.result(type)));
  }

  /** The name of the function. */
  public String function() {
    return property(VALUE).root();
  }

  @Override
  public SymbolRefAttr constantValue() {
    return property(VALUE);
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(e.function(property(VALUE).path()));
  }

  @Override
  public void verify(Verification v) {
    if (!(v.lookupSymbol(this, property(VALUE).path()) instanceof FuncOp function)) {
      v.error(
          "refers to @%s, but there is no function of that name%s",
          function(), v.suggestSymbol(this, property(VALUE).path()));
    } else if (!function.functionType().equals(result().type())) {
      v.error(
          "is of type %s, but @%s is of type %s",
          result().type(), function(), function.functionType());
    }
  }
}
