package dev.halfspace.reduce;

import dev.halfspace.dialect.shape.PassedValues;
import dev.halfspace.dialect.shape.Removal;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.RegionBranch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Shrinks that remove uses of values, and results and block arguments with the operands passed to
 * them.
 */
final class ValueShrinks {
  private ValueShrinks() {}

  /** Replaces the result of an operation by one of its operands. */
  static boolean bypass(Operation op, int choice) {
    Value operand = op.operand(choice);
    if (op instanceof Terminator || !operand.type().equals(op.result(0).type())) {
      return false;
    }
    op.result(0).replaceAllUsesWith(operand);
    op.erase();
    return true;
  }

  static boolean simplifyOperand(Operation op, int choice) {
    Value operand = op.operand(choice);
    if (op.block() == null || Substitutes.isSimple(operand)) {
      return false;
    }
    op.setOperand(choice, Substitutes.of(operand.type(), op, operand));
    return true;
  }

  /**
   * Removes a result of an operation with regions, with all operands and block arguments that
   * forward values to it.
   */
  static boolean removePassed(Operation op, int choice) {
    PassedValues passed = op.block() == null ? null : PassedValues.onWaysTaken((RegionBranch) op);
    if (passed == null || !passed.receivers().contains(op.result(choice))) {
      return false;
    }
    Set<Value> receivers = new LinkedHashSet<>();
    Set<OpOperand> operands = new LinkedHashSet<>();
    reach(op.result(choice), passed, receivers, operands);
    for (Value receiver : receivers) {
      receiver.replaceAllUsesWith(instead(op, receiver, operands));
    }
    Map<Operation, BitSet> passing = new LinkedHashMap<>();
    operands.forEach(
        each -> passing.computeIfAbsent(each.owner(), o -> new BitSet()).set(each.index()));
    passing.forEach(Removal::operands);
    BitSet results = new BitSet();
    Map<Block, BitSet> arguments = new LinkedHashMap<>();
    for (Value receiver : receivers) {
      if (receiver instanceof OpResult result) {
        results.set(result.index());
      } else if (receiver instanceof BlockArgument argument) {
        arguments.computeIfAbsent(argument.owner(), b -> new BitSet()).set(argument.index());
      }
    }
    arguments.forEach(Removal::arguments);
    Removal.results(op, results);
    return true;
  }

  /**
   * Collects the receivers that share forwarded operands with {@code first}, transitively, and
   * these operands.
   */
  private static void reach(
      Value first, PassedValues passed, Set<Value> receivers, Set<OpOperand> operands) {
    Map<OpOperand, List<Value>> receiversOf = passed.receiversOf();
    Deque<Value> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      Value receiver = open.pop();
      if (receivers.add(receiver)) {
        for (OpOperand operand : passed.operandsOf(receiver)) {
          operands.add(operand);
          open.addAll(receiversOf.getOrDefault(operand, List.of()));
        }
      }
    }
  }

  /**
   * The replacement for a receiver: the operand of the operation that is forwarded to it, if any,
   * else a substitute.
   */
  private static Value instead(Operation op, Value receiver, Set<OpOperand> operands) {
    for (OpOperand operand : operands) {
      if (operand.owner() == op && operand.value().type().equals(receiver.type())) {
        return operand.value();
      }
    }
    return Substitutes.of(receiver.type(), op, receiver);
  }

  static int numBlockArguments(Operation op) {
    int count = 0;
    for (Region region : op.regions()) {
      for (Block block : region) {
        count += block.isEntryBlock() ? 0 : block.numArguments();
      }
    }
    return count;
  }

  /**
   * Removes an argument of a block other than an entry block, with the successor operands for it.
   */
  static boolean removeBlockArgument(Operation op, int choice) {
    int index = choice;
    for (Region region : op.regions()) {
      for (Block block : region) {
        int count = block.isEntryBlock() ? 0 : block.numArguments();
        if (index >= 0 && index < count) {
          return removeArgument(block, index);
        }
        index -= count;
      }
    }
    return false;
  }

  private static boolean removeArgument(Block block, int index) {
    Set<Block> predecessors = new LinkedHashSet<>(block.predecessors());
    for (Block from : predecessors) {
      if (!(from.lastOp() instanceof BranchLike branch) || !branch.canSetSuccessorOperands()) {
        return false;
      }
    }
    BlockArgument argument = block.argument(index);
    Operation first = block.firstOp();
    if (argument.hasUses() && first != null) {
      argument.replaceAllUsesWith(Substitutes.of(argument.type(), first, argument));
    }
    for (Block from : predecessors) {
      for (int s = 0; s < from.successors().size(); s++) {
        if (from.successors().get(s) == block && from.lastOp() instanceof BranchLike branch) {
          List<Value> passed = new ArrayList<>(branch.successorOperands(s));
          Value unused = passed.remove(index);
          branch.setSuccessorOperands(s, passed);
        }
      }
    }
    block.eraseArgument(index);
    return true;
  }
}
