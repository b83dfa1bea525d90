package dev.halfspace.ir.traits;

/**
 * An operation that, each time it is executed, executes at most one of its regions, and that at
 * most once: a conditional, not a loop.
 */
public interface ExclusiveRegions {}
