package dev.halfspace.dialect.func;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;
import java.util.List;

/** The operations of the {@code func} dialect that share a class with others. */
public final class Func {
  /**
   * {@code func.return}: returns from a function, with one operand per result of the function, each
   * of the declared type. It terminates a block of the function itself, not one of a nested region
   * such as the body of a loop.
   */
  public static final OpDefinition<YieldOp> RETURN =
      YieldOp.list("func.return", "operands", Func::verifyReturn, "func.func");

  private Func() {}

  private static void verifyReturn(YieldOp end, Verification v) {
    if (!(end.parentOp() instanceof FuncOp function)) {
      return;
    }
    List<Type> wanted = function.returnTypes();
    if (end.numOperands() != wanted.size()) {
      v.error(
          "returns %s, but @%s has %s",
          Quantity.of(end.numOperands(), "value"),
          function.symbolName(),
          Quantity.of(wanted.size(), "result"));
      return;
    }
    for (int i = 0; i < wanted.size(); i++) {
      Type given = end.operand(i).type();
      if (!given.equals(wanted.get(i))) {
        v.error(
            "returns a value of type %s as result #%d of @%s, which is of type %s",
            given, i, function.symbolName(), wanted.get(i));
      }
    }
  }

  /** Returns from a function with its results. */
  @CanIgnoreReturnValue
  public static YieldOp ret(OpBuilder b, List<? extends Value> results) {
    return YieldOp.build(b, RETURN, results);
  }

  /** Returns from a function with its results. */
  @CanIgnoreReturnValue
  public static YieldOp ret(OpBuilder b, Value... results) {
    return YieldOp.build(b, RETURN, List.of(results));
  }
}
