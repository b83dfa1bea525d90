package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.Resource;
import dev.halfspace.ir.traits.ViewLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The memory that values refer to, as the alias analysis of {@code mlir-opt} sees it. Two values
 * refer to different memory if their sources, traced back through views, branches and regions, are
 * two allocations, or an allocation and a value that existed before it. Nothing is concluded from
 * symbol names of globals, nor from an allocation that does not escape.
 */
final class MemorySources {
  private MemorySources() {}

  /** Returns true if two values refer to different memory. */
  static boolean areDistinct(Value a, Value b) {
    Set<Value> ours = of(a);
    Set<Value> theirs = of(b);
    return !ours.isEmpty()
        && !theirs.isEmpty()
        && ours.stream().allMatch(one -> theirs.stream().allMatch(other -> areApart(one, other)));
  }

  /** Returns true if an underlying value of one value may be that of another one. */
  static boolean haveCommonSource(Value a, Value b) {
    return !Collections.disjoint(of(a), of(b));
  }

  /** The underlying values of a value, traced back through views and control-flow edges. */
  private static Set<Value> of(Value value) {
    Set<Value> sources = new HashSet<>();
    Set<Value> seen = new HashSet<>();
    Deque<Value> open = new ArrayDeque<>();
    open.push(value);
    while (!open.isEmpty()) {
      Value at = open.pop();
      if (seen.add(at)) {
        List<Value> before = before(at);
        if (before == null) {
          sources.add(at);
        } else {
          open.addAll(before);
        }
      }
    }
    return sources;
  }

  /** The values that flow into a value in one step; {@code null} if they are not known. */
  private static @Nullable List<Value> before(Value value) {
    Operation op = value.definingOp();
    if (op instanceof ViewLike view) {
      return List.of(view.viewSource());
    }
    if (value instanceof BlockArgument argument) {
      Block block = argument.owner();
      if (!block.isEntryBlock()) {
        return passed(block, argument.index());
      }
      op = block.parentOp();
    }
    return op instanceof RegionBranch branch ? passed(branch, value) : null;
  }

  private static @Nullable List<Value> passed(Block block, int argument) {
    List<Value> passed = new ArrayList<>();
    for (Block from : block.predecessors()) {
      if (!(from.terminator() instanceof BranchLike branch)) {
        return null;
      }
      List<Block> successors = from.successors();
      for (int i = 0; i < successors.size(); i++) {
        if (successors.get(i) == block) {
          passed.add(branch.successorOperands(i).get(argument));
        }
      }
    }
    return passed;
  }

  private static @Nullable List<Value> passed(RegionBranch branch, Value receiver) {
    List<Value> passed = new ArrayList<>();
    boolean isReceiver = false;
    for (RegionBranch.Edge edge : branch.edges()) {
      int at = edge.receivers().indexOf(receiver);
      Region from = edge.from();
      isReceiver |= at >= 0;
      if (at >= 0 && from == null) {
        passed.add(branch.entryValues(edge.to()).get(at));
      } else if (at >= 0 && from != null) {
        for (Block block : from) {
          Operation end = block.terminator();
          if (end != null && end.numSuccessors() == 0) {
            passed.add(branch.passedBy(end).get(at));
          }
        }
      }
    }
    return isReceiver ? passed : null;
  }

  private static boolean areApart(Value a, Value b) {
    Effect one = allocation(a);
    Effect other = allocation(b);
    return (one != null && other != null)
        ? a != b
        : (one != null && wasThereBefore(b, scope(a, one)))
            || (other != null && wasThereBefore(a, scope(b, other)));
  }

  /** The effect that allocates what a value refers to; {@code null} if it is no allocation. */
  private static @Nullable Effect allocation(Value value) {
    Operation op = value.definingOp();
    if (op != null) {
      for (Effect effect : Effects.ofItself(op).orElse(ImmutableList.of())) {
        if (effect.kind() == Kind.ALLOCATE && effect.on() == value) {
          return effect;
        }
      }
    }
    return null;
  }

  /** The scope that encloses an allocation: values from outside of it are other memory. */
  private static @Nullable Operation scope(Value allocation, Effect effect) {
    boolean isAutomatic = effect.resource().equals(Resource.AUTOMATIC_ALLOCATION);
    Operation op = allocation.parentOp();
    while (op != null
        && !(isAutomatic ? op instanceof AllocationScope : op instanceof FunctionLike)) {
      op = op.parentOp();
    }
    return op;
  }

  /** Returns true for values from outside of an operation, and for its entry block arguments. */
  private static boolean wasThereBefore(Value value, @Nullable Operation scope) {
    Operation parent = value.parentOp();
    return scope != null
        && parent != null
        && (parent.isProperAncestorOf(scope)
            || (parent == scope
                && value instanceof BlockArgument argument
                && argument.owner().isEntryBlock()));
  }
}
