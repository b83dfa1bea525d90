package dev.halfspace.ir.traits;

/**
 * An operation that, each time it is executed, executes at most one of its regions, and that one
 * once: a branch that is not a loop.
 */
public interface ExclusiveRegions {}
