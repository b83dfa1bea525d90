package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.pass.PassContext;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lifts all regions of functions that have several blocks, or none if one cannot be lifted. */
final class RegionLift {
  private RegionLift() {}

  /** Lifts all regions of functions, if all can be lifted. */
  static void run(Operation root, PassContext context) {
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
      regions.forEach(RegionLift::lift);
    }
  }

  /** Reports the obstacle to lifting a region, if any, before anything is changed. */
  private static boolean isPossible(Region region, PassContext context) {
    Set<Block> reached = region.reachedBlocks();
    for (Block block : region) {
      Operation first = block.firstOp();
      if (first != null && !reached.contains(block) && !staysApart(block, reached)) {
        context.error(
            first, "is in a block that cannot be reached; canonicalize erases such blocks");
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

  /** Returns true if an unreachable block is in a cycle and branches to no reachable block. */
  private static boolean staysApart(Block block, Set<Block> reached) {
    return block.hasPredecessors()
        && !block.successors().isEmpty()
        && block.successors().stream().noneMatch(reached::contains);
  }

  private static @Nullable String obstacle(Operation end) {
    if (!(end instanceof BranchLike branch) || !branch.canSetSuccessorOperands()) {
      return "is no branch that says what it passes to each successor (BranchLike)";
    }
    if (!Effects.areNone(end)) {
      return "has effects besides branching, which structure has no place for";
    }
    if (end instanceof CfSwitchOp choice) {
      return obstacle(choice);
    }
    return end instanceof CfCondBrOp || end.numSuccessors() == 1
        ? null
        : "chooses its successor in a way that is not known: cf.cond_br and cf.switch are lifted";
  }

  /** The reason why {@code scf.index_switch} cannot represent the flag or the cases, if any. */
  private static @Nullable String obstacle(CfSwitchOp choice) {
    if (((IntegerType) choice.flag().type()).width() > Long.SIZE) {
      return "has a flag of more bits than an index, which scf.index_switch takes";
    }
    Set<BigInteger> values = new HashSet<>();
    for (CfSwitchOp.Case each : choice.cases()) {
      if (!values.add(each.value())) {
        return "has two cases for " + each.value() + ", which scf.index_switch cannot have";
      }
    }
    return null;
  }

  /** Lifts the blocks of a region to a single one, unless the region has several kinds of exits. */
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
    // only the start and new loop bodies may have cycles: lifting leaves none in the blocks around
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
