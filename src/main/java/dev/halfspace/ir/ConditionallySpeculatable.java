package dev.halfspace.ir;

/**
 * An operation that touches no memory, but is undefined on some operands, as a division by zero. It
 * may be executed where the program would not have executed it only if {@link #isSpeculatable()}.
 */
public interface ConditionallySpeculatable extends MemoryEffects {
  /** Whether executing this operation on its operands is known to be defined. */
  boolean isSpeculatable();
}
