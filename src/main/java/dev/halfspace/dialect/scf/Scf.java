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
   * {@code scf.yield}: ends a region and hands values to the operation around it, which says what
   * becomes of them. Without values it is left out in custom form.
   *
   * <p>In {@code scf.for} they enter the next iteration or are the results after the last one, in
   * {@code scf.while} they enter the first region, and otherwise they are the results. The
   * operation around checks their number and types.
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

  /** {@code scf.reduce.return}: ends a region of {@code scf.reduce} and gives the reduced value. */
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

  /** Ends a region with values. */
  @CanIgnoreReturnValue
  @SuppressWarnings("NamedLikeContextualKeyword") // always qualified: Scf.yield(b, x)
  public static YieldOp yield(OpBuilder b, List<? extends Value> values) {
    return YieldOp.build(b, YIELD, values);
  }

  /** Ends a region with values. */
  @CanIgnoreReturnValue
  @SuppressWarnings("NamedLikeContextualKeyword") // always qualified: Scf.yield(b, x)
  public static YieldOp yield(OpBuilder b, Value... values) {
    return YieldOp.build(b, YIELD, List.of(values));
  }
}
