package dev.halfspace.ir.traits;

import dev.halfspace.ir.Terminator;

/**
 * A terminator that passes its operands out of the region: they become results of the parent
 * operation.
 */
public interface ReturnLike extends Terminator {}
