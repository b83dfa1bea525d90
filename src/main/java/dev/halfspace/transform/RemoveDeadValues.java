package dev.halfspace.transform;

import com.google.common.collect.Sets;
import dev.halfspace.dialect.shape.PassedValues;
import dev.halfspace.dialect.shape.Removal;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.dialect.ub.UbUnreachableOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.ParallelCombining;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes dead values, and the operations that compute and pass them: arguments and results of
 * functions all of whose calls are known, block arguments.
 *
 * <pre>{@code
 * func.func private @f(%a: i32, %b: i32) -> (i32, i32) {    func.func private @f(%a: i32) -> i32 {
 *   %s = arith.addi %b, %b : i32                        -->   return %a : i32
 *   return %a, %s : i32, i32                                }
 * }
 * %r:2 = call @f(%x, %y) : (i32, i32) -> (i32, i32)         %r = call @f(%x) : (i32) -> i32
 * "use"(%r#0) : (i32) -> ()                                 "use"(%r) : (i32) -> ()
 * }</pre>
 *
 * <p>An operation with regions that passes a dead value passes poison instead; its canonicalization
 * patterns may then drop the value. Operations in unreachable blocks make nothing live: a branch
 * there may become {@code ub.unreachable}.
 */
final class RemoveDeadValues {
  private static final PassOption<Boolean> CANONICALIZE =
      PassOption.flag(
          "canonicalize", true, "Canonicalize operations with regions that pass values");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "remove-dead-values",
              "Erase values that do not matter, with arguments, results and what computes them",
              RemoveDeadValues::run)
          .named("RemoveDeadValues")
          .options(CANONICALIZE);

  /** The arguments and results to remove from a function. */
  private record Shrinking(BitSet arguments, BitSet results) {}

  private final Liveness liveness;
  private final List<Operation> dead = new ArrayList<>();

  /** The calls that are nested in dead operations. */
  private final Set<Operation> deadCalls = new HashSet<>();

  private final Set<OpOperand> poisoned = new LinkedHashSet<>();
  private final List<Operation> poisons = new ArrayList<>();
  private final List<BranchLike> impossible = new ArrayList<>();
  private final Map<Operation, Shrinking> functions = new LinkedHashMap<>();
  private final Map<Block, BitSet> blocks = new LinkedHashMap<>();

  private RemoveDeadValues(Liveness liveness) {
    this.liveness = liveness;
  }

  private static void run(Operation root, PassContext context) {
    RemoveDeadValues removal = new RemoveDeadValues(Liveness.of(root, context.dialects()));
    removal.look(root);
    removal.change();
    if (context.get(CANONICALIZE)) {
      canonicalize(root, context);
    }
  }

  private static void canonicalize(Operation root, PassContext context) {
    List<Operation> branches = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          if (op instanceof RegionBranch && op != root) {
            branches.add(op);
          }
        });
    PatternSet patterns = PatternSet.canonicalization(context.dialects());
    GreedyOutcome outcome = context.greedy(patterns).run(root, branches);
    if (outcome instanceof GreedyOutcome.Exhausted exhausted) {
      context.report(Diagnostic.warning(new OperationOrigin(root), exhausted.explanation()));
    }
  }

  // Analysis --------------------------------------------------------------------------------------

  private void look(Operation root) {
    for (Operation op = root.nextInWalk(root); op != null; ) {
      if (isDead(op)) {
        dead.add(op);
        op.walk(this::addDeadCall);
        op = op.afterInWalk(root);
        continue;
      }
      if (op instanceof FunctionLike function) {
        lookAtFunction(op, function);
      } else if (op instanceof RegionBranch) {
        lookAtPassed(op);
      } else if (op instanceof BranchLike branch) {
        lookAtBranch(op, branch);
      }
      op = op.nextInWalk(root);
    }
  }

  private void addDeadCall(Operation op) {
    if (op instanceof CallLike) {
      deadCalls.add(op);
    }
  }

  /**
   * Returns true if an operation may be erased. An operation with a dead operand is either
   * unreachable, or computes dead values only.
   */
  private boolean isDead(Operation op) {
    if (op instanceof Terminator
        || op instanceof CallLike
        || op instanceof FunctionLike
        || op instanceof Symbol
        || op instanceof ParallelCombining
        || op.numSuccessors() > 0
        || mayBeTerminator(op)) {
      return false;
    }
    boolean computesNothing = liveness.hasNoEffect(op) && !liveness.isAnyLive(op.results());
    return computesNothing
        || (!(op instanceof RegionBranch) && !liveness.areAllLive(op.operands()));
  }

  private static boolean mayBeTerminator(Operation op) {
    return op instanceof UnregisteredOp
        && op.next() == null
        && !(op.parentOp() instanceof UnregisteredOp);
  }

  private void lookAtFunction(Operation op, FunctionLike function) {
    if (function.functionBody().isEmpty()
        || !function.canRemoveFromSignature()
        || liveness.isCalledFromElsewhere(op)) {
      return;
    }
    BitSet arguments = notLive(function.functionBody().entryBlock().arguments());
    BitSet results = new BitSet();
    results.set(0, function.returnTypes().size());
    for (Operation call : liveness.callsOf(op)) {
      if (!((CallLike) call).canRemoveFromCall()) {
        return;
      }
      results.and(notLive(call.results()));
    }
    functions.put(op, new Shrinking(arguments, results));
  }

  private BitSet notLive(List<? extends Value> values) {
    BitSet positions = new BitSet();
    for (int i = 0; i < values.size(); i++) {
      positions.set(i, !liveness.isLive(values.get(i)));
    }
    return positions;
  }

  private void lookAtPassed(Operation op) {
    PassedValues passed = liveness.passedBy(op);
    if (passed == null) {
      return;
    }
    passed
        .receiversOf()
        .forEach(
            (operand, receivers) -> {
              if (!liveness.isLive(operand.value()) || !liveness.isAnyLive(receivers)) {
                poisoned.add(operand);
              }
            });
  }

  private void lookAtBranch(Operation op, BranchLike branch) {
    if (!Liveness.deciding(branch).elementSet().stream().allMatch(liveness::isLive)) {
      impossible.add(branch);
      return;
    }
    for (int s = 0; s < op.numSuccessors(); s++) {
      List<Value> values = branch.successorOperands(s);
      for (int i = 0; i < values.size(); i++) {
        Block target = op.successor(s);
        if (!liveness.isLive(values.get(i)) && isRemovable(target, i)) {
          blocks.computeIfAbsent(target, b -> new BitSet()).set(i);
        }
      }
    }
  }

  /** Returns true if an argument is dead, and all predecessors can pass fewer values. */
  private boolean isRemovable(Block block, int argument) {
    return !block.isEntryBlock()
        && !liveness.isLive(block.argument(argument))
        && block.predecessors().stream()
            .allMatch(p -> p.lastOp() instanceof BranchLike b && b.canSetSuccessorOperands());
  }

  // Rewriting -------------------------------------------------------------------------------------

  private void change() {
    for (BranchLike branch : impossible) {
      Operation op = (Operation) branch;
      UbUnreachableOp.build(OpBuilder.before(op));
      op.erase();
    }
    blocks.forEach(RemoveDeadValues::passLess);
    poisoned.forEach(this::poison);
    dead.forEach(Operation::dropAllReferences);
    functions.forEach(this::shrink);
    for (Operation op : dead) {
      op.results().forEach(this::poisonUses);
    }
    for (Operation op : dead) {
      op.erase();
    }
    blocks.forEach(
        (block, arguments) -> {
          arguments.stream().mapToObj(block::argument).forEach(this::poisonUses);
          Removal.arguments(block, arguments);
        });
    for (Operation poison : poisons) {
      if (!poison.hasUses()) { // its users have been erased
        poison.erase();
      }
    }
  }

  /** Removes the operands for dead arguments from the branches to a block. */
  private static void passLess(Block block, BitSet arguments) {
    for (Block predecessor : Sets.newLinkedHashSet(block.predecessors())) {
      if (predecessor.lastOp() instanceof BranchLike branch) {
        Operation op = (Operation) branch;
        for (int s = 0; s < op.numSuccessors(); s++) {
          if (op.successor(s) == block) {
            branch.setSuccessorOperands(s, kept(branch.successorOperands(s), arguments));
          }
        }
      }
    }
  }

  private static List<Value> kept(List<Value> values, BitSet removed) {
    List<Value> kept = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      if (!removed.get(i)) {
        kept.add(values.get(i));
      }
    }
    return kept;
  }

  private void shrink(Operation op, Shrinking change) {
    FunctionLike function = (FunctionLike) op;
    for (Operation end : Liveness.returns(function)) {
      Removal.operands(end, change.results());
    }
    for (Operation call : liveness.callsOf(op)) {
      if (deadCalls.contains(call)) {
        continue;
      }
      change.results().stream().mapToObj(call::result).forEach(this::poisonUses);
      ((CallLike) call).removeFromCall(change.arguments(), change.results());
    }
    Block entry = function.functionBody().entryBlock();
    change.arguments().stream().mapToObj(entry::argument).forEach(this::poisonUses);
    function.removeFromSignature(change.arguments(), change.results());
  }

  private void poisonUses(Value value) {
    for (OpOperand use : List.copyOf(value.uses())) {
      poison(use);
    }
  }

  private void poison(OpOperand use) {
    Value value = use.value();
    UbPoisonOp poison = UbPoisonOp.build(OpBuilder.before(use.owner()), value.type());
    poison.setLocation(value.location());
    use.set(poison.result(0));
    poisons.add(poison);
  }
}
