package dev.halfspace.legality;

import com.google.common.collect.Sets;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.LoopLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The operations directly in a block, and the values that pass between them. */
final class Bodies {
  private Bodies() {}

  /** The body block of a loop. */
  static Block of(Loop loop) {
    return ((LoopLike) loop.op()).loopBody().entryBlock();
  }

  /**
   * A value that one operation of a block computes and another one there uses.
   *
   * @param value the value
   * @param maker the operation of the block that computes it
   * @param user the operation that uses it, in the other one
   */
  record Inflow(Value value, Operation maker, Operation user) {}

  /**
   * The values that an operation of a block needs from other operations there that have memory
   * effects, directly or through operations without effects, which may be recomputed instead.
   */
  static List<Inflow> inflow(Block block, Operation op) {
    return inflow(block, op, child -> !Effects.areNone(child));
  }

  /**
   * The values that an operation of a block needs from other operations there that must not be
   * recomputed, directly or through operations that may be.
   *
   * @param isOnce returns true for an operation of the block that must not be executed again
   */
  static List<Inflow> inflow(Block block, Operation op, Predicate<Operation> isOnce) {
    List<Inflow> found = new ArrayList<>();
    Set<Operation> seen = Sets.newIdentityHashSet();
    Deque<Operation> open = new ArrayDeque<>();
    op.walk(open::add);
    while (!open.isEmpty()) {
      Operation user = open.pop();
      for (Value value : user.operands()) {
        Operation made = value.definingOp();
        Operation child = made == null ? null : made.ancestorIn(block);
        if (child == null || child == op) {
          continue;
        }
        if (isOnce.test(child)) {
          found.add(new Inflow(value, child, user));
        } else if (seen.add(child)) {
          child.walk(open::push);
        }
      }
    }
    return found;
  }
}
