package dev.halfspace.ir.traits;

/** An operation at whose end the stack memory is freed that was allocated inside. */
public interface AllocationScope {}
