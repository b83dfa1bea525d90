package dev.halfspace.transform;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.KnownEffects;
import dev.halfspace.ir.traits.PureInMlir;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassStatistic;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Sinks computations into conditional regions: an operation without effects all of whose uses are
 * in a region that is executed conditionally, and at most once, moves to its start.
 *
 * <pre>{@code
 * %x = arith.mulf %a, %b : f32            scf.if %c {
 * scf.if %c {                               %x = arith.mulf %a, %b : f32
 *   "use"(%x) : (f32) -> ()         -->     "use"(%x) : (f32) -> ()
 * }                                       }
 * }</pre>
 *
 * <p>Inner branches come first. From the operations of a region the search continues depth first to
 * the definitions of their operands, so that definitions are sunk above their uses.
 */
final class ControlFlowSink {
  private static final PassStatistic SUNK =
      new PassStatistic("num-sunk", "Number of operations sunk");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "control-flow-sink",
              "Move computations into the branch that alone uses them",
              ControlFlowSink::run)
          .named("ControlFlowSink")
          .statistics(SUNK);

  private final KnownEffects effects = new KnownEffects();
  private final Dominance dominance = new Dominance();
  private long sunk;

  private ControlFlowSink() {}

  private static void run(Operation root, PassContext context) {
    ControlFlowSink sink = new ControlFlowSink();
    root.walkPostOrder(
        op -> {
          if (op instanceof RegionBranch branch && choosesRegion(branch)) {
            op.regions().forEach(sink::sinkInto);
          }
        });
    context.count(SUNK, sink.sunk);
  }

  /**
   * Returns true if each region is executed at most once and operands may select which: a switch
   * may have no case but the default.
   */
  private static boolean choosesRegion(RegionBranch branch) {
    return branch instanceof ExclusiveRegions
        && (((Operation) branch).numOperands() > 0
            || branch.edges().stream().filter(edge -> edge.from() == null).count() > 1);
  }

  private void sinkInto(Region region) {
    Block entry = region.firstBlock();
    if (entry == null) {
      return;
    }
    Map<Value, OpOperand> firstOutside = new HashMap<>();
    Deque<Operation> open = new ArrayDeque<>();
    region.forEach(block -> block.forEach(open::push));
    while (!open.isEmpty()) {
      Operation user = open.pop();
      for (int i = 0; i < user.numOperands(); i++) {
        Operation op = user.operand(i).definingOp();
        if (op != null
            && op.parentRegion() != region
            && isUsedIn(entry, op, firstOutside)
            && effects.areNone(op)
            && !isSymbolByPlace(op)) {
          op.moveBefore(requireNonNull(entry.firstOp()));
          sunk++;
          open.push(op);
        }
      }
    }
  }

  /**
   * Returns true if a block dominates all users of an operation.
   *
   * @param firstOutside the first use of a value that was found not to be dominated: the uses
   *     before it are dominated, and stay so, since operations only move into the region
   */
  private boolean isUsedIn(Block entry, Operation op, Map<Value, OpOperand> firstOutside) {
    for (int i = 0; i < op.numResults(); i++) {
      Value result = op.result(i);
      OpOperand use = firstOutside.getOrDefault(result, result.firstUse());
      while (use != null && isDominated(use, entry)) {
        use = use.nextUse();
      }
      if (use != null) {
        firstOutside.put(result, use);
        return false;
      }
    }
    return true;
  }

  private boolean isDominated(OpOperand use, Block entry) {
    Block user = use.owner().block();
    return user != null && dominance.dominates(entry, user);
  }

  /**
   * Returns true if affine operations use a result as a symbol, or a value computed from it, and
   * may do so only because it is defined at the top level of its affine scope. Elsewhere a symbol
   * is a size, or is computed from symbols, which are indices, by a speculatable operation.
   */
  private static boolean isSymbolByPlace(Operation op) {
    boolean isSymbolAnywhere =
        (Effects.isSpeculatable(op) || op.definition().hasTrait(PureInMlir.class))
            && (op instanceof ShapedDim
                || op.operands().stream().allMatch(v -> v.type() instanceof IndexType));
    return op.parentOp() instanceof AffineScope
        && !isSymbolAnywhere
        && AffineScope.isNeededBelow(op);
  }
}
