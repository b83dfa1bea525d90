package dev.halfspace.loops;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineMemoryAccess;

/**
 * Written values that stay in memory until they are read, or to the end, as is evident without
 * dataflow analysis: each write that overwrites one follows a read of the same element.
 *
 * <pre>{@code
 * affine.store %zero, %C[%i, %j]            // no store comes before this one
 * affine.for %k = 0 to %n {
 *   %c = affine.load %C[%i, %j]             // each sum is read before the next is stored
 *   %sum = arith.addf %c, %x : f32
 *   affine.store %sum, %C[%i, %j]
 * }
 * }</pre>
 */
final class KeptValues {
  private final DependenceAnalysis analysis;

  private KeptValues(DependenceAnalysis analysis) {
    this.analysis = analysis;
  }

  /**
   * Returns true if all values that a write stores are kept; false if that is not evident.
   *
   * @param analysis the analysis of a function, all of whose accesses are known
   */
  static boolean areOf(AffineAccess write, DependenceAnalysis analysis) {
    KeptValues kept = new KeptValues(analysis);
    return write.buffer() instanceof BlockArgument
        && write.buffer().parentOp() == analysis.root()
        && analysis.accesses().stream()
            .allMatch(
                other -> !other.isWrite() || kept.isUpdate(other) || !kept.mayMeet(write, other));
  }

  private boolean mayMeet(AffineAccess write, AffineAccess other) {
    return !analysis.carriers(write, other, loop -> true).isEmpty()
        || !analysis.at(write, other, analysis.commonLoops(write, other) + 1).isNone();
  }

  /** Returns true if a write is to an element that has just been read. */
  private boolean isUpdate(AffineAccess write) {
    if (!isOfElement(write) || write.subscripts().isEmpty()) {
      return false;
    }
    Operation op = write.op().previous();
    while (op != null && op.numRegions() == 0) {
      for (AffineAccess before : analysis.accesses(op)) {
        if (before.isWrite() && !analysis.areDistinct(before.memory(), write.memory())) {
          return false;
        }
        if (before.memory() == write.memory()
            && isOfElement(before)
            && before.subscripts().equals(write.subscripts())) {
          return true;
        }
      }
      op = op.previous();
    }
    return false;
  }

  /** Returns true if an access touches one element each time it is executed. */
  static boolean isOfElement(AffineAccess access) {
    return access.op() instanceof AffineMemoryAccess
        && access.extents().stream().allMatch(extent -> extent == 1);
  }
}
