package dev.halfspace.rewrite;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.traits.GraphRegion;
import org.jspecify.annotations.Nullable;

/**
 * Erases the dead operations of structured IR. Where every region has one block and values are
 * defined before their uses, one backward walk meets all users of a value before its definition: an
 * operation is dead exactly if it has no effects and no uses are left when it is met.
 */
final class DeadOperations {
  private final Operation root;
  private final LiveOperations alive;
  private boolean hasErased;

  DeadOperations(Operation root, LiveOperations alive) {
    this.root = root;
    this.alive = alive;
  }

  /** Returns true if anything was erased. */
  boolean hasErased() {
    return hasErased;
  }

  /**
   * Erases dead operations, in a backward walk that stops at the first operation that is not
   * structured.
   *
   * @return true if there is no such operation
   */
  boolean erase() {
    if (!isStructured(root)) {
      return false;
    }
    for (Operation op = lastInside(root); op != null; ) {
      if (alive.isTriviallyDead(op)) {
        Operation dead = op;
        op = before(op);
        dead.erase();
        hasErased = true;
      } else if (!isStructured(op)) {
        return false;
      } else {
        Operation inside = lastInside(op);
        op = inside == null ? before(op) : inside;
      }
    }
    return true;
  }

  private static boolean isStructured(Operation op) {
    if (op.numRegions() == 0) {
      return true;
    }
    for (int i = 0; i < op.numRegions(); i++) {
      if (!op.region(i).isEmpty() && !op.region(i).hasOneBlock()) {
        return false;
      }
    }
    return !mayUseLaterValues(op);
  }

  /**
   * Returns true if a value defined directly in the regions of an operation may be used before its
   * definition.
   */
  static boolean mayUseLaterValues(Operation op) {
    if (op.numRegions() == 0 || !(op instanceof GraphRegion || op instanceof UnregisteredOp)) {
      return false;
    }
    for (Region region : op.regions()) {
      for (Block block : region) {
        for (Operation inside : block) {
          if (inside.numResults() > 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static @Nullable Operation lastInside(Operation op) {
    return lastOf(op, op.numRegions());
  }

  /**
   * The last operation directly in the regions of {@code op} with an index less than {@code end}.
   */
  private static @Nullable Operation lastOf(Operation op, int end) {
    for (int i = end - 1; i >= 0; i--) {
      Block block = op.region(i).lastBlock();
      Operation last = block == null ? null : block.lastOp();
      if (last != null) {
        return last;
      }
    }
    return null;
  }

  /**
   * The operation that precedes {@code op} in the backward walk, after everything nested in it;
   * enclosing operations have been met already.
   */
  private @Nullable Operation before(Operation op) {
    Operation each = op;
    while (each != root) {
      Operation previous = each.previous();
      Region region = each.parentRegion();
      Operation owner = each.parentOp();
      if (previous != null || region == null || owner == null) {
        return previous;
      }
      Operation sibling = lastOf(owner, region.index());
      if (sibling != null) {
        return sibling;
      }
      each = owner;
    }
    return null;
  }
}
