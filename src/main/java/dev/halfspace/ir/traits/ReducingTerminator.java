package dev.halfspace.ir.traits;

import dev.halfspace.ir.Terminator;

/**
 * The terminator of the body of a parallel loop that reduces values of the iterations to the
 * results of the loop, in an unspecified order, such as {@code scf.reduce}. Each of its regions
 * combines two values for one result: its first argument is the accumulator, and its terminator
 * takes the new accumulator.
 */
public interface ReducingTerminator extends Terminator {}
