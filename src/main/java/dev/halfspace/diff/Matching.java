package dev.halfspace.diff;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.support.LineDiff;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Matches the operations of two trees. In a pair of blocks, a longest common subsequence of equal
 * operations is matched first; between these, operations of the same name are matched in order;
 * each operation that is left is matched to an equal operation elsewhere, if any: it has moved.
 */
final class Matching {
  /**
   * Maps operations of the old tree to their counterparts in the new one; {@code before} is the
   * inverse.
   */
  private final IdentityHashMap<Operation, Operation> after = new IdentityHashMap<>();

  private final IdentityHashMap<Operation, Operation> before = new IdentityHashMap<>();
  private final IdentityHashMap<Operation, Boolean> moved = new IdentityHashMap<>();
  private final IdentityHashMap<Value, Value> values = new IdentityHashMap<>();
  private final IdentityHashMap<Block, Block> blocks = new IdentityHashMap<>();
  private final IdentityHashMap<Operation, String> keys = new IdentityHashMap<>();
  private final Deque<Operation[]> open = new ArrayDeque<>();
  private final Operation root;

  Matching(Operation one, Operation other) {
    root = one;
    keysOf(one);
    keysOf(other);
    pair(one, other);
    pairAll();
    pairMoved(one, other);
  }

  /** The counterpart of an operation of the old tree. */
  @Nullable Operation after(Operation op) {
    return after.get(op);
  }

  /** The counterpart of an operation of the new tree. */
  @Nullable Operation before(Operation op) {
    return before.get(op);
  }

  /** Returns true if an operation of the old tree has its counterpart at another place. */
  boolean isMoved(Operation op) {
    return moved.containsKey(op);
  }

  Operation root() {
    return root;
  }

  /** Computes keys that are equal for trees that differ at most in operands and successors. */
  private void keysOf(Operation top) {
    top.walkPostOrder(
        op -> {
          StringBuilder key = new StringBuilder(op.name()).append(op.attributes());
          for (Property<?> property : op.definition().properties()) {
            key.append('|').append(op.propertyValue(property));
          }
          key.append(unregistered(op)).append(op.resultTypes());
          for (Region region : op.regions()) {
            key.append('{');
            for (Block block : region) {
              key.append('^');
              block.arguments().forEach(each -> key.append(each.type()).append(','));
              block.forEach(
                  each -> key.append(requireNonNull(keys.get(each)).hashCode()).append(';'));
            }
            key.append('}');
          }
          keys.put(op, key.toString());
        });
  }

  private String key(Operation op) {
    return keys.getOrDefault(op, "");
  }

  private void pair(Operation one, Operation other) {
    after.put(one, other);
    before.put(other, one);
    for (int i = 0; i < Math.min(one.numResults(), other.numResults()); i++) {
      values.put(one.result(i), other.result(i));
    }
    open.add(new Operation[] {one, other});
  }

  private void pairAll() {
    while (!open.isEmpty()) {
      Operation[] pair = open.remove();
      for (int r = 0; r < Math.min(pair[0].numRegions(), pair[1].numRegions()); r++) {
        Block one = pair[0].region(r).firstBlock();
        Block other = pair[1].region(r).firstBlock();
        while (one != null && other != null) {
          for (int i = 0; i < Math.min(one.numArguments(), other.numArguments()); i++) {
            values.put(one.argument(i), other.argument(i));
          }
          blocks.put(one, other);
          pairBlocks(one, other);
          one = one.next();
          other = other.next();
        }
      }
    }
  }

  private void pairBlocks(Block one, Block other) {
    List<Operation> left = new ArrayList<>();
    one.forEach(left::add);
    List<Operation> right = new ArrayList<>();
    other.forEach(right::add);
    LineDiff equal =
        LineDiff.of(left.stream().map(this::key).toList(), right.stream().map(this::key).toList());
    List<Operation> gapLeft = new ArrayList<>();
    List<Operation> gapRight = new ArrayList<>();
    int l = 0;
    int r = 0;
    for (LineDiff.Line line : equal.lines()) {
      switch (line.fate()) {
        case ERASED -> gapLeft.add(left.get(l++));
        case ADDED -> gapRight.add(right.get(r++));
        case KEPT -> {
          pairGap(gapLeft, gapRight);
          pair(left.get(l++), right.get(r++));
        }
      }
    }
    pairGap(gapLeft, gapRight);
  }

  /** Pairs operations that agree in name and symbol name, in order; empties both lists. */
  private void pairGap(List<Operation> left, List<Operation> right) {
    LineDiff similar =
        LineDiff.of(
            left.stream().map(Matching::label).toList(),
            right.stream().map(Matching::label).toList());
    int l = 0;
    int r = 0;
    for (LineDiff.Line line : similar.lines()) {
      switch (line.fate()) {
        case ERASED -> l++;
        case ADDED -> r++;
        case KEPT -> pair(left.get(l++), right.get(r++));
      }
    }
    left.clear();
    right.clear();
  }

  private static String label(Operation op) {
    return op.name() + (op instanceof Symbol symbol ? "@" + symbol.symbolName() : "");
  }

  private void pairMoved(Operation one, Operation other) {
    Map<String, Deque<Operation>> unmatched = new HashMap<>();
    other.walk(
        op -> {
          if (!before.containsKey(op)) {
            unmatched.computeIfAbsent(key(op), key -> new ArrayDeque<>()).add(op);
          }
        });
    for (Operation op : one.findAll(Operation.class)) {
      Deque<Operation> same = after.containsKey(op) ? null : unmatched.get(key(op));
      while (same != null && !same.isEmpty() && before.containsKey(same.peek())) {
        same.remove();
      }
      if (same != null && !same.isEmpty()) {
        moved.put(op, true);
        pair(op, same.remove());
        pairAll();
      }
    }
  }

  /** Descriptions of the parts in which two counterparts differ. */
  List<String> details(Operation one, Operation other) {
    List<String> details = new ArrayList<>();
    differ("name", one.name(), other.name(), details);
    for (Property<?> property : one.definition().properties()) {
      Attribute old = one.propertyValue(property);
      Attribute now = other.definition() == one.definition() ? other.propertyValue(property) : old;
      differ(property.name(), old, now, details);
    }
    differ("properties", unregistered(one), unregistered(other), details);
    for (NamedAttribute each : one.attributes()) {
      differ(each.name(), each.value(), other.attribute(each.name()), details);
    }
    for (NamedAttribute each : other.attributes()) {
      if (one.attribute(each.name()) == null) {
        differ(each.name(), null, each.value(), details);
      }
    }
    differ("types of results", one.resultTypes(), other.resultTypes(), details);
    if (one.numOperands() != other.numOperands()) {
      differ("number of operands", one.numOperands(), other.numOperands(), details);
    }
    for (int i = 0; i < Math.min(one.numOperands(), other.numOperands()); i++) {
      if (counterpart(one.operand(i)) != other.operand(i)) {
        details.add("operand #" + i + " is another value");
      }
    }
    differ("number of successors", one.numSuccessors(), other.numSuccessors(), details);
    for (int i = 0; i < Math.min(one.numSuccessors(), other.numSuccessors()); i++) {
      if (blocks.get(one.successor(i)) != other.successor(i)) {
        details.add("successor #" + i + " is another block");
      }
    }
    differ("number of regions", one.numRegions(), other.numRegions(), details);
    for (int i = 0; i < Math.min(one.numRegions(), other.numRegions()); i++) {
      differ(
          "types of block arguments of region #" + i,
          argumentTypes(one.region(i)),
          argumentTypes(other.region(i)),
          details);
    }
    return details;
  }

  /** The properties of an operation that is not registered. */
  private static @Nullable Attribute unregistered(Operation op) {
    return op instanceof UnregisteredOp opaque ? opaque.opaqueProperties() : null;
  }

  /** The value of the new tree for one of the old tree; values from outside are the same. */
  private @Nullable Value counterpart(Value value) {
    Operation definer = value.definingOp() != null ? value.definingOp() : value.parentOp();
    return definer != null && root.isAncestorOf(definer) ? values.get(value) : value;
  }

  /** The types of the arguments of each block. */
  private static List<List<Type>> argumentTypes(Region region) {
    List<List<Type>> types = new ArrayList<>();
    for (Block block : region) {
      types.add(block.arguments().stream().map(Value::type).toList());
    }
    return types;
  }

  private static void differ(
      String what, @Nullable Object old, @Nullable Object now, List<String> details) {
    if (!Objects.equals(old, now)) {
      details.add(
          what + " " + (old == null ? "nothing" : old) + " -> " + (now == null ? "nothing" : now));
    } else if (!ResourceData.in(old).equals(ResourceData.in(now))) {
      details.add(what + " refers to other data");
    }
  }
}
