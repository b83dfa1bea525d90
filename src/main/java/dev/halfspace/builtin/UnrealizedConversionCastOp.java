package dev.halfspace.builtin;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code builtin.unrealized_conversion_cast}: a cast between the types of two dialects while a
 * conversion is incomplete. It has no semantics of its own.
 *
 * <pre>{@code
 * %lo, %hi = builtin.unrealized_conversion_cast %pair : tuple<i32, i32> to i32, i32
 * }</pre>
 */
public final class UnrealizedConversionCastOp extends Operation
    implements Foldable, Pure, Printable, Verifiable {
  /** The definition of the operations of this name. */
  public static final OpDefinition<UnrealizedConversionCastOp> DEFINITION =
      OpDefinition.of(
              "builtin.unrealized_conversion_cast",
              UnrealizedConversionCastOp.class,
              UnrealizedConversionCastOp::new)
          .operands("inputs", TypeConstraint.ANY)
          .results("outputs", TypeConstraint.ANY)
          .with(OpSyntax.class, UnrealizedConversionCastOp::parse);

  private UnrealizedConversionCastOp(OperationState state) {
    super(state);
  }

  /** Builds a cast of {@code inputs} to values of the given types. */
  @CanIgnoreReturnValue
  public static UnrealizedConversionCastOp build(
      OpBuilder b, List<? extends Value> inputs, List<? extends Type> outputs) {
    return b.insert(
        new UnrealizedConversionCastOp(b.state(DEFINITION).operandGroup(inputs).results(outputs)));
  }

  /** Folds a cast to the same types, and a cast of all results of another cast to its types. */
  @Override
  public Fold fold(Constants constants) {
    List<Value> values = operands();
    if (!values.isEmpty()
        && !types(values).equals(resultTypes())
        && values.get(0).definingOp() instanceof UnrealizedConversionCastOp inner
        && inner.results().equals(values)) {
      values = inner.operands();
    }
    return types(values).equals(resultTypes()) ? Fold.toValues(values) : Fold.NONE;
  }

  private static List<Type> types(List<? extends Value> values) {
    return values.stream().map(Value::type).toList();
  }

  @Override
  public void verify(Verification v) {
    if (numResults() == 0) {
      v.error("has no result, but a cast gives at least one value");
    }
  }

  // (%inputs : types)? to types attr-dict
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> inputs = p.operands(Delimiter.NONE);
    List<Type> types = inputs.isEmpty() ? List.of() : p.colonTypes();
    p.keyword("to", "before the types of the results");
    state.results(p.typeList());
    p.optionalAttributeDictionary(state);
    if (!inputs.isEmpty()) {
      state.operandGroup(p.resolve(inputs, types));
    }
  }

  @Override
  public void print(OpPrinter p) {
    if (numOperands() > 0) {
      p.text(" ").values(operands()).text(" : ").types(types(operands()));
    }
    p.text(" to ").types(resultTypes()).discardableAttributes(this);
  }
}
