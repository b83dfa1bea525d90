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
import org.jspecify.annotations.Nullable;

/** The operations directly in a block, and the values that pass between them. */
final class Bodies {
  private Bodies() {}

  /** The block that a loop repeats. */
  static Block of(Loop loop) {
    return ((LoopLike) loop.op()).loopBody().entryBlock();
  }

  /** The operation directly in a block that another is, or is inside; {@code null} if none. */
  static @Nullable Operation childOf(Block block, Operation op) {
    Operation at = block.region() == null ? null : op.ancestorIn(block.region());
    return at != null && at.block() == block ? at : null;
  }

  /**
   * A value that comes into an operation of a block from another one there.
   *
   * @param value the value
   * @param maker the operation of the block that computes it
   * @param user the operation that takes it
   */
  record Inflow(Value value, Operation maker, Operation user) {}

  /**
   * The values of operations in a block that an operation there needs, directly or through
   * operations that may be executed again instead, since they have no effect, and that may not be
   * computed again.
   */
  static List<Inflow> inflow(Block block, Operation op) {
    return inflow(block, op, child -> !Effects.areNone(child));
  }

  /**
   * The values of operations in a block that an operation there needs, directly or through
   * operations that may be executed again instead.
   *
   * @param isOnce says that an operation of the block may not be executed again
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
        Operation child = made == null ? null : childOf(block, made);
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
