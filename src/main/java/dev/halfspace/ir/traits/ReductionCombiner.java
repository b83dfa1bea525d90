package dev.halfspace.ir.traits;

import java.util.Optional;

/**
 * An operation of two operands that may combine an accumulator with values in any order: {@code (x
 * op a) op b} is {@code (x op b) op a}, of floating-point numbers up to rounding. Sums and products
 * may, and differences with the accumulator on the left. A class of several opcodes says for each
 * whether it may.
 */
public interface ReductionCombiner {
  /** The ways to combine two numbers, or two vectors of them element by element. */
  enum Kind {
    /** The sum. */
    ADD,
    /** The product. */
    MUL,
    /** The bits set in both. */
    AND,
    /** The bits set in any. */
    OR,
    /** The bits set in one only. */
    XOR,
    /** The greater as signed integers. */
    MAX_SIGNED,
    /** The greater as unsigned integers. */
    MAX_UNSIGNED,
    /** The smaller as signed integers. */
    MIN_SIGNED,
    /** The smaller as unsigned integers. */
    MIN_UNSIGNED,
    /** The greater floating-point number; NaN if one is NaN. */
    MAXIMUM,
    /** The smaller floating-point number; NaN if one is NaN. */
    MINIMUM,
    /** The greater floating-point number; the other one if one is NaN. */
    MAXNUM,
    /** The smaller floating-point number; the other one if one is NaN. */
    MINNUM
  }

  /**
   * The way in which results that were accumulated apart are combined; empty if the operand may not
   * be the accumulator. Differences are added: {@code x - a - b} is {@code x + ((0 - a) + (0 -
   * b))}.
   */
  Optional<Kind> accumulates(int operand);

  /**
   * Returns true if the result is the same in whatever order values are combined. Floating-point
   * numbers that are rounded and integers that promise not to overflow need a permission.
   */
  boolean isReassociable();

  /** Returns true if no number that is combined may be NaN. */
  default boolean excludesNaN() {
    return false;
  }

  /** Returns true if no number that is combined may be infinite. */
  default boolean excludesInfinities() {
    return false;
  }
}
