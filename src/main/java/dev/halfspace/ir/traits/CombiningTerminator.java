package dev.halfspace.ir.traits;

import dev.halfspace.ir.Terminator;

/**
 * The end of the body of a parallel loop, which holds {@link ParallelCombining} operations, as
 * {@code scf.forall.in_parallel} does.
 */
public interface CombiningTerminator extends Terminator {}
