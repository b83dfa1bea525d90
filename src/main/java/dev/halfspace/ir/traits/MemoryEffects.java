package dev.halfspace.ir.traits;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * An operation that says what it does to memory. Of an operation that implements neither this nor
 * {@link RecursiveMemoryEffects} nothing is assumed: it may do anything. Effects of {@link
 * MemoryAccesses} follow from the accesses. Ask {@link Effects} for the effects of an operation.
 */
public interface MemoryEffects {
  /** A thing done to memory. */
  enum Kind {
    /** Memory comes into being. */
    ALLOCATE,
    /** Memory ceases to be. */
    FREE,
    /** Memory is read. */
    READ,
    /** Memory is written. */
    WRITE
  }

  /**
   * One effect.
   *
   * @param kind the thing done
   * @param on the value that refers to the memory, or {@code null} if any memory may be meant
   * @param resource the part of the state of the machine
   */
  record Effect(Kind kind, @Nullable Value on, Resource resource) {
    /** Checks that kind and resource are given. */
    public Effect {
      requireNonNull(kind);
      requireNonNull(resource);
    }

    /** An effect on memory. */
    public Effect(Kind kind, @Nullable Value on) {
      this(kind, on, Resource.MEMORY);
    }
  }

  /**
   * All effects of the operation itself. Those of what is in its regions come on top only if it has
   * {@link RecursiveMemoryEffects} as well.
   */
  ImmutableList<Effect> effects();

  /**
   * Returns true if there is an effect; operations that know may say so without making the list.
   */
  default boolean hasEffects() {
    return !effects().isEmpty();
  }
}
