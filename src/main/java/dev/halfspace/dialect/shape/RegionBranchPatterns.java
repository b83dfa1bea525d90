package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.RegionBranch;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The patterns for the successor inputs of region branch operations: those that are always the same
 * value, duplicates, and unused ones.
 *
 * <pre>{@code
 * OpDefinition.of("my.loop", ...).with(
 *     Canonicalization.class, new Canonicalization(() -> RegionBranchPatterns.of(DEFINITION)))
 * }</pre>
 */
public final class RegionBranchPatterns {
  private RegionBranchPatterns() {}

  /**
   * The patterns for the operations of a definition. Operations must stay valid when values are
   * removed: with fewer operands, results and region arguments.
   */
  public static <T extends Operation & RegionBranch> ImmutableList<Pattern> of(
      OpDefinition<T> definition) {
    return ImmutableList.of(
        Pattern.of(
            "MakeRegionBranchOpSuccessorInputsDead", definition, RegionBranchPatterns::onlyValues),
        Pattern.of(
            "RemoveDuplicateSuccessorInputUses", definition, RegionBranchPatterns::duplicates),
        Pattern.of(
            "RemoveDeadRegionBranchOpSuccessorInputs", definition, RegionBranchPatterns::dead));
  }

  /** Returns true if a condition holds for the successor inputs of some edge. */
  private static boolean anyEdge(
      RegionBranch branch, Predicate<ImmutableList<? extends Value>> condition) {
    return branch.edges().stream().anyMatch(edge -> condition.test(edge.receivers()));
  }

  private static boolean hasUnused(ImmutableList<? extends Value> values) {
    return !values.stream().allMatch(Value::hasUses);
  }

  /**
   * Returns true if each successor input receives, on some edge, a value that is computed in the
   * block from which the edge starts, as in most loops.
   */
  private static boolean areAllComputed(RegionBranch op, ImmutableList<RegionBranch.Edge> edges) {
    for (int i = 0; i < edges.size(); i++) {
      boolean isComputed = edges.get(i).receivers().isEmpty();
      for (int j = 0; !isComputed && j < edges.size(); j++) {
        isComputed = edges.get(j).to() == edges.get(i).to() && passesComputed(op, edges.get(j));
      }
      if (!isComputed) {
        return false;
      }
    }
    return true;
  }

  private static boolean passesComputed(RegionBranch op, RegionBranch.Edge edge) {
    Region from = edge.from();
    Operation end = from == null || !from.hasOneBlock() ? null : from.entryBlock().lastOp();
    List<Value> passed = end == null ? List.of() : op.passedBy(end);
    for (int i = 0; i < passed.size(); i++) {
      Operation definer = passed.get(i).definingOp();
      if (end == null || definer == null || definer.block() != end.block()) {
        return false;
      }
    }
    return !passed.isEmpty() && passed.size() == edge.receivers().size();
  }

  /** Replaces a successor input whose only possible value is defined outside by that value. */
  private static Match onlyValues(RegionBranch op) {
    if (areAllComputed(op, op.edges())) {
      return Match.no("no value is passed that comes from outside alone");
    }
    PassedValues passed = PassedValues.of(op);
    if (passed == null) {
      return Match.no("it is not said which operands are passed");
    }
    Map<Value, Value> only = passed.onlyValues();
    only.keySet().removeIf(receiver -> !receiver.hasUses());
    return only.isEmpty()
        ? Match.no("no value used can only be one from outside")
        : Match.rewrite(r -> only.forEach(Value::replaceAllUsesWith));
  }

  /**
   * Replaces one of two successor inputs that receive the same values from the same operations by
   * the other.
   */
  private static Match duplicates(RegionBranch op) {
    if (!anyEdge(op, receivers -> receivers.size() > 1)) {
      return Match.no("no two values are passed together");
    }
    PassedValues passed = PassedValues.of(op);
    if (passed == null) {
      return Match.no("it is not said which operands are passed");
    }
    record Passed(Object owner, IdentityHashMap<Operation, Value> sources) {}
    Map<Passed, Value> first = new HashMap<>();
    Map<Value, Value> duplicates = new LinkedHashMap<>();
    for (Value receiver : passed.receivers()) {
      IdentityHashMap<Operation, Value> sources = new IdentityHashMap<>();
      for (OpOperand operand : passed.operandsOf(receiver)) {
        sources.put(operand.owner(), operand.value());
      }
      Object owner = receiver instanceof BlockArgument argument ? argument.owner() : op;
      Value known = first.putIfAbsent(new Passed(owner, sources), receiver);
      if (known != null && receiver.hasUses()) {
        duplicates.put(receiver, known);
      }
    }
    return duplicates.isEmpty()
        ? Match.no("no two values are passed alike")
        : Match.rewrite(r -> duplicates.forEach(Value::replaceAllUsesWith));
  }

  /**
   * Removes successor inputs that are unused, together with those that receive the same operands.
   */
  private static Match dead(RegionBranch op) {
    if (!anyEdge(op, RegionBranchPatterns::hasUnused)) {
      return Match.no("all values passed are used");
    }
    PassedValues passed = PassedValues.of(op);
    if (passed == null) {
      return Match.no("it is not said which operands are passed");
    }
    Set<Value> dead = unused(passed);
    return dead.isEmpty()
        ? Match.no("all values passed are used")
        : Match.rewrite(r -> remove((Operation) op, passed, dead));
  }

  /** The receivers that are unused, as are all that would have to be removed together with them. */
  private static Set<Value> unused(PassedValues passed) {
    Map<OpOperand, List<Value>> receiversOf = passed.receiversOf();
    Set<Value> seen = new LinkedHashSet<>();
    Set<Value> unused = new LinkedHashSet<>();
    for (Value receiver : passed.receivers()) {
      if (!seen.add(receiver)) {
        continue;
      }
      List<Value> tied = new ArrayList<>(List.of(receiver));
      boolean isUsed = false;
      for (int i = 0; i < tied.size(); i++) {
        isUsed |= tied.get(i).hasUses();
        for (OpOperand operand : passed.operandsOf(tied.get(i))) {
          for (Value other : receiversOf.getOrDefault(operand, List.of())) {
            if (seen.add(other)) {
              tied.add(other);
            }
          }
        }
      }
      if (!isUsed) {
        unused.addAll(tied);
      }
    }
    return unused;
  }

  private static void remove(Operation op, PassedValues passed, Collection<Value> dead) {
    Map<Operation, BitSet> operands = new LinkedHashMap<>();
    Map<Block, BitSet> arguments = new LinkedHashMap<>();
    BitSet results = new BitSet();
    for (Value value : dead) {
      for (OpOperand operand : passed.operandsOf(value)) {
        operands.computeIfAbsent(operand.owner(), o -> new BitSet()).set(operand.index());
      }
      if (value instanceof BlockArgument argument) {
        arguments.computeIfAbsent(argument.owner(), o -> new BitSet()).set(argument.index());
      } else if (value instanceof OpResult result) {
        results.set(result.index());
      }
    }
    operands.forEach(Removal::operands);
    arguments.forEach(Removal::arguments);
    if (!results.isEmpty()) {
      Removal.results(op, results);
    }
  }
}
