package dev.halfspace.legality;

import com.google.common.collect.Sets;
import com.google.common.collect.Streams;
import dev.halfspace.affine.Occurrences;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.RegionBranch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The values that may vary between iterations of a loop: those computed from its induction variable
 * or from loop-carried values, or read from memory that is written inside it. Values are followed
 * through the regions of operations, as if all of them were executed.
 */
record Variation(Edges edges) {
  /** Returns true if the bounds of a loop may differ between iterations of another. */
  boolean isBoundedBy(Loop loop, Loop other) {
    return new Search(other).anyVaries(bounds(loop.op(), loop.dimension()));
  }

  /**
   * Returns true if an operation declares the values that decide which of its regions it executes,
   * and how often.
   */
  static boolean isDecidedBy(Operation op) {
    return op instanceof AffineLoop
        || op instanceof CountedLoop
        || op instanceof AffineConditional
        || op instanceof RegionBranch;
  }

  /**
   * Returns true if it may vary between iterations of a loop which regions of an operation inside
   * it are executed, or how often.
   */
  boolean decides(Loop loop, Operation op) {
    List<Value> values = new ArrayList<>();
    if (op instanceof AffineLoop || op instanceof CountedLoop) {
      int dimensions = ((LoopLike) op).inductionVariables().size();
      for (int d = 0; d < dimensions; d++) {
        values.addAll(bounds(op, d));
      }
    } else if (op instanceof AffineConditional conditional) {
      values.addAll(used(conditional.condition()));
    } else {
      values.addAll(deciders(op));
    }
    return new Search(loop).anyVaries(values);
  }

  /** The values that determine the bounds and the step of one dimension of a loop. */
  private static List<Value> bounds(Operation op, int dimension) {
    List<Value> bounds = new ArrayList<>();
    if (op instanceof AffineLoop loop) {
      AffineLoop.Dimension each = loop.dimensions().get(dimension);
      bounds.addAll(used(each.lower()));
      bounds.addAll(used(each.upper()));
    } else if (op instanceof CountedLoop loop) {
      CountedLoop.Counter each = loop.counters().get(dimension);
      bounds.addAll(used(each.lower()));
      bounds.addAll(used(each.upper()));
      bounds.addAll(used(each.step()));
    } else {
      bounds.addAll(deciders(op));
    }
    return bounds;
  }

  /**
   * The values that decide which regions are executed: the operands, and the operands that
   * terminators do not pass to a region successor, such as the condition of a loop; all operands
   * used inside if the operation does not declare its region successors.
   */
  private static List<Value> deciders(Operation op) {
    List<Value> values = new ArrayList<>(op.operands());
    if (!(op instanceof RegionBranch branch)) {
      op.walk(inside -> values.addAll(inside.operands()));
      return values;
    }
    for (Operation terminator : terminators(op)) {
      List<Value> all = new ArrayList<>(terminator.operands());
      branch.passedBy(terminator).forEach(all::remove);
      values.addAll(terminator.successors().isEmpty() ? all : terminator.operands());
    }
    return values;
  }

  /** The terminators of the blocks in the regions of an operation. */
  private static List<Operation> terminators(Operation op) {
    return op.regions().stream()
        .flatMap(Streams::stream)
        .flatMap(block -> Optional.ofNullable(block.terminator()).stream())
        .toList();
  }

  private static List<Value> used(AffineValueMap map) {
    return used(map.map().occurrences(), map.map().numDims(), map.operands());
  }

  private static List<Value> used(AffineValueSet set) {
    return used(set.set().occurrences(), set.set().numDims(), set.operands());
  }

  /** The operands that occur in the map or set that is applied to them. */
  private static List<Value> used(Occurrences occurrences, int numDims, List<Value> operands) {
    List<Value> used = new ArrayList<>();
    occurrences.dims().forEach(dim -> used.add(operands.get(dim)));
    occurrences.symbols().forEach(symbol -> used.add(operands.get(numDims + symbol)));
    return used;
  }

  /** A search along use-def chains, from values back to what they are computed from. */
  private final class Search {
    private final Loop loop;
    private final Set<Value> seen = Sets.newIdentityHashSet();
    private final Deque<Value> open = new ArrayDeque<>();

    Search(Loop loop) {
      this.loop = loop;
    }

    boolean anyVaries(List<Value> values) {
      open.addAll(values);
      while (!open.isEmpty()) {
        Value next = open.pop();
        if (next == loop.inductionVariable()) {
          return true;
        }
        if (!seen.add(next)) {
          continue;
        }
        Operation made = next.definingOp();
        if (made == null ? varies((BlockArgument) next) : varies(made)) {
          return true;
        }
      }
      return false;
    }

    /** Returns true if a result varies whatever its operands are; these are visited later. */
    private boolean varies(Operation made) {
      if (!loop.op().isProperAncestorOf(made)) {
        return false;
      }
      open.addAll(made.operands());
      if (made instanceof RegionBranch) {
        terminators(made).forEach(terminator -> open.addAll(terminator.operands()));
      } else if (made.numRegions() > 0) {
        return true;
      }
      return edges.in(loop.op()).stream()
          .anyMatch(edge -> edge.sink().op() == made && isWritten(edge.source()));
    }

    private boolean isWritten(AffineAccess access) {
      return access.isWrite() && loop.op().isProperAncestorOf(access.op());
    }

    private boolean varies(BlockArgument argument) {
      Operation parent = argument.owner().parentOp();
      if (parent == loop.op()) {
        return !((LoopLike) parent).inductionVariables().contains(argument);
      }
      if (parent == null || !loop.op().isProperAncestorOf(parent)) {
        return false;
      }
      int dimension =
          parent instanceof LoopLike inner ? inner.inductionVariables().indexOf(argument) : -1;
      if (dimension >= 0) {
        open.addAll(bounds(parent, dimension));
      } else {
        open.addAll(parent.operands());
        terminators(parent).forEach(terminator -> open.addAll(terminator.operands()));
      }
      return false;
    }
  }
}
