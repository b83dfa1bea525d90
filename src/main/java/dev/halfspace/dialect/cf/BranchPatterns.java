package dev.halfspace.dialect.cf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.List;

/** The patterns of {@code cf.br} and {@code cf.assert}, which have no names in MLIR. */
final class BranchPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("", CfAssertOp.DEFINITION, BranchPatterns::holds),
          Pattern.of("", CfBrOp.DEFINITION, BranchPatterns::branch));

  private BranchPatterns() {}

  /** assert true = nothing. */
  private static Match holds(CfAssertOp op) {
    return Constants.valueOf(op.condition()) instanceof IntegerAttr condition && condition.isTrue()
        ? Match.rewrite(r -> r.erase(op))
        : Match.no("the condition is not known to hold");
  }

  /**
   * A block that is only entered by one branch comes after what is before the branch; a branch to a
   * block that only passes on goes where that goes.
   */
  private static Match branch(CfBrOp op) {
    Block target = op.target();
    Block block = op.block();
    if (block == null || target == block) {
      return Match.no("the branch is to its own block");
    } else if (hasOnePredecessor(target)) {
      return Match.rewrite(r -> append(op, target, block, r));
    }
    Target past = Forwarding.past(new Target(target, op.operands()));
    return past == null
        ? Match.no("the target has more to do, and other predecessors")
        : Match.replacing(op, b -> branchTo(b, past));
  }

  private static void append(CfBrOp op, Block next, Block before, Rewriter r) {
    List<Value> passed = ImmutableList.copyOf(op.operands());
    op.erase();
    r.merge(next, before, passed);
  }

  /** Returns true if one branch enters a block, and by one of its successors. */
  static boolean hasOnePredecessor(Block block) {
    return block.predecessors().size() == 1;
  }

  /** Builds a branch. */
  static CfBrOp branchTo(OpBuilder b, Target target) {
    return CfBrOp.build(b, target.block(), target.arguments().toArray(Value[]::new));
  }
}
