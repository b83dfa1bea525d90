package dev.halfspace.ir.traits;

/**
 * An operation without memory effects or undefined behavior, which only computes its results: it is
 * speculatable, and dead if its results are unused.
 */
public interface Pure extends NoMemoryEffect, ConditionallySpeculatable {
  @Override
  default boolean isSpeculatable() {
    return true;
  }
}
