package dev.halfspace.reduce;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Shrinks that remove regions and blocks. */
final class RegionShrinks {
  private RegionShrinks() {}

  /** Turns a function into a declaration. */
  static boolean eraseFunctionBody(Operation op, int choice) {
    if (!(op instanceof FuncOp function) || function.isDeclaration()) {
      return false;
    }
    empty(function.functionBody());
    function.setVisibility("private");
    return true;
  }

  /** Removes all blocks of a region. */
  static boolean emptyRegion(Operation op, int choice) {
    Region region = op.region(choice);
    if (region.isEmpty() || op.block() == null) {
      return false;
    }
    empty(region);
    return true;
  }

  private static void empty(Region region) {
    region.dropAllReferences();
    for (Block block : ImmutableList.copyOf(region).reverse()) {
      block.erase();
    }
  }

  /** Replaces an operation by the operations of one of its regions, which has a single block. */
  static boolean hoistBody(Operation op, int choice) {
    Region region = op.region(choice);
    if (op.block() == null || op instanceof IsolatedFromAbove || !region.hasOneBlock()) {
      return false;
    }
    Block body = region.entryBlock();
    for (Value argument : body.arguments()) {
      argument.replaceAllUsesWith(Substitutes.of(argument.type(), op, argument));
    }
    Operation end = body.terminator();
    List<Value> passed = end == null ? List.of() : List.copyOf(end.operands());
    for (Operation each : ImmutableList.copyOf(body)) {
      if (each != end) {
        each.moveBefore(op);
      }
    }
    for (int i = 0; i < op.numResults(); i++) {
      Value result = op.result(i);
      boolean fits = i < passed.size() && passed.get(i).type().equals(result.type());
      result.replaceAllUsesWith(fits ? passed.get(i) : Substitutes.of(result.type(), op, result));
    }
    op.erase();
    return true;
  }

  static boolean takeBranch(Operation op, int choice) {
    CfCondBrOp branch = (CfCondBrOp) op;
    List<Value> passed = branch.successorOperands(choice);
    CfBrOp unused =
        CfBrOp.build(OpBuilder.before(op), op.successor(choice), passed.toArray(Value[]::new));
    op.erase();
    return true;
  }

  /** Merges a block into its only predecessor, in place of the branch to it. */
  static boolean mergeBlocks(Operation op, int choice) {
    CfBrOp branch = (CfBrOp) op;
    Block from = op.block();
    Block target = op.successor(0);
    if (from == null || target == from || target.isEntryBlock()) {
      return false;
    }
    if (target.predecessors().size() != 1) {
      return false;
    }
    List<Value> passed = branch.successorOperands(0);
    for (int i = 0; i < target.numArguments(); i++) {
      target.argument(i).replaceAllUsesWith(passed.get(i));
    }
    op.erase();
    for (Operation each : ImmutableList.copyOf(target)) {
      each.moveTo(from, null);
    }
    target.erase();
    return true;
  }

  static boolean eraseUnreachable(Operation op, int choice) {
    List<Block> unreachable = new ArrayList<>();
    for (Block block : op.region(choice)) {
      if (!block.isEntryBlock() && !block.hasPredecessors()) {
        unreachable.add(block);
      }
    }
    unreachable.forEach(Block::dropAllReferences);
    for (Block block : unreachable) {
      block.arguments().forEach(each -> replaceUses(each, op.region(choice)));
      block.forEach(Substitutes::replaceResults);
      block.erase();
    }
    return !unreachable.isEmpty();
  }

  private static void replaceUses(Value value, Region region) {
    Operation first = region.entryBlock().firstOp();
    if (value.hasUses() && first != null) {
      value.replaceAllUsesWith(Substitutes.of(value.type(), first, value));
    }
  }
}
