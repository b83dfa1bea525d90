package dev.halfspace.dialect.func;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;

/**
 * {@code func.return}: ends a function and gives its results.
 *
 * <pre>{@code
 * return %a, %b : i32, f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Func/#funcreturn-funcreturnop">MLIR</a>
 */
public final class FuncReturnOp extends Operation
    implements HasParent, Pure, ReturnLike, Printable, Verifiable {
  /** The definition of the operations of this name. */
  public static final OpDefinition<FuncReturnOp> DEFINITION =
      OpDefinition.of("func.return", FuncReturnOp.class, FuncReturnOp::new)
          .operands("operands", TypeConstraint.ANY)
          .with(OpSyntax.class, FuncReturnOp::parse);

  private FuncReturnOp(OperationState state) {
    super(state);
  }

  /** Builds a return of the given values. */
  @CanIgnoreReturnValue
  public static FuncReturnOp build(OpBuilder b, Value... results) {
    return build(b, List.of(results));
  }

  /** Builds a return of the given values. */
  @CanIgnoreReturnValue
  public static FuncReturnOp build(OpBuilder b, List<? extends Value> results) {
    return b.insert(new FuncReturnOp(b.state(DEFINITION).operandGroup(results)));
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of(FuncOp.DEFINITION.name());
  }

  @Override
  public void verify(Verification v) {
    if (!(parentOp() instanceof FuncOp function)) {
      return;
    }
    List<Type> wanted = function.returnTypes();
    if (numOperands() != wanted.size()) {
      v.error(
          this,
          "returns %s, but @%s has %s"
              .formatted(
                  Quantity.of(numOperands(), "value"),
                  function.symbolName(),
                  Quantity.of(wanted.size(), "result")));
      return;
    }
    for (int i = 0; i < wanted.size(); i++) {
      if (!operand(i).type().equals(wanted.get(i))) {
        v.error(
            this,
            "returns a value of type %s as result #%d of @%s, which is of type %s"
                .formatted(operand(i).type(), i, function.symbolName(), wanted.get(i)));
      }
    }
  }

  // {...}? (%a, %b : type, type)?
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    List<OpParser.Operand> operands = p.operands(OpParser.Delimiter.NONE);
    if (!operands.isEmpty()) {
      state.operandGroup(p.resolve(operands, p.colonTypes()));
    }
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this);
    if (numOperands() > 0) {
      p.text(" ").values(operands()).text(" : ").types(Operands.types(this));
    }
  }
}
