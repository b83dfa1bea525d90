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
 * The fused locations of operations that patterns build: that of the replaced operation, followed
 * by those of the operations that define the values given by the pattern.
 *
 * <pre>{@code
 * %0 = arith.cmpi slt, %x, %y : i32 loc("c")
 * %1 = arith.xori %0, %true : i1 loc("n")
 *     -->  %1 = arith.cmpi sge, %x, %y : i32 loc(fused["n", "c"])
 * }</pre>
 *
 * <p>The values are chosen so that the locations are those of MLIR. Block arguments add none.
 */
final class MatchedLocations {
  private MatchedLocations() {}

  /**
   * Replaces {@code op} by the value that {@code made} builds before it, with the location of
   * {@link #before}.
   */
  static Match replace(Operation op, Function<OpBuilder, OpResult> made, Value... matched) {
    return Match.rewrite(r -> r.replace(op, made.apply(before(r, op, matched))));
  }

  /** Returns a builder before {@code op} whose operations have the fused location. */
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
