package dev.halfspace.machine;

import java.util.Locale;

/** The reasons for which a program traps. */
public enum TrapKind {
  /** A subscript out of bounds of its dimension, or an element out of bounds of its buffer. */
  OUT_OF_BOUNDS,
  /** An access to a buffer that was freed, or whose scope has ended. */
  USE_AFTER_FREE,
  /** A buffer that is freed twice. */
  DOUBLE_FREE,
  /** A free of memory that was not allocated on the heap. */
  INVALID_FREE,
  /** A write to a constant global buffer. */
  WRITE_TO_CONSTANT,
  /** A read of an element that was never written, or of poison in memory; only on request. */
  UNINITIALIZED,
  /** Poison that decides control flow, an address, a size or a divisor. */
  POISON,
  /** A division by zero. */
  DIVISION_BY_ZERO,
  /** The one signed division that overflows. */
  DIVISION_OVERFLOW,
  /** Other undefined behavior of an operation. */
  UNDEFINED,
  /** Memory that is not aligned as claimed. */
  ALIGNMENT,
  /** A cast to a type that the value does not have. */
  FALSE_CAST,
  /** A copy between overlapping memory, where that is not allowed. */
  OVERLAP,
  /** A size that is negative, too large, or not the one needed. */
  BAD_SIZE,
  /** A loop step that is not positive. */
  BAD_STEP,
  /** An allocation beyond the limit. */
  ALLOCATION_LIMIT,
  /** Two iterations of a parallel loop that race on an element. */
  RACE,
  /** A buffer that is never freed; only on request. */
  LEAK,
  /** An assertion that fails. */
  ASSERTION,
  /** A point that was claimed to be unreachable. */
  UNREACHABLE,
  /** Calls and regions nested deeper than the limit. */
  CALL_DEPTH,
  /** Index arithmetic that overflows; only on request. */
  INDEX_OVERFLOW;

  /** The kind in words: {@code out of bounds}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
