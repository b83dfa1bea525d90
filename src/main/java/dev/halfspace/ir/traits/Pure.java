package dev.halfspace.ir.traits;

/**
 * An operation that only computes its results: it touches no memory and may be executed any number
 * of times, or not at all if its results are not used.
 */
public interface Pure extends NoMemoryEffect, ConditionallySpeculatable {
  @Override
  default boolean isSpeculatable() {
    return true;
  }
}
