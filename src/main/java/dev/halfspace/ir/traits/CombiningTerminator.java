package dev.halfspace.ir.traits;

import dev.halfspace.ir.Terminator;

/**
 * The terminator of the body of a parallel loop, whose region contains {@link ParallelCombining}
 * operations, such as {@code scf.forall.in_parallel}.
 */
public interface CombiningTerminator extends Terminator {}
