package dev.halfspace.analysis;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.MemoryEffects;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ViewLike;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a value refers to: the value at the end of the chain of views it is made by.
 *
 * <p>Memory of different origin is taken to be different: of two arguments of a function, of two
 * allocations, of an argument and an allocation. A value of unknown origin, such as the result of
 * an operation that takes other buffers, may refer to any of them.
 *
 * @param value the value through which memory is accessed, or the one it is a view of in which
 *     every element has the same subscripts
 * @param origin the value that {@code value} is a view of, itself if it is none
 * @param isKnown whether the origin is an argument or comes into being where it is defined
 */
record Buffer(Value value, Value origin, boolean isKnown) {
  /** The buffer of a value. */
  static Buffer of(Value value) {
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Value origin = value;
    Value same = value;
    while (seen.add(origin) && origin.definingOp() instanceof ViewLike view) {
      boolean isSame = same == origin && view.keepsSubscripts();
      origin = view.viewSource();
      same = isSame ? origin : same;
    }
    return new Buffer(same, origin, isOrigin(origin));
  }

  private static boolean isOrigin(Value value) {
    Operation op = value.definingOp();
    if (op == null) {
      Block block = value instanceof BlockArgument argument ? argument.owner() : null;
      Operation parent = block == null ? null : block.parentOp();
      return block != null
          && block.isEntryBlock()
          && (parent == null || parent instanceof dev.halfspace.ir.AffineScope);
    }
    if (op instanceof ViewLike) {
      return false;
    }
    return allocates(op, value) || takesNoBuffer(op, value);
  }

  private static boolean allocates(Operation op, Value value) {
    return op instanceof MemoryEffects effects
        && effects.effects().stream()
            .anyMatch(
                effect ->
                    effect.kind() == MemoryEffects.Kind.ALLOCATE
                        && (effect.on() == value || effect.on() == null));
  }

  /** What is made of no buffer is taken for new memory, unless the operation names it. */
  private static boolean takesNoBuffer(Operation op, Value value) {
    return op.operands().stream().noneMatch(v -> v.type().getClass() == value.type().getClass());
  }

  /** Whether both certainly are different memory. */
  boolean isDistinctFrom(Buffer other) {
    if (origin == other.origin || !isKnown || !other.isKnown) {
      return false;
    }
    Operation a = origin.definingOp();
    Operation b = other.origin.definingOp();
    return a == null || b == null || !mayBeSameGlobal(a, origin, b, other.origin);
  }

  /** Two operations that only name memory give the same if they name the same. */
  private static boolean mayBeSameGlobal(Operation a, Value of, Operation b, Value other) {
    return !allocates(a, of)
        && !allocates(b, other)
        && a.name().equals(b.name())
        && a.numOperands() == 0
        && b.numOperands() == 0
        && a.definition().properties().stream()
            .allMatch(p -> java.util.Objects.equals(a.propertyValue(p), b.propertyValue(p)));
  }

  /** The operation that makes the memory, or {@code null} if it is an argument. */
  @Nullable Operation definingOp() {
    return origin.definingOp();
  }
}
