package dev.halfspace.machine;

import java.util.Locale;

/** The reasons why a program cannot go on. */
public enum TrapKind {
  /** A subscript outside of its dimension, or an element outside of its buffer. */
  OUT_OF_BOUNDS,
  /** An access of a buffer that was freed, or whose scope has ended. */
  USE_AFTER_FREE,
  /** A buffer freed twice. */
  DOUBLE_FREE,
  /** The release of what was not allocated on the heap. */
  INVALID_FREE,
  /** A write to a constant global buffer. */
  WRITE_TO_CONSTANT,
  /** A read of an element that was never written; only on request. */
  UNINITIALIZED,
  /** Poison that decides control, an address, a size or a divisor. */
  POISON,
  /** A division by zero. */
  DIVISION_BY_ZERO,
  /** The one signed quotient that does not fit. */
  DIVISION_OVERFLOW,
  /** Other behaviour that an operation leaves undefined. */
  UNDEFINED,
  /** Memory that is not aligned as was claimed. */
  ALIGNMENT,
  /** A cast to a type that the value does not have. */
  FALSE_CAST,
  /** A copy between memory that overlaps, where it must not. */
  OVERLAP,
  /** A size that is negative, too large, or not the one needed. */
  BAD_SIZE,
  /** A step of a loop that is not positive. */
  BAD_STEP,
  /** More memory than the limit allows. */
  ALLOCATION_LIMIT,
  /** Two iterations of a parallel loop that access the same element. */
  RACE,
  /** A buffer that is never freed; only on request. */
  LEAK,
  /** An assertion that does not hold. */
  ASSERTION,
  /** A place that was said to be unreachable. */
  UNREACHABLE,
  /** Calls and regions nested deeper than the limit. */
  CALL_DEPTH,
  /** Index arithmetic that does not fit in an index; only on request. */
  INDEX_OVERFLOW;

  /** The kind in words: {@code out of bounds}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
