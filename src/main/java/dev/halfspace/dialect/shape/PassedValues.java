package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.RegionBranch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The successor inputs of a {@link RegionBranch}, called receivers, which are its results and the
 * arguments of its regions, with the operands that the control-flow edges pass to each.
 *
 * <pre>{@code
 * %r = scf.for ... iter_args(%a = %x) -> f32 {   // %a gets %x and %y,
 *   scf.yield %y : f32                           // and so does %r
 * }
 * }</pre>
 */
public final class PassedValues {
  private final Operation op;
  private final Map<Value, List<OpOperand>> operandsOf = new LinkedHashMap<>();

  private PassedValues(Operation op) {
    this.op = op;
  }

  /** The values that an operation passes on all its edges, or {@code null} if some are unknown. */
  static @Nullable PassedValues of(RegionBranch branch) {
    return of(branch, branch.edges());
  }

  /**
   * The values that an operation passes on the edges that it may take, with no operand assumed
   * constant, or {@code null} if some are unknown.
   */
  public static @Nullable PassedValues onWaysTaken(RegionBranch branch) {
    List<RegionBranch.Edge> rest = new ArrayList<>(branch.edges());
    List<RegionBranch.Edge> taken = new ArrayList<>();
    Set<Region> entered = new HashSet<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (RegionBranch.Edge edge : ImmutableList.copyOf(rest)) {
        Region from = edge.from();
        if (from != null && !entered.contains(from)) {
          continue;
        }
        boolean unused = rest.remove(edge);
        if (mayTake(branch, edge)) {
          taken.add(edge);
          Region to = edge.to();
          grows |= to != null && entered.add(to);
        }
      }
    }
    return of(branch, taken);
  }

  private static boolean mayTake(RegionBranch branch, RegionBranch.Edge edge) {
    Region from = edge.from();
    if (from == null) {
      return branch.mayTake(edge, (Operation) branch, i -> null);
    }
    for (Block block : from) {
      Operation end = block.lastOp();
      if (end != null && end.numSuccessors() == 0 && branch.mayTake(edge, end, i -> null)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable PassedValues of(RegionBranch branch, List<RegionBranch.Edge> edges) {
    PassedValues passed = new PassedValues((Operation) branch);
    for (RegionBranch.Edge edge : edges) {
      if (!passed.add(branch, edge)) {
        return null;
      }
    }
    return passed;
  }

  private boolean add(RegionBranch branch, RegionBranch.Edge edge) {
    Region from = edge.from();
    if (from == null) {
      return add(
          op, branch.firstEntryOperand(edge.to()), branch.entryValues(edge.to()), edge.receivers());
    }
    for (Block block : from) {
      Operation end = block.lastOp();
      if (end == null) {
        return false;
      }
      // A terminator that passes nothing where something is received does not take this edge.
      if (end.numSuccessors() == 0
          && !branch.passedBy(end).isEmpty()
          && !add(end, branch.firstPassedOperand(end), branch.passedBy(end), edge.receivers())) {
        return false;
      }
    }
    return true;
  }

  private boolean add(
      Operation source, int first, List<Value> passed, List<? extends Value> receivers) {
    if (receivers.isEmpty()) {
      return true;
    }
    if (passed.size() != receivers.size() || first < 0) {
      return false;
    }
    for (int i = 0; i < receivers.size(); i++) {
      operandsOf
          .computeIfAbsent(receivers.get(i), r -> new ArrayList<>(2))
          .add(source.opOperand(first + i));
    }
    return true;
  }

  /** The receivers. */
  public Set<Value> receivers() {
    return operandsOf.keySet();
  }

  /** The operands that are passed to a receiver. */
  public List<OpOperand> operandsOf(Value receiver) {
    return operandsOf.getOrDefault(receiver, List.of());
  }

  /** The receivers that an operand is passed to. */
  public Map<OpOperand, List<Value>> receiversOf() {
    Map<OpOperand, List<Value>> receivers = new LinkedHashMap<>();
    operandsOf.forEach(
        (receiver, operands) ->
            operands.forEach(
                operand ->
                    receivers.computeIfAbsent(operand, o -> new ArrayList<>(2)).add(receiver)));
    return receivers;
  }

  /**
   * The receivers whose only possible value is one defined outside of the operation, with that
   * value.
   *
   * <p>A dataflow analysis: the state of a receiver is unvisited, one value, or many. Values that
   * are no receivers are propagated along the edges to a fixed point; each receiver changes its
   * state at most twice.
   */
  Map<Value, Value> onlyValues() {
    IdentityHashMap<Value, List<Value>> passedTo = new IdentityHashMap<>();
    Map<Value, Value> only = new LinkedHashMap<>();
    Deque<Value> changed = new ArrayDeque<>();
    for (Value receiver : receivers()) {
      for (OpOperand operand : operandsOf(receiver)) {
        Value value = operand.value();
        if (operandsOf.containsKey(value)) {
          passedTo.computeIfAbsent(value, v -> new ArrayList<>(2)).add(receiver);
        } else {
          learn(only, receiver, value, changed);
        }
      }
    }
    while (!changed.isEmpty()) {
      Value receiver = changed.pop();
      Value value = only.getOrDefault(receiver, receiver);
      for (Value next : passedTo.getOrDefault(receiver, List.of())) {
        // A receiver with many values has itself as its value, and is many for others.
        learn(only, next, value == receiver ? next : value, changed);
      }
    }
    only.values().removeIf(value -> value.definingOp() == op || value.isDefinedIn(op));
    return only;
  }

  private static void learn(
      Map<Value, Value> only, Value receiver, Value value, Deque<Value> changed) {
    Value known = only.get(receiver);
    if (known != value && known != receiver) {
      only.put(receiver, known == null ? value : receiver);
      changed.push(receiver);
    }
  }
}
