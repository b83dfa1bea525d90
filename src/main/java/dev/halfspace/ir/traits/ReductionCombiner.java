package dev.halfspace.ir.traits;

import java.util.Optional;

/**
 * A binary operation that may be the combiner of a reduction, since values can be combined with the
 * accumulator in any order: {@code (x op a) op b} is {@code (x op b) op a}, for floating-point
 * numbers up to rounding. Examples are sums, products, and differences with the accumulator on the
 * left. A class for several opcodes answers for each of them.
 */
public interface ReductionCombiner {
  /** The kinds of combiners, of two scalars, or of two vectors element by element. */
  enum Kind {
    /** The sum. */
    ADD,
    /** The product. */
    MUL,
    /** Bitwise and. */
    AND,
    /** Bitwise or. */
    OR,
    /** Bitwise exclusive or. */
    XOR,
    /** The max of signed integers. */
    MAX_SIGNED,
    /** The max of unsigned integers. */
    MAX_UNSIGNED,
    /** The min of signed integers. */
    MIN_SIGNED,
    /** The min of unsigned integers. */
    MIN_UNSIGNED,
    /** The floating-point max; NaN if either operand is NaN. */
    MAXIMUM,
    /** The floating-point min; NaN if either operand is NaN. */
    MINIMUM,
    /** The floating-point max; the other operand if one is NaN. */
    MAXNUM,
    /** The floating-point min; the other operand if one is NaN. */
    MINNUM
  }

  /**
   * The combiner of partial results, if the operand at a position is the accumulator; empty if it
   * may not be. Differences are added: {@code x - a - b} is {@code x + ((0 - a) + (0 - b))}.
   */
  Optional<Kind> accumulates(int operand);

  /**
   * Returns true if the reduction may be reassociated. Floating-point operations that round, and
   * integer operations with overflow flags, need permission for it.
   */
  boolean isReassociable();

  /** Returns true if no operand may be NaN, as with the fast-math flag {@code nnan}. */
  default boolean excludesNaN() {
    return false;
  }

  /** Returns true if no operand may be infinite, as with the fast-math flag {@code ninf}. */
  default boolean excludesInfinities() {
    return false;
  }
}
