package dev.halfspace.dialect.cf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.ub.UbUnreachableOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The patterns of {@code cf.cond_br}, and those of {@code cf.br} and {@code cf.assert}, which have
 * no names in MLIR.
 */
final class BranchPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("", CfAssertOp.DEFINITION, BranchPatterns::holds),
          Pattern.of("", CfBrOp.DEFINITION, BranchPatterns::branch),
          pattern("SimplifyConstCondBranchPred", BranchPatterns::constantCondition),
          pattern("SimplifyPassThroughCondBranch", BranchPatterns::passThrough),
          pattern("SimplifyCondBranchIdenticalSuccessors", BranchPatterns::sameTargets),
          pattern("SimplifyCondBranchFromCondBranchOnSameCondition", BranchPatterns::decidedBefore),
          pattern("CondBranchTruthPropagation", BranchPatterns::conditionInTargets),
          pattern("DropUnreachableCondBranch", BranchPatterns::neverTaken));

  private BranchPatterns() {}

  /**
   * Removes an assertion that holds: {@code cf.assert %true, "fine"}. An assertion of false stays,
   * since it ends the program.
   */
  private static Match holds(CfAssertOp op) {
    return Constants.valueOf(op.condition()) instanceof IntegerAttr condition && condition.isTrue()
        ? Match.rewrite(r -> r.erase(op))
        : Match.no("the condition is not known to hold");
  }

  /**
   * Merges a block that only this branch enters, or skips a block that only branches on.
   *
   * <pre>{@code
   *   cf.br ^bb1(%x : i32)
   * ^bb1(%y: i32):                            -->     "b"(%x) : (i32) -> ()
   *   "b"(%y) : (i32) -> ()
   *
   *   cf.br ^bb1(%x : i32)
   * ^bb1(%y: i32):   // 2 preds               -->     cf.br ^bb2(%x, %z : i32, i32)
   *   cf.br ^bb2(%y, %z : i32, i32)
   * }</pre>
   *
   * <p>A branch to its own block is an infinite loop and stays.
   */
  private static Match branch(CfBrOp op) {
    Block target = op.target();
    Block block = op.block();
    if (block == null || target == block) {
      return Match.no("the branch is to its own block");
    } else if (hasOnePredecessor(target)) {
      return Match.rewrite(r -> append(op, target, block, r));
    }
    Target past = new Target(target, op.operands()).past();
    return past == null
        ? Match.no("the target has more to do, and other predecessors")
        : Match.replacing(op, b -> branchTo(b, past));
  }

  /**
   * Erases the branch first, so that the operations of {@code next} are appended to {@code before}.
   */
  private static void append(CfBrOp op, Block next, Block before, Rewriter r) {
    List<Value> passed = ImmutableList.copyOf(op.operands());
    op.erase();
    r.merge(next, before, passed);
  }

  /** Returns true if a block has exactly one incoming control-flow edge. */
  static boolean hasOnePredecessor(Block block) {
    return block.predecessors().size() == 1;
  }

  /** Builds a branch. */
  static CfBrOp branchTo(OpBuilder b, Target target) {
    return CfBrOp.build(b, target.block(), target.arguments().toArray(Value[]::new));
  }

  private static Pattern pattern(String name, Function<CfCondBrOp, Match> rule) {
    return Pattern.of(name, CfCondBrOp.DEFINITION, rule);
  }

  private static Match branchTo(CfCondBrOp op, int successor) {
    return Match.replacing(op, b -> branchTo(b, target(op, successor)));
  }

  private static Target target(CfCondBrOp op, int successor) {
    return new Target(op.successor(successor), op.successorOperands(successor));
  }

  /**
   * Branches unconditionally to the target that a constant condition selects.
   *
   * <pre>{@code
   * cf.cond_br %true, ^bb1(%a : i32), ^bb2     -->     cf.br ^bb1(%a : i32)
   * }</pre>
   */
  private static Match constantCondition(CfCondBrOp op) {
    return Constants.valueOf(op.condition()) instanceof IntegerAttr condition
        ? branchTo(op, condition.isTrue() ? 0 : 1)
        : Match.no("the condition is not constant");
  }

  /**
   * Skips blocks that do nothing but branch on with the values they get.
   *
   * <pre>{@code
   *   cf.cond_br %c weights([9, 1]), ^bb1(%x : i32), ^bb2
   * ^bb1(%z: i32):
   *   cf.br ^bb3(%z, %y : i32, i32)
   *     -->
   *   cf.cond_br %c weights([9, 1]), ^bb3(%x, %y : i32, i32), ^bb2
   * }</pre>
   *
   * <p>{@link Target#past} describes the cases that are refused.
   */
  private static Match passThrough(CfCondBrOp op) {
    Target whenTrue = target(op, 0).past();
    Target whenFalse = target(op, 1).past();
    if (whenTrue == null && whenFalse == null) {
      return Match.no("no target only passes on");
    }
    Target first = whenTrue == null ? target(op, 0) : whenTrue;
    Target second = whenFalse == null ? target(op, 1) : whenFalse;
    return Match.replacing(
        op,
        b -> {
          CfCondBrOp branch =
              CfCondBrOp.build(
                  b,
                  op.condition(),
                  first.block(),
                  first.arguments(),
                  second.block(),
                  second.arguments());
          branch.copyWeights(op);
          return branch;
        });
  }

  /**
   * Branches unconditionally if both targets are the same block, with a select for each value that
   * differs.
   *
   * <pre>{@code
   * cf.cond_br %c, ^bb1(%x, %z : i32, i32), ^bb1(%y, %z : i32, i32)
   *     -->
   * %s = arith.select %c, %x, %y : i32
   * cf.br ^bb1(%s, %z : i32, i32)
   * }</pre>
   *
   * <p>With other predecessors, selects gain nothing: the block argument that merges the values
   * stays.
   */
  private static Match sameTargets(CfCondBrOp op) {
    if (op.trueTarget() != op.falseTarget()) {
      return Match.no("the targets are two");
    }
    boolean passesSame = op.successorOperands(0).equals(op.successorOperands(1));
    if (!passesSame && !isOnlyPredecessor(op)) {
      return Match.no("the values passed differ, and other blocks branch to the target");
    }
    return Match.replacing(op, b -> branchTo(b, selected(op, b)));
  }

  private static boolean isOnlyPredecessor(CfCondBrOp op) {
    return op.trueTarget().predecessors().stream().allMatch(block -> block == op.block());
  }

  private static Target selected(CfCondBrOp op, OpBuilder b) {
    List<Value> passed = new ArrayList<>();
    for (int i = 0; i < op.successorOperands(0).size(); i++) {
      Value x = op.successorOperands(0).get(i);
      Value y = op.successorOperands(1).get(i);
      passed.add(x == y ? x : Arith.select(b, op.condition(), x, y));
    }
    return new Target(op.trueTarget(), passed);
  }

  /**
   * Branches unconditionally if the only edge into this block is from a branch on the same
   * condition.
   *
   * <pre>{@code
   *   cf.cond_br %c, ^bb1, ^bb2
   * ^bb1:                                -->     ^bb1:
   *   cf.cond_br %c, ^bb3, ^bb4                    cf.br ^bb3
   * }</pre>
   *
   * <p>With a second edge to {@code ^bb1}, even from the same branch, the condition is unknown
   * there.
   */
  private static Match decidedBefore(CfCondBrOp op) {
    Block block = op.block();
    if (block == null
        || !hasOnePredecessor(block)
        || !(block.predecessors().get(0).lastOp() instanceof CfCondBrOp before)
        || before == op
        || before.condition() != op.condition()) {
      return Match.no("the block is not entered by one branch by the same condition");
    }
    return branchTo(op, before.trueTarget() == block ? 0 : 1);
  }

  /**
   * Replaces the condition by a constant in the targets that have no other incoming edge.
   *
   * <pre>{@code
   *   cf.cond_br %c, ^bb1, ^bb2
   * ^bb1:                                -->     ^bb1:
   *   "a"(%c) : (i1) -> ()                         "a"(%true) : (i1) -> ()
   * ^bb2:                                        ^bb2:
   *   "b"(%c) : (i1) -> ()                         "b"(%false) : (i1) -> ()
   * }</pre>
   *
   * <p>Only operations directly in these blocks are considered, as in MLIR, although the condition
   * is also known in nested regions and in blocks that the target dominates.
   */
  private static Match conditionInTargets(CfCondBrOp op) {
    List<OpOperand> whenTrue = usesIn(op, op.trueTarget());
    List<OpOperand> whenFalse = usesIn(op, op.falseTarget());
    if (whenTrue.isEmpty() && whenFalse.isEmpty()) {
      return Match.no("the condition is not used where it is known");
    }
    return Match.rewrite(
        r -> {
          replace(whenTrue, true, op, r);
          replace(whenFalse, false, op, r);
        });
  }

  private static List<OpOperand> usesIn(CfCondBrOp op, Block target) {
    if (!hasOnePredecessor(target) || target == op.block()) {
      return List.of();
    }
    List<OpOperand> uses = new ArrayList<>();
    for (OpOperand use = op.condition().firstUse(); use != null; use = use.nextUse()) {
      if (use.owner().block() == target) {
        uses.add(use);
      }
    }
    return uses;
  }

  private static void replace(List<OpOperand> uses, boolean value, CfCondBrOp op, Rewriter r) {
    if (!uses.isEmpty()) {
      Value constant = Arith.constantBool(r.before(op), value);
      uses.forEach(use -> use.set(constant));
    }
  }

  /**
   * Drops a target that begins with {@code ub.unreachable}.
   *
   * <pre>{@code
   *   cf.cond_br %c, ^bb1(%a : i32), ^bb2
   * ^bb2:                                     -->     cf.br ^bb1(%a : i32)
   *   ub.unreachable
   * }</pre>
   */
  private static Match neverTaken(CfCondBrOp op) {
    if (op.trueTarget().firstOp() instanceof UbUnreachableOp) {
      return branchTo(op, 1);
    }
    return op.falseTarget().firstOp() instanceof UbUnreachableOp
        ? branchTo(op, 0)
        : Match.no("both targets may be reached");
  }
}
