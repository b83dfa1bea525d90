package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Blocks and branches as loops and conditionals of {@code scf}, by the algorithm of H. Bahmann, N.
 * Reissmann, M. Jahre and J. C. Meyer, "Perfect Reconstructability of Control Flow from Demand
 * Dependence Graphs" (TACO 2015): cycles become loops that decide at their end, then branches
 * become conditionals; both are repeated for the blocks inside. Any flow of control can be lifted:
 * where it has no structure, numbers say where to go on.
 *
 * <pre>{@code
 * ^head(%i: index):
 *   %c = arith.cmpi slt, %i, %n : index
 *   cf.cond_br %c, ^body, ^next
 * ^body:
 *   ...
 *   cf.br ^head(%j : index)
 *
 * scf.while (%i = %a) : (index) -> index {
 *   %c = arith.cmpi slt, %i, %n : index
 *   %r:2 = scf.if %c -> (index, i32) {
 *     ...
 *     scf.yield %j, %c1_i32 : index, i32
 *   } else {
 *     scf.yield %poison, %c0_i32 : index, i32
 *   }
 *   %again = arith.trunci %r#1 : i32 to i1
 *   scf.condition(%again) %r#0 : index
 * } do {...}
 * }</pre>
 */
public final class LiftCfToScf {
  /** The pass. */
  public static final Pass PASS =
      Pass.of("lift-cf-to-scf", "Lift ControlFlow dialect to SCF dialect", LiftCfToScf::run)
          .named("LiftControlFlowToSCFPass");

  private LiftCfToScf() {}

  private static void run(Operation root, PassContext context) {
    List<Region> regions = new ArrayList<>();
    for (FuncOp function : root.findAll(FuncOp.class)) {
      function.walkPostOrder(
          op -> {
            for (Region region : op.regions()) {
              if (!region.isEmpty() && !region.hasOneBlock()) {
                regions.add(region);
              }
            }
          });
    }
    boolean isPossible = true;
    for (Region region : regions) {
      isPossible &= isPossible(region, context);
    }
    if (isPossible) {
      regions.forEach(LiftCfToScf::lift);
    }
  }

  /** Reports what stands in the way in a region, before anything has changed. */
  private static boolean isPossible(Region region, PassContext context) {
    for (Block block : region) {
      Operation first = block.firstOp();
      if (!block.isEntryBlock() && !block.hasPredecessors() && first != null) {
        context.error(first, "transformation does not support unreachable blocks");
        return false;
      }
    }
    for (Block block : region) {
      Operation end = Edge.terminator(block);
      String obstacle = end.numSuccessors() == 0 ? null : obstacle(end);
      if (obstacle != null) {
        context.error(end, obstacle);
        return false;
      }
    }
    for (Set<Block> cycle : Cycles.from(region.entryBlock())) {
      if (!(region.parentOp() instanceof FuncOp)
          && cycle.stream().allMatch(block -> cycle.containsAll(block.successors()))) {
        context.error(requireNonNull(region.parentOp()), "cannot end after a loop that never ends");
        return false;
      }
    }
    return true;
  }

  private static @Nullable String obstacle(Operation end) {
    if (!(end instanceof BranchLike branch) || !branch.canSetSuccessorOperands()) {
      return "transformation does not support terminators with successors not implementing"
          + " BranchOpInterface";
    }
    if (!Effects.areNone(end)) {
      return "transformation does not support terminators with side effects";
    }
    boolean isKnown = end instanceof CfCondBrOp || end instanceof CfSwitchOp;
    return isKnown || end.numSuccessors() == 1
        ? null
        : "Cannot convert unknown control flow op to structured control flow";
  }

  /** Lifts the blocks of a region, which then is one block but for several kinds of ends. */
  private static void lift(Region region) {
    LiftConstants constants = new LiftConstants(region);
    Exits exits = new Exits(region, constants);
    for (Block block : ImmutableList.copyOf(region)) {
      Operation end = Edge.terminator(block);
      if (end.numSuccessors() == 0) {
        exits.combine(end);
      }
    }
    liftFrom(region.entryBlock(), constants, exits);
  }

  private static void liftFrom(Block start, LiftConstants constants, Exits exits) {
    FlowTrees trees = new FlowTrees();
    Deque<Block> open = new ArrayDeque<>();
    // only what comes from outside has cycles: what lifting them leaves has none
    Set<Block> mayHaveCycles = new HashSet<>();
    open.push(start);
    mayHaveCycles.add(start);
    while (!open.isEmpty()) {
      Block entry = open.pop();
      if (mayHaveCycles.remove(entry)) {
        for (Set<Block> cycle : Cycles.from(entry)) {
          Block header = CycleLift.lift(cycle, constants, exits, trees);
          open.push(header);
          mayHaveCycles.add(header);
        }
        trees.forget(requireNonNull(entry.region()));
      }
      BranchLift.lift(entry, constants, trees).forEach(open::push);
    }
  }
}
