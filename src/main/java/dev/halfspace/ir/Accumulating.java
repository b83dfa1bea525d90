package dev.halfspace.ir;

/**
 * An operation of two operands that may combine an accumulator with values in any order: {@code (x
 * op a) op b} is {@code (x op b) op a}, of floating-point numbers up to rounding. Sums and products
 * may, and differences with the accumulator on the left. A class of several opcodes says for each
 * whether it may.
 */
public interface Accumulating {
  /** Whether an operand may be the accumulator. */
  boolean accumulates(int operand);
}
