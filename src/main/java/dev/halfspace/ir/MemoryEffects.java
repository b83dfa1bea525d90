package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/** An operation that says what it does to memory. */
public interface MemoryEffects {
  /** What may be done to memory. */
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
   * @param kind what is done
   * @param on the value that refers to the memory, or {@code null} if it is not known which
   */
  record Effect(Kind kind, @Nullable Value on) {}

  /** All effects of the operation itself, not of what is in its regions. */
  ImmutableList<Effect> effects();
}
