package dev.halfspace.verify;

import com.google.common.collect.ObjectArrays;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The checks that each definition dominates its uses, and that no use crosses an operation that is
 * isolated from above. Most uses are in the block of the definition, where the order numbers
 * decide. For others, the frames of the walk give the operation of the defining region that
 * contains the use.
 *
 * <pre>{@code
 * func.func @f(%n: index) {
 *   %b = arith.addi %a, %n : index          // defined later
 *   %a = arith.addi %n, %n : index
 *   return
 * }
 * }</pre>
 *
 * <p>Uses across isolation occur only in IR that was built or rewritten: the reader rejects a text
 * that has any.
 *
 * <p>Faults are reported at the end of the isolated part that they are in, those of isolation
 * before those of dominance, as in MLIR.
 */
final class UseChecks {
  /** The number of regions that are searched before a map from regions to depths is made. */
  private static final int NEAR = 8;

  private final VerifierRun run;
  private final List<Diagnostic> isolationFaults = new ArrayList<>();
  private final List<Diagnostic> dominanceFaults = new ArrayList<>();
  private final Map<Region, Integer> depths = new HashMap<>();
  private final Dominance outside = new Dominance();
  private final List<Frame> frames;

  /** The regions of the frames at depths below this are in {@link #depths}. */
  private int mapped;

  UseChecks(VerifierRun run, List<Frame> frames) {
    this.run = run;
    this.frames = frames;
  }

  /** Records that a frame is begun. */
  void begin(Frame frame) {
    frame.firstIsolationFault = isolationFaults.size();
    frame.firstDominanceFault = dominanceFaults.size();
  }

  /** Records that the walk leaves the region at a depth, and all deeper ones. */
  void leave(int depth) {
    while (mapped > depth) {
      mapped--;
      depths.remove(frames.get(mapped).region);
    }
  }

  /** Reports the faults found since {@code frame} was begun. */
  void reportFrom(Frame frame) {
    report(isolationFaults, frame.firstIsolationFault);
    report(dominanceFaults, frame.firstDominanceFault);
  }

  private void report(List<Diagnostic> faults, int first) {
    List<Diagnostic> due = faults.subList(first, faults.size());
    due.forEach(run::report);
    due.clear();
  }

  /** Checks the operands of an operation that is directly in the block of {@code frame}. */
  void check(Frame frame, Operation op) {
    Block block = frame.block;
    boolean inOrder = frame.ordered && frame.reachable;
    int count = op.numOperands();
    for (int i = 0; i < count; i++) {
      Value value = op.operand(i);
      Block from = value.parentBlock();
      if (from != block
          || (inOrder && value instanceof OpResult result && !result.owner().isBeforeInBlock(op))) {
        checkFar(frame, op, i, value);
      }
    }
  }

  /**
   * Checks a use of a value that is not defined before it in its block: mostly one of an enclosing
   * block.
   *
   * <p>The frame at the depth of the defining region has the block of that region, and the
   * operation in that block, that contain the use. With that operation in place of the user, both
   * are in one region: dominance between blocks decides, or the order in one block.
   */
  private void checkFar(Frame frame, Operation op, int index, Value value) {
    Block from = value.parentBlock();
    Region region = from == null ? null : from.region();
    if (from == null || region == null) {
      fault(dominanceFaults, op, index, value, "which is not part of the IR any more");
      return;
    }
    int depth = depthOf(region, frame.base);
    if (depth < 0) {
      checkOutside(frame, op, index, value, region);
      return;
    }
    if (!frame.reachable) {
      return;
    }
    Frame at = frames.get(depth);
    Block to = at.block;
    if (to == null || (at != frame && at.current == null)) {
      throw new IllegalStateException("a frame below the last visits no operation");
    }
    if (from != to) {
      if (!at.tree().dominates(from, to)) {
        String why =
            at.tree().isReachable(from)
                ? "which is defined in a block that control need not have passed before"
                : "which is defined in a block that control never comes to";
        fault(dominanceFaults, op, index, value, why);
      }
    } else {
      checkOrder(frame, at, op, index, value);
    }
  }

  /**
   * Checks a use by {@code op}, which is visited by {@code frame}, of a value of the block that
   * {@code at} is in: that frame, or one around it.
   */
  private void checkOrder(Frame frame, Frame at, Operation op, int index, Value value) {
    Operation user = at == frame ? op : at.current;
    if (user != null
        && at.ordered
        && value instanceof OpResult result
        && !result.owner().isBeforeInBlock(user)) {
      String why =
          result.owner() == op
              ? "which is its own result"
              : result.owner() == user
                  ? "which is a result of '%s' around it".formatted(user.name())
                  : "which is defined later";
      fault(dominanceFaults, op, index, value, why);
    }
  }

  /**
   * Checks a use of a value whose region is not being walked: the region is outside the isolated
   * part, or does not enclose the use, or the walk began inside it. In the last case the use is
   * valid if the value dominates it.
   */
  private void checkOutside(Frame frame, Operation op, int index, Value value, Region region) {
    Frame base = frames.get(frame.base);
    Region walked = base.region;
    if (base.op instanceof IsolatedFromAbove && (walked == null || !walked.isAncestorOf(region))) {
      fault(
          isolationFaults,
          op,
          index,
          value,
          "which is defined outside '%s'".formatted(base.op.name()),
          Diagnostic.note(
              base.op.location(),
              "'%s' is isolated from above: its regions use only what is defined in them"
                  .formatted(base.op.name())));
    } else if (frame.reachable && !outside.properlyDominates(value, op)) {
      String why =
          base.op.ancestorIn(region) != null
              ? "which is not defined before"
              : "which is defined in a region that this use is not in";
      fault(dominanceFaults, op, index, value, why);
    }
  }

  /**
   * The depth of the frame that walks a region, at {@code base} or deeper, or -1. Most uses are of
   * values that are defined a few regions further out. Only if these do not match, all frames up to
   * the top are entered into the map, each once while it stays in its region, so that a use in a
   * deep nest does not cost its depth.
   */
  private int depthOf(Region region, int base) {
    int top = frames.size() - 1;
    int near = Math.max(base, top - NEAR);
    for (int depth = top; depth >= near; depth--) {
      if (frames.get(depth).region == region) {
        return depth;
      }
    }
    if (near == base) {
      return -1;
    }
    for (; mapped < frames.size(); mapped++) {
      Region walked = frames.get(mapped).region;
      if (walked != null) {
        depths.put(walked, mapped);
      }
    }
    Integer found = depths.get(region);
    return found == null || found < base ? -1 : found;
  }

  private static void fault(
      List<Diagnostic> faults,
      Operation op,
      int index,
      Value value,
      String why,
      Diagnostic... notes) {
    if (op.operands().indexOf(value) < index) {
      return; // reported of an operand before
    }
    Diagnostic defined =
        value instanceof BlockArgument argument
            ? Diagnostic.note(argument.location(), "defined here, as an argument of its block")
            : definition(((OpResult) value).owner(), faults.size() < VerifierRun.MOST_SHOWN);
    faults.add(
        VerifierRun.fault(
            op,
            "uses %s as operand #%d, %s".formatted(describe(value), index, why),
            ObjectArrays.concat(defined, notes)));
  }

  private static String describe(Value value) {
    if (value instanceof OpResult result) {
      return "a result of '%s'".formatted(result.owner().name());
    }
    BlockArgument argument = (BlockArgument) value;
    Operation op = argument.parentOp();
    return "argument #%d of a block in %s"
        .formatted(argument.index(), op == null ? "no operation" : "'" + op.name() + "'");
  }

  private static Diagnostic definition(Operation op, boolean isShown) {
    String shown = op.location().isKnown() || !isShown ? "here" : "by " + Printer.brief(op);
    return Diagnostic.note(op.location(), "defined " + shown);
  }
}
