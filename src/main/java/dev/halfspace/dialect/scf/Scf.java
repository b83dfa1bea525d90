package dev.halfspace.dialect.scf;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Value;
import java.util.List;

/** The operations of the {@code scf} dialect that share a class with others. */
public final class Scf {
  /**
   * {@code scf.yield}: ends a region and hands values to the operation around it, which says what
   * becomes of them. Without values it is left out in custom form.
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

  private Scf() {}

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
