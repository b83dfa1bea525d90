package dev.halfspace.ir.traits;

/** An operation that frees, when it ends, the stack memory allocated in its regions. */
public interface AllocationScope {}
