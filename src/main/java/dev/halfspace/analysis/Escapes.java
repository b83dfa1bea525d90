package dev.halfspace.analysis;

import static dev.halfspace.ir.traits.MemoryEffects.Kind.FREE;

import com.google.common.collect.Streams;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.ViewLike;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Escape analysis: whether memory can be reached other than through the value that allocates it and
 * its views.
 */
final class Escapes {
  private final Map<Value, Boolean> known = Collections.synchronizedMap(new IdentityHashMap<>());

  /** Returns true if the address of an allocation may escape. */
  boolean escapes(Value allocation) {
    return known.computeIfAbsent(allocation, Escapes::search);
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
        if (op instanceof ViewLike view && view.viewSource() == value && Effects.areNone(op)) {
          op.results().forEach(open::push);
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
      long named = accesses.effects().stream().filter(e -> e.on() == value).count();
      long uses = op.operands().stream().filter(operand -> operand == value).count();
      // An operation that reads and writes one operand declares two effects on it.
      return named >= uses && !handsOn(op, value);
    }
    return op.numResults() == 0
        && Effects.ofItself(op)
            .map(effects -> !effects.isEmpty() && effects.stream().allMatch(e -> e.kind() == FREE))
            .orElse(false);
  }

  /** Returns true if a result or region argument of an operation may refer to the given memory. */
  private static boolean handsOn(Operation op, Value given) {
    return op.results().stream()
            .anyMatch(result -> mayRefer(result, given) && !Buffer.allocates(op, result))
        || op.regions().stream()
            .flatMap(Streams::stream)
            .flatMap(block -> block.arguments().stream())
            .anyMatch(argument -> mayRefer(argument, given));
  }

  /**
   * Returns true unless the type rules it out: elements do not refer to the buffer that they are
   * read from.
   */
  private static boolean mayRefer(Value value, Value given) {
    Type type = value.type();
    return !type.equals(elementType(given))
        && !(type instanceof VectorType)
        && !(type instanceof IntegerType)
        && !(type instanceof FloatType)
        && !(type instanceof ComplexType);
  }

  private static @Nullable Type elementType(Value memory) {
    return memory.type() instanceof ShapedType shaped ? shaped.elementType() : null;
  }
}
