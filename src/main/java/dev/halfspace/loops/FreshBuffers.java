package dev.halfspace.loops;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.ViewLike;

/** Newly allocated buffers: none of them aliases a buffer that exists already. */
final class FreshBuffers {
  private FreshBuffers() {}

  /** Returns true if two buffers, both of them live, evidently do not alias. */
  static boolean areDistinct(Value one, Value other) {
    return (isMade(one) && isMade(other)) || isMadeAfter(one, other) || isMadeAfter(other, one);
  }

  /** Returns true if allocating a buffer is the only effect of the operation that defines it. */
  static boolean isMade(Value buffer) {
    Operation made = buffer.definingOp();
    return made != null
        && !(made instanceof ViewLike)
        && LoopBody.doesOnly(made, Kind.ALLOCATE, buffer);
  }

  /** Returns true if a buffer does not escape: it is accessed through its own value alone. */
  static boolean isHidden(Value buffer) {
    if (!isMade(buffer)) {
      return false;
    }
    for (Operation user : buffer.users()) {
      boolean isAccess =
          user instanceof AffineMemoryAccess access
              ? access.accessedValue() != buffer
              : user instanceof ShapedDim || LoopBody.doesOnly(user, Kind.FREE, buffer);
      if (!isAccess) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if a buffer is allocated by an operation that another value dominates: whenever
   * that operation is executed, the memory of the other value exists already.
   */
  private static boolean isMadeAfter(Value buffer, Value other) {
    Operation made = buffer.definingOp();
    Block block = other.parentBlock();
    if (made == null || block == null || !isMade(buffer)) {
      return false;
    }
    Operation around = made.ancestorIn(block);
    Operation definition = other.definingOp();
    return around != null && (definition == null || definition.isBeforeInBlock(around));
  }
}
