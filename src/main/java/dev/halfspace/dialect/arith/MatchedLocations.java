package dev.halfspace.dialect.arith;

import dev.halfspace.ir.Location;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The locations of what patterns make of several operations: that of the one that is replaced,
 * followed by those of the operations that define its operands, as far as the pattern names them.
 *
 * <pre>{@code
 * %0 = arith.cmpi slt, %x, %y : i32 loc("c")
 * %1 = arith.xori %0, %true : i1 loc("n")
 *     -->  %1 = arith.cmpi sge, %x, %y : i32 loc(fused["n", "c"])
 * }</pre>
 *
 * <p>A pattern names the values that make the locations those of MLIR. Block arguments add none.
 */
final class MatchedLocations {
  private MatchedLocations() {}

  /**
   * Replaces {@code op} by the value that is made before it, of operations with the locations of
   * {@link #before}.
   */
  static Match replace(Operation op, Function<OpBuilder, OpResult> made, Value... matched) {
    return Match.rewrite(r -> r.replace(op, made.apply(before(r, op, matched))));
  }

  /** A builder before {@code op} whose operations are from it and from what defines values. */
  static OpBuilder before(Rewriter r, Operation op, Value... matched) {
    List<Location> locations = new ArrayList<>();
    locations.add(op.location());
    for (Value value : matched) {
      Operation definer = value.definingOp();
      if (definer != null) {
        locations.add(definer.location());
      }
    }
    return r.before(op).at(Location.fused(locations, null));
  }
}
