package dev.halfspace.transform;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import dev.halfspace.dialect.shape.PassedValues;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.KnownEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The live values of a program: those that effects and branches read, those that are returned to
 * unknown callers, and those that these are computed from, through blocks, regions and calls.
 * Operations in unreachable blocks make nothing live.
 */
final class Liveness {
  private final ConstantPropagation control;
  private final KnownEffects effects = new KnownEffects();
  private final ListMultimap<Operation, Operation> calls = ArrayListMultimap.create();
  private final Map<Operation, Optional<PassedValues>> passed = new HashMap<>();

  /** The operands that region branches are known to forward. */
  private final Set<OpOperand> forwarded = new HashSet<>();

  private final Set<Value> live = new HashSet<>();
  private final Deque<Value> worklist = new ArrayDeque<>();

  /** The region branches whose control flow is live. */
  private final Set<Operation> deciding = new HashSet<>();

  private Liveness(ConstantPropagation control) {
    this.control = control;
  }

  /** Computes the live values in an operation whose regions are entered from outside. */
  static Liveness of(Operation root, DialectRegistry dialects) {
    Liveness liveness = new Liveness(ConstantPropagation.of(root, dialects));
    root.walk(liveness::addCall);
    root.walk(
        op -> {
          if (op != root && liveness.isReached(op)) {
            liveness.begin(op);
          }
        });
    if (root instanceof RegionBranch) { // its results are used outside
      liveness.decide(root);
      liveness.markAll(root.results());
    }
    while (!liveness.worklist.isEmpty()) {
      Value value = liveness.worklist.pop();
      if (value instanceof OpResult result) {
        liveness.follow(result);
      } else {
        liveness.follow((BlockArgument) value);
      }
    }
    return liveness;
  }

  private void addCall(Operation op) {
    Operation function = op instanceof CallLike call ? control.callee(call) : null;
    if (function != null) {
      calls.put(function, op);
    }
  }

  // Answers ---------------------------------------------------------------------------------------

  boolean isLive(Value value) {
    return live.contains(value);
  }

  boolean isAnyLive(List<? extends Value> values) {
    return values.stream().anyMatch(live::contains);
  }

  boolean areAllLive(List<? extends Value> values) {
    return live.containsAll(values);
  }

  /** Returns true if an operation, including those in its regions, is known to have no effects. */
  boolean hasNoEffect(Operation op) {
    return effects.areNone(op);
  }

  /** The calls of a function by its name. */
  List<Operation> callsOf(Operation function) {
    return calls.get(function);
  }

  /** Returns true if a function may be called otherwise than by {@link #callsOf}. */
  boolean isCalledFromElsewhere(Operation function) {
    return control.isCalledFromElsewhere(function);
  }

  /** The values that a region branch forwards, or {@code null} if they are unknown. */
  @Nullable PassedValues passedBy(Operation branch) {
    Optional<PassedValues> known = passed.get(branch);
    if (known == null) {
      known = Optional.ofNullable(PassedValues.onWaysTaken((RegionBranch) branch));
      known.ifPresent(values -> forwarded.addAll(values.receiversOf().keySet()));
      passed.put(branch, known);
    }
    return known.orElse(null);
  }

  /** The operands of a branch that are no successor operands: they select the successor. */
  static Multiset<Value> deciding(BranchLike branch) {
    Multiset<Value> rest = HashMultiset.create(((Operation) branch).operands());
    for (List<Value> values : branch.allSuccessorOperands()) {
      Multisets.removeOccurrences(rest, values);
    }
    return rest;
  }

  // Roots -----------------------------------------------------------------------------------------

  private boolean isReached(Operation op) {
    Block block = op.block();
    return block == null || control.isReached(block);
  }

  /** Marks the operands that an operation uses even if none of its results is live. */
  private void begin(Operation op) {
    Operation around = op.parentOp();
    if (op instanceof BranchLike branch) {
      deciding(branch).elementSet().forEach(this::mark);
    } else if (op.numSuccessors() == 0 && op.next() == null && around instanceof RegionBranch) {
      if (!effects.areNone(op)) {
        markRest(around, op);
      }
    } else if (op instanceof ReturnLike
        && around instanceof FunctionLike
        && !control.isCalledFromElsewhere(around)) {
      return; // live if the results of its calls are
    } else if (op instanceof RegionBranch) {
      if (!effects.areNone(op)) {
        decide(op);
      }
    } else if (!isKnownCall(op) && (op.numSuccessors() > 0 || !effects.isDeadIfUnused(op))) {
      markAll(op.operands());
    }
  }

  /** Returns true for calls of a known function that forward all operands to it. */
  private boolean isKnownCall(Operation op) {
    if (!(op instanceof CallLike call)) {
      return false;
    }
    Operation function = control.callee(call);
    return function != null
        && call.callArguments().equals(op.operands())
        && ((FunctionLike) function).functionBody().entryBlock().numArguments() == op.numOperands();
  }

  private void mark(Value value) {
    if (live.add(value)) {
      worklist.push(value);
    }
  }

  private void markAll(List<? extends Value> values) {
    values.forEach(this::mark);
  }

  /**
   * Marks the operands that select the region successors of a region branch and of the terminators
   * of its regions: all that are not known to be forwarded.
   */
  private void decide(Operation branch) {
    if (!deciding.add(branch)) {
      return;
    }
    markRest(branch, branch);
    for (Region region : branch.regions()) {
      for (Block block : region) {
        Operation end = block.lastOp();
        if (end != null && end.numSuccessors() == 0 && isReached(end)) {
          markRest(branch, end);
        }
      }
    }
  }

  /** Marks the operands of a branch, or of a terminator in it, that are not forwarded. */
  private void markRest(Operation branch, Operation op) {
    PassedValues values = passedBy(branch);
    for (int i = 0; i < op.numOperands(); i++) {
      if (values == null || !forwarded.contains(op.opOperand(i))) {
        mark(op.operand(i));
      }
    }
  }

  // Propagation -----------------------------------------------------------------------------------

  private void follow(OpResult result) {
    Operation op = result.owner();
    Operation function = op instanceof CallLike call ? control.callee(call) : null;
    if (function != null) {
      for (Operation end : returns((FunctionLike) function)) {
        if (result.index() < end.numOperands() && isReached(end)) {
          mark(end.operand(result.index()));
        }
      }
      if (!isKnownCall(op)) {
        markAll(op.operands());
      }
    } else if (op instanceof RegionBranch) {
      markPassedTo(result, op);
      decide(op);
    } else {
      markAll(op.operands());
    }
  }

  private void follow(BlockArgument argument) {
    Block block = argument.owner();
    Operation around = block.parentOp();
    int index = argument.index();
    if (block.isEntryBlock() && around instanceof RegionBranch) {
      markPassedTo(argument, around);
    } else if (block.isEntryBlock() && around instanceof FunctionLike) {
      for (Operation call : calls.get(around)) {
        if (isKnownCall(call) && isReached(call)) {
          mark(call.operand(index));
        }
      }
    }
    for (Block predecessor : block.predecessors()) {
      if (predecessor.lastOp() instanceof BranchLike branch && control.isReached(predecessor)) {
        Operation op = (Operation) branch;
        for (int s = 0; s < op.numSuccessors(); s++) {
          if (op.successor(s) == block) {
            mark(branch.successorOperands(s).get(index));
          }
        }
      }
    }
  }

  private void markPassedTo(Value receiver, Operation branch) {
    PassedValues values = passedBy(branch);
    if (values != null) {
      for (OpOperand operand : values.operandsOf(receiver)) {
        if (isReached(operand.owner())) {
          mark(operand.value());
        }
      }
    } else if (isReceiver(receiver, (RegionBranch) branch)) {
      decide(branch);
    }
  }

  private static boolean isReceiver(Value value, RegionBranch branch) {
    return branch.edges().stream().anyMatch(edge -> edge.receivers().contains(value));
  }

  /** The terminators of a function that return its results. */
  static List<Operation> returns(FunctionLike function) {
    List<Operation> returns = new ArrayList<>();
    for (Block block : function.functionBody()) {
      Operation end = block.lastOp();
      if (end instanceof ReturnLike && end.numOperands() == function.returnTypes().size()) {
        returns.add(end);
      }
    }
    return returns;
  }
}
