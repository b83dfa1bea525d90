package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/** The position of the fused loop in the block of the two loops that it replaces. */
final class FusedPosition {
  private FusedPosition() {}

  /**
   * The operation before which the fused loop keeps all dependences: the second loop, or the first
   * operation between the loops that depends on the first loop; {@code null} if the second loop
   * depends on that operation or on one after it.
   */
  static @Nullable Operation of(AffineForOp first, AffineForOp second, CurrentLegality facts) {
    Touched byFirst = facts.buffers().touchedBy(first);
    Touched bySecond = facts.buffers().touchedBy(second);
    Operation firstAfter = null;
    for (Operation op = first.next(); op != null && op != second; op = op.next()) {
      Touched here = facts.buffers().touchedBy(op);
      if (firstAfter == null && here.conflictsWith(byFirst, facts::areDistinct)) {
        firstAfter = op;
      }
      if (firstAfter != null
          && (here.conflictsWith(bySecond, facts::areDistinct) || isUsed(op, second))) {
        return null;
      }
    }
    return firstAfter == null ? second : firstAfter;
  }

  private static boolean isUsed(Operation op, AffineForOp by) {
    return op.results().stream()
        .flatMap(result -> result.users().stream())
        .anyMatch(by::isAncestorOf);
  }
}
