package dev.halfspace.interpreter;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.IntScalar;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A terminator that branches to successors. */
abstract class JumpingExit extends Exit {
  /** The positions of the successors in the region. */
  final int[] targets;

  private final Slots slots;

  JumpingExit(Operation op, Slots slots) {
    super(op);
    this.targets = new int[op.numSuccessors()];
    this.slots = slots;
  }

  /**
   * Resolves the successors to positions of blocks, once all blocks of the region are translated.
   */
  void link(Body[] bodies, Map<Block, Integer> positions) {
    for (int s = 0; s < targets.length; s++) {
      targets[s] = positions.getOrDefault(op.successor(s), 0); // verified to be in the region
    }
  }

  /** Sets the block arguments of a successor. */
  final void pass(Frame f, int successor, List<? extends Datum> values) {
    List<? extends dev.halfspace.ir.Value> arguments = op.successor(successor).arguments();
    for (int i = 0; i < values.size(); i++) {
      f.set(slots.of(arguments.get(i)), values.get(i));
    }
  }

  /** A branch that determines its successor from the values of its operands. */
  static final class OfTrait extends JumpingExit {
    private final BranchLike branch;
    private final Slots slots;

    OfTrait(Operation op, BranchLike branch, Slots slots) {
      super(op, slots);
      this.branch = branch;
      this.slots = slots;
    }

    @Override
    int leave(Frame f) {
      int successor =
          op.numSuccessors() == 1 ? 0 : branch.successorFor(operand -> constant(f, operand));
      if (successor < 0) {
        for (int i = 0; i < op.numOperands(); i++) {
          if (f.get(slots.of(op.operand(i))).isPoison()) {
            throw Node.located(
                MachineTrap.of(TrapKind.POISON, "poison decides where control goes"), op);
          }
        }
        throw StopSignal.unsupported(op, "it does not say where control goes");
      }
      pass(
          f,
          successor,
          branch.successorOperands(successor).stream().map(v -> f.get(slots.of(v))).toList());
      return targets[successor];
    }

    private @Nullable IntegerAttr constant(Frame f, int operand) {
      Datum datum = f.get(slots.of(op.operand(operand)));
      return datum instanceof Datum.Single single && single.scalar() instanceof IntScalar integer
          ? IntegerAttr.of(
              integer,
              op.operand(operand).type() instanceof IntegerType type
                  ? type
                  : op.operand(operand).type())
          : null;
    }
  }

  /** A terminator that defines its own execution. */
  static final class OfExecutable extends JumpingExit {
    private final ExecutableNode node;

    OfExecutable(Operation op, ExecutableNode node, Slots slots) {
      super(op, slots);
      this.node = node;
    }

    @Override
    int leave(Frame f) {
      Completion completion = node.complete(f);
      if (completion instanceof Completion.Jump jump) {
        pass(f, jump.successor(), jump.values());
        return targets[jump.successor()];
      } else if (completion instanceof Completion.Leave leave) {
        f.passed = leave.values();
        return OUT;
      }
      throw StopSignal.unsupported(op, "it ends a block, but has results");
    }
  }

  /** A terminator that does not define its execution. */
  static final class Unsupported extends Exit {
    Unsupported(Operation op) {
      super(op);
    }

    @Override
    int leave(Frame f) {
      throw StopSignal.unsupported(op, "it does not say where control goes");
    }
  }
}
