package dev.halfspace.ir.traits;

import dev.halfspace.ir.Terminator;

/**
 * The end of the body of a parallel loop that combines what its iterations give into the results of
 * the loop, in an order that is left open. Each of its regions combines two values for one result:
 * its first argument is the accumulator, and its terminator takes the next one. {@code scf.reduce}
 * is one.
 */
public interface ReducingTerminator extends Terminator {}
