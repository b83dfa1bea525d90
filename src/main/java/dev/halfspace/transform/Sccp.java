package dev.halfspace.transform;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.ParallelCombining;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Sparse conditional constant propagation: values that are constant on all executable control-flow
 * edges are replaced by constants, and the operations that computed them are erased if dead.
 *
 * <pre>{@code
 * %c1 = arith.constant 1 : i32                    %c2_i32 = arith.constant 2 : i32
 * %true = arith.constant true                     ...
 * %r = scf.if %true -> i32 {                -->   "use"(%c2_i32) : (i32) -> ()
 *   %s = arith.addi %c1, %c1 : i32
 *   scf.yield %s : i32
 * } else { ... }
 * "use"(%r) : (i32) -> ()
 * }</pre>
 *
 * <p>Constants are at the start of the nearest enclosing isolated region, one for each value.
 */
final class Sccp {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "sccp",
              "Replace values that are the same constant on all ways to them (Wegman and Zadeck 1991)",
              Sccp::run)
          .named("SCCP");

  private final ConstantPropagation known;
  private final HoistedConstants constants = new HoistedConstants();
  private final Deque<Block> open = new ArrayDeque<>();

  private Sccp(ConstantPropagation known) {
    this.known = known;
  }

  private static void run(Operation root, PassContext context) {
    Sccp sccp = new Sccp(ConstantPropagation.of(root, context.dialects()));
    sccp.open(root);
    while (!sccp.open.isEmpty()) {
      sccp.rewrite(sccp.open.pop());
    }
  }

  /** Pushes the blocks of all regions on the stack, those of a later region on top. */
  private void open(Operation op) {
    for (Region region : op.regions()) {
      for (Block block = region.lastBlock(); block != null; block = block.previous()) {
        open.push(block);
      }
    }
  }

  private void rewrite(Block block) {
    for (Operation op = block.firstOp(); op != null; ) {
      Operation next = op.next();
      boolean isReplaced = replace(op.results(), block) && op.numResults() > 0;
      if (isReplaced && Effects.isDeadIfUnused(op)) {
        op.erase();
      } else {
        open(op);
      }
      op = next;
    }
    boolean unused = replace(block.arguments(), block);
  }

  /** Replaces values by constants where they are known; returns true if all are replaced. */
  private boolean replace(List<? extends Value> values, Block block) {
    boolean areAll = true;
    for (Value value : values) {
      ConstantPropagation.Known constant = known.constant(value);
      Value replacement =
          constant == null || constant.dialect() == null
              ? null
              : constants.get(block, constant.dialect(), constant.value(), value.type());
      if (replacement != null) {
        value.replaceUsesIf(replacement, use -> !isUpdate(use));
      }
      areAll &= replacement != null;
    }
    return areAll;
  }

  /** Returns true if the user updates the value as its destination, which must stay that value. */
  private static boolean isUpdate(OpOperand use) {
    return use.owner() instanceof ParallelCombining combining
        && combining.updatedDestinations().contains(use.value());
  }
}
