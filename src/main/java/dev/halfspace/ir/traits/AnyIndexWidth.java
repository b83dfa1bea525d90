package dev.halfspace.ir.traits;

/**
 * An operation on values of type {@code index}, which may turn out to have 32 or 64 bits: it is
 * folded only where both give the same result.
 */
public interface AnyIndexWidth {}
