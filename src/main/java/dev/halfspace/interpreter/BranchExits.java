package dev.halfspace.interpreter;

import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.BranchLike;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Branches that move their successor operands directly from slot to slot. */
final class BranchExits {
  private BranchExits() {}

  /** A specialized exit for a branch, or {@code null} if there is none. */
  static @Nullable Exit of(Operation op, Slots slots) {
    if (op instanceof CfBrOp) {
      return new Always(op, slots);
    }
    return op instanceof CfCondBrOp branch ? new Conditional(branch, slots) : null;
  }

  private static Moves moves(Operation op, int successor, Slots slots) {
    return Moves.of(
        List.of(slots.of(((BranchLike) op).successorOperands(successor))),
        List.of(slots.of(op.successor(successor).arguments())));
  }

  private static final class Always extends JumpingExit {
    private final Moves moves;

    Always(Operation op, Slots slots) {
      super(op, slots);
      this.moves = moves(op, 0, slots);
    }

    @Override
    int leave(Frame f) {
      moves.run(f);
      return targets[0];
    }
  }

  private static final class Conditional extends JumpingExit {
    private final JumpingExit generic;
    private final int condition;
    private final Moves whenTrue;
    private final Moves whenFalse;

    Conditional(CfCondBrOp op, Slots slots) {
      super(op, slots);
      this.generic = new OfTrait(op, op, slots);
      this.condition = slots.of(op.condition()).index();
      this.whenTrue = moves(op, 0, slots);
      this.whenFalse = moves(op, 1, slots);
    }

    @Override
    int leave(Frame f) {
      if (f.isPoison(condition)) {
        return generic.leave(f);
      }
      boolean holds = f.bits[condition] != 0;
      (holds ? whenTrue : whenFalse).run(f);
      return targets[holds ? 0 : 1];
    }
  }
}
