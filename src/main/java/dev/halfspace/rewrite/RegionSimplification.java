package dev.halfspace.rewrite;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.KnownEffects;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Dead code elimination in control-flow graphs. It erases unreachable blocks, operations without
 * effects whose results no live operation uses, also if they use each other in a cycle, and unused
 * block arguments together with the successor operands for them.
 *
 * <p>Liveness is propagated backward along use-def chains from operations with effects and from
 * terminators; a successor operand is live if its block argument is. For IR without control-flow
 * graphs {@link DeadOperations} does the same in one walk.
 */
final class RegionSimplification {
  private final Operation root;

  /** The operations that are needed only if their results are, each before those nested in it. */
  private final List<Operation> optional = new ArrayList<>();

  /** The needed ones among the optional operations and the block arguments. */
  private final Set<Object> alive = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Deque<Object> pending = new ArrayDeque<>();
  private boolean hasChanged;

  private RegionSimplification(Operation root) {
    this.root = root;
  }

  /** Simplifies all regions in an operation; returns true if that changed anything. */
  static boolean run(Operation root, LiveOperations alive) {
    DeadOperations dead = new DeadOperations(root, alive);
    boolean isDone = dead.erase();
    return (!isDone && runOnGraphs(root)) || dead.hasErased();
  }

  private static boolean runOnGraphs(Operation root) {
    RegionSimplification simplification = new RegionSimplification(root);
    simplification.eraseUnreachableBlocks();
    List<Region> graphs = simplification.graphs();
    if (EvidentLife.isEverywhereIn(root, graphs)) {
      return simplification.hasChanged;
    }
    simplification.findAlive();
    List<Block> withDead = simplification.blocksWithDeadArguments(graphs);
    if (!withDead.isEmpty()) {
      graphs.forEach(region -> region.forEach(block -> simplification.dropDeadOperands(block)));
    }
    simplification.eraseDeadOperations();
    withDead.forEach(simplification::eraseDeadArguments);
    return simplification.hasChanged;
  }

  /** Erases unreachable blocks; returns true if there were any. */
  static boolean eraseUnreachableBlocks(Operation root) {
    RegionSimplification simplification = new RegionSimplification(root);
    simplification.eraseUnreachableBlocks();
    return simplification.hasChanged;
  }

  private void eraseUnreachableBlocks() {
    for (Region region : graphs()) {
      Set<Block> reached = region.reachedBlocks();
      List<Block> dead = new ArrayList<>();
      region.forEach(
          block -> {
            if (!reached.contains(block)) {
              dead.add(block);
            }
          });
      dead.forEach(Block::dropAllReferences);
      dead.forEach(Block::erase);
      hasChanged |= !dead.isEmpty();
    }
  }

  /** The regions with several blocks, outer regions before those nested in them. */
  private List<Region> graphs() {
    List<Region> graphs = new ArrayList<>();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      for (int i = 0; i < op.numRegions(); i++) {
        Region region = op.region(i);
        if (!region.isEmpty() && !region.hasOneBlock()) {
          graphs.add(region);
        }
      }
    }
    return graphs;
  }

  private void findAlive() {
    KnownEffects effects = new KnownEffects();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      if (op != root && effects.isDeadIfUnused(op)) {
        optional.add(op);
      } else {
        needOperandsOf(op);
      }
    }
    while (!pending.isEmpty()) {
      Object node = pending.pop();
      if (node instanceof Operation op) {
        needOperandsOf(op);
      } else if (node instanceof BlockArgument argument) {
        needWhatIsPassedTo(argument);
      }
    }
  }

  private void needOperandsOf(Operation op) {
    if (op.numSuccessors() == 0) {
      needAllOperandsOf(op);
    } else if (op instanceof BranchLike branch && branch.canSetSuccessorOperands()) {
      Multiset<Value> passed = HashMultiset.create();
      branch.allSuccessorOperands().forEach(passed::addAll);
      for (Value value : op.operands()) {
        if (!passed.remove(value)) {
          need(value);
        }
      }
    } else {
      needAllOperandsOf(op);
      if (op instanceof Terminator) {
        op.successors().forEach(block -> block.arguments().forEach(this::markAlive));
      }
    }
  }

  private void needAllOperandsOf(Operation op) {
    for (int i = 0; i < op.numOperands(); i++) {
      need(op.operand(i));
    }
  }

  private void needWhatIsPassedTo(BlockArgument argument) {
    Block block = argument.owner();
    for (Block from : Set.copyOf(block.predecessors())) {
      if (from.terminator() instanceof BranchLike branch) {
        List<Block> successors = from.successors();
        List<List<Value>> passed = branch.allSuccessorOperands();
        for (int s = 0; s < successors.size(); s++) {
          if (successors.get(s) == block && argument.index() < passed.get(s).size()) {
            need(passed.get(s).get(argument.index()));
          }
        }
      }
    }
  }

  private void need(Value value) {
    Operation definer = value.definingOp();
    markAlive(definer == null ? value : definer);
  }

  private void markAlive(Object node) {
    if (alive.add(node)) {
      pending.push(node);
    }
  }

  private void eraseDeadOperations() {
    List<Operation> dead = new ArrayList<>();
    for (Operation op : optional) {
      boolean isInside = !dead.isEmpty() && dead.get(dead.size() - 1).isAncestorOf(op);
      if (!isInside && !alive.contains(op)) {
        dead.add(op);
      }
    }
    for (int i = dead.size() - 1; i >= 0; i--) {
      dead.get(i).dropAllReferences();
    }
    dead.forEach(Operation::erase);
    hasChanged |= !dead.isEmpty();
  }

  private List<Block> blocksWithDeadArguments(List<Region> graphs) {
    List<Block> found = new ArrayList<>();
    for (Region region : graphs) {
      for (Block block : region) {
        if (!block.isEntryBlock() && hasDeadArgument(block)) {
          found.add(block);
        }
      }
    }
    return found;
  }

  private boolean hasDeadArgument(Block block) {
    for (int i = 0; i < block.numArguments(); i++) {
      if (!alive.contains(block.argument(i))) {
        return true;
      }
    }
    return false;
  }

  private void eraseDeadArguments(Block block) {
    for (int i = block.numArguments() - 1; i >= 0; i--) {
      if (!alive.contains(block.argument(i))) {
        block.eraseArgument(i);
        hasChanged = true;
      }
    }
  }

  /** Drops the successor operands for dead block arguments. */
  private void dropDeadOperands(Block block) {
    Operation terminator = block.lastOp();
    if (!(terminator instanceof BranchLike branch)) {
      return;
    }
    for (int s = 0; s < terminator.numSuccessors(); s++) {
      Block target = terminator.successor(s);
      if (target.isEntryBlock() || !hasDeadArgument(target)) {
        continue;
      }
      List<Value> passed = branch.successorOperands(s);
      List<Value> kept = new ArrayList<>();
      for (int i = 0; i < passed.size(); i++) {
        if (alive.contains(target.argument(i))) {
          kept.add(passed.get(i));
        }
      }
      branch.setSuccessorOperands(s, kept);
    }
  }
}
