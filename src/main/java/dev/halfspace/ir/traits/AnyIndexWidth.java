package dev.halfspace.ir.traits;

/**
 * An operation on values of type {@code index}, whose width may be 32 or 64 bits: it is folded only
 * if both widths give the same result.
 */
public interface AnyIndexWidth {}
