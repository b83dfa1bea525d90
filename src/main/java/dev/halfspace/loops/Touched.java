package dev.halfspace.loops;

import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;

/** The buffers that an operation, including its nested operations, reads and writes. */
final class Touched {
  private final Set<Value> read = new HashSet<>();
  private final Set<Value> written = new HashSet<>();
  private boolean isAny;

  /** True if a nested operation is not registered and is taken to access no named buffer. */
  private boolean isOpaque;

  static Touched by(Operation root) {
    Touched touched = new Touched();
    root.walk(
        op -> {
          if (op == root || !FusedNest.isOpaque(op)) {
            touched.add(op);
          } else {
            touched.isOpaque = true;
          }
        });
    return touched;
  }

  private void add(Operation op) {
    if (LoopBody.hasEffectsOfRegionsOnly(op)) {
      return;
    }
    Answer<? extends Iterable<Effect>> effects = Effects.ofItself(op);
    if (effects instanceof Answer.Unknown) {
      isAny = true;
      return;
    }
    for (Effect effect : effects.orElseThrow()) {
      Value on = effect.on();
      if (on == null) {
        isAny |= effect.kind() != Kind.ALLOCATE;
      } else if (effect.kind() != Kind.ALLOCATE) {
        (effect.kind() == Kind.READ ? read : written).add(on);
      }
    }
  }

  /** Returns true if any memory may be accessed. */
  boolean isAny() {
    return isAny;
  }

  /** Returns true if a buffer is read or written by name. */
  boolean names(Value memory) {
    return read.contains(memory) || written.contains(memory);
  }

  /** The buffers that are written. */
  Set<Value> written() {
    return written;
  }

  boolean writes(Value memory) {
    return written.contains(memory);
  }

  /** Returns true if both access a buffer that one of them writes; aliases are not considered. */
  boolean shares(Touched other) {
    return (isAny && other.isReached())
        || (other.isAny && isReached())
        || !Collections.disjoint(written, other.written)
        || !Collections.disjoint(written, other.read)
        || !Collections.disjoint(read, other.written);
  }

  /** Returns true if an operation that may access any memory may touch or observe these buffers. */
  private boolean isReached() {
    return isAny
        || (isOpaque && !(read.isEmpty() && written.isEmpty()))
        || !read.stream().allMatch(FreshBuffers::isHidden)
        || !written.stream().allMatch(FreshBuffers::isHidden);
  }

  /** Returns true unless both only read the memory that both may access. */
  boolean conflictsWith(Touched other, BiPredicate<Value, Value> areDistinct) {
    return (isAny && other.isReached())
        || (other.isAny && isReached())
        || meets(written, other.written, areDistinct)
        || meets(written, other.read, areDistinct)
        || meets(read, other.written, areDistinct);
  }

  private static boolean meets(
      Set<Value> ours, Set<Value> theirs, BiPredicate<Value, Value> areDistinct) {
    return ours.stream().anyMatch(a -> theirs.stream().anyMatch(b -> !areDistinct.test(a, b)));
  }

  /** Returns true if two different buffers may alias, of which one is written. */
  boolean isAliased(Touched other, BiPredicate<Value, Value> areDistinct) {
    Set<Value> all = new HashSet<>(read);
    all.addAll(written);
    all.addAll(other.read);
    all.addAll(other.written);
    for (Value a : all) {
      if (!FreshBuffers.isMade(a)) { // no two of which alias
        for (Value b : all) {
          if (a != b
              && (writes(a) || other.writes(a) || writes(b) || other.writes(b))
              && !areDistinct.test(a, b)) {
            return true;
          }
        }
      }
    }
    return isAny || other.isAny;
  }
}
