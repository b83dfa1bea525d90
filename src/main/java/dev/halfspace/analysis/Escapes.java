package dev.halfspace.analysis;

import dev.halfspace.ir.MemoryAccess;
import dev.halfspace.ir.MemoryAccesses;
import dev.halfspace.ir.MemoryEffects;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.ShapedDim;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ViewLike;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Whether memory can be reached other than through the value that names it and views of that. */
final class Escapes {
  private final Map<Value, Boolean> known = Collections.synchronizedMap(new IdentityHashMap<>());

  /** Whether the address of an allocation may be known to others. */
  boolean escapes(Value allocation) {
    Boolean answer = known.get(allocation);
    if (answer == null) {
      answer = search(allocation);
      known.put(allocation, answer);
    }
    return answer;
  }

  private static boolean search(Value allocation) {
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Value> open = new ArrayDeque<>();
    open.push(allocation);
    while (!open.isEmpty()) {
      Value value = open.pop();
      if (!seen.add(value)) {
        continue;
      }
      for (OpOperand use : value.uses()) {
        Operation op = use.owner();
        if (op instanceof ViewLike view && view.viewSource() == value) {
          for (OpResult result : op.results()) {
            open.push(result);
          }
        } else if (!isHarmless(op, value)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isHarmless(Operation op, Value value) {
    if (op instanceof ShapedDim) {
      return true;
    }
    if (op instanceof MemoryAccesses accesses && !accesses.isAsynchronous()) {
      int named = 0;
      for (MemoryAccess access : accesses.memoryAccesses()) {
        named += access.memory() == value ? 1 : 0;
      }
      int uses = 0;
      for (Value operand : op.operands()) {
        uses += operand == value ? 1 : 0;
      }
      // An operation that reads and writes one operand names it twice.
      return named >= uses && named > 0;
    }
    return op instanceof MemoryEffects effects
        && op.numResults() == 0
        && !effects.effects().isEmpty()
        && effects.effects().stream().allMatch(e -> e.kind() == MemoryEffects.Kind.FREE);
  }
}
