package dev.halfspace.ir.traits;

/**
 * An operation in whose regions the order of operations means nothing, so that a value may be used
 * before its definition.
 */
public interface GraphRegion {}
