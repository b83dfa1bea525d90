package dev.halfspace.ir.traits;

import dev.halfspace.ir.Terminator;

/** A terminator whose operands leave the region: they become results of the operation around it. */
public interface ReturnLike extends Terminator {}
