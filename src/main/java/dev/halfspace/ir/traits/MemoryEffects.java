package dev.halfspace.ir.traits;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * An operation that declares its memory effects. An operation that implements neither this nor
 * {@link RecursiveMemoryEffects} is treated conservatively: it may have any effect. The effects of
 * {@link MemoryAccesses} follow from the accesses. Query {@link Effects} for the effects of an
 * operation.
 */
public interface MemoryEffects {
  /** The kind of an effect. */
  enum Kind {
    /** Memory is allocated. */
    ALLOCATE,
    /** Memory is freed. */
    FREE,
    /** Memory is read. */
    READ,
    /** Memory is written. */
    WRITE
  }

  /**
   * One effect.
   *
   * @param kind the kind of the effect
   * @param on the value that refers to the memory, or {@code null} if it may be any memory
   * @param resource the part of the machine state that is affected
   */
  record Effect(Kind kind, @Nullable Value on, Resource resource) {
    /** Checks that kind and resource are not null. */
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
   * All effects of the operation itself. Those of the operations in its regions are added only if
   * it also has {@link RecursiveMemoryEffects}.
   */
  ImmutableList<Effect> effects();

  /**
   * Returns true if there is an effect; an implementation may override this to avoid building the
   * list.
   */
  default boolean hasEffects() {
    return !effects().isEmpty();
  }
}
