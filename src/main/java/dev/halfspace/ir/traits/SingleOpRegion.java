package dev.halfspace.ir.traits;

/**
 * An operation whose region holds one operation and a terminator that yields its results, and has
 * no place for another one: {@code vector.mask}.
 */
public interface SingleOpRegion {}
