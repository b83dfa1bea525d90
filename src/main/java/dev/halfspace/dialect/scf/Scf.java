package dev.halfspace.dialect.scf;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/** The operations of the {@code scf} dialect that share a class with others. */
public final class Scf {
  /**
   * {@code scf.yield}: the terminator of a region, which yields values to the enclosing operation.
   * Without values it is omitted in custom form.
   *
   * <p>In {@code scf.for} they are the iter_args of the next iteration, or the results after the
   * last one; in {@code scf.while} they are the arguments of the first region; otherwise they are
   * the results. The enclosing operation verifies their number and types.
   */
  public static final OpDefinition<YieldOp> YIELD =
      YieldOp.list(
          "scf.yield",
          "results",
          "scf.execute_region",
          "scf.for",
          "scf.if",
          "scf.index_switch",
          "scf.while");

  /**
   * {@code scf.reduce.return}: the terminator of a region of {@code scf.reduce}; returns the
   * reduced value.
   */
  public static final OpDefinition<YieldOp> REDUCE_RETURN =
      YieldOp.one("scf.reduce.return", "result", Scf::verifyReduced, "scf.reduce");

  private Scf() {}

  private static void verifyReduced(YieldOp end, Verification v) {
    Block block = end.block();
    if (block != null && block.numArguments() > 0) {
      Type wanted = block.argument(0).type();
      Type given = end.operand(0).type();
      if (!given.equals(wanted)) {
        v.error("returns a value of type %s from a reduction of values of type %s", given, wanted);
      }
    }
  }

  /** Yields values from a region. */
  @CanIgnoreReturnValue
  @SuppressWarnings("NamedLikeContextualKeyword") // always qualified: Scf.yield(b, x)
  public static YieldOp yield(OpBuilder b, List<? extends Value> values) {
    return YieldOp.build(b, YIELD, values);
  }

  /** Yields values from a region. */
  @CanIgnoreReturnValue
  @SuppressWarnings("NamedLikeContextualKeyword") // always qualified: Scf.yield(b, x)
  public static YieldOp yield(OpBuilder b, Value... values) {
    return YieldOp.build(b, YIELD, List.of(values));
  }
}
