package dev.halfspace.ir.traits;

/**
 * An operation whose region holds one operation and a terminator that yields its results, and must
 * not hold any other: {@code vector.mask}.
 */
public interface SingleOpRegion {}
