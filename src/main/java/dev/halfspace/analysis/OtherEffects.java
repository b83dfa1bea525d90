package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineMemoryAccess;
import dev.halfspace.ir.MemoryEffects;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.ShapedDim;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ViewLike;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** What operations that are no affine accesses may do to buffers. */
final class OtherEffects {
  private final ImmutableList<Operation> ops;
  private final Operation root;

  private OtherEffects(Operation root, ImmutableList<Operation> ops) {
    this.root = root;
    this.ops = ops;
  }

  /** The effects of what is inside the root of an analysis. */
  static OtherEffects of(DependenceAnalysis analysis) {
    return new OtherEffects(
        analysis.root(),
        analysis.walk().othersWithin(analysis.root()).stream()
            .filter(Parallelism::mayTouchMemory)
            .collect(ImmutableList.toImmutableList()));
  }

  /** Why a buffer may be written by something else than accesses; empty if it is not. */
  Optional<String> mayWrite(Buffer buffer) {
    return may(MemoryEffects.Kind.WRITE, "write", buffer);
  }

  /** Why a buffer may be read by something else than accesses; empty if it is not. */
  Optional<String> mayRead(Buffer buffer) {
    return may(MemoryEffects.Kind.READ, "read", buffer);
  }

  private Optional<String> may(MemoryEffects.Kind kind, String does, Buffer buffer) {
    return ops.stream()
        .filter(op -> has(op, kind, buffer))
        .findFirst()
        .map(op -> "'" + op.name() + "' may " + does + " the buffer");
  }

  private static boolean has(Operation op, MemoryEffects.Kind kind, Buffer buffer) {
    if (!(op instanceof MemoryEffects effects)) {
      return true;
    }
    return effects.effects().stream()
        .filter(effect -> effect.kind() == kind)
        .anyMatch(
            effect -> {
              Value on = effect.on();
              return on == null || !Buffer.of(on).isDistinctFrom(buffer);
            });
  }

  /**
   * Whether a buffer is made inside the root, and nothing but accesses and views of it, questions
   * for its size and its end are inside: nobody sees what it holds when the root is done.
   */
  boolean isPrivate(Buffer buffer) {
    Operation maker = buffer.definingOp();
    if (maker == null
        || maker == root
        || !buffer.isKnown()
        || !(maker instanceof MemoryEffects effects)
        || effects.effects().stream().noneMatch(e -> e.kind() == MemoryEffects.Kind.ALLOCATE)) {
      return false;
    }
    Deque<Value> open = new ArrayDeque<>();
    open.add(buffer.origin());
    while (!open.isEmpty()) {
      for (OpOperand use : open.pop().uses()) {
        Operation user = use.owner();
        if (user instanceof ViewLike) {
          user.results().forEach(open::push);
        } else if (!isHarmless(user, use.value())) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isHarmless(Operation user, Value value) {
    return user instanceof ShapedDim
        || (user instanceof AffineMemoryAccess access && access.accessedMemory() == value)
        || (user instanceof MemoryEffects effects
            && user.numResults() == 0
            && !effects.effects().isEmpty()
            && effects.effects().stream()
                .allMatch(e -> e.kind() == MemoryEffects.Kind.FREE && e.on() == value));
  }
}
