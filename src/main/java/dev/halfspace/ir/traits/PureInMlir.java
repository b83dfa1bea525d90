package dev.halfspace.ir.traits;

/**
 * An operation that only computes its results and that MLIR declares pure, although it is undefined
 * for some operands: a division. What MLIR accepts for that reason is accepted; whoever moves
 * operations asks {@link Effects#isSpeculatable}.
 */
public interface PureInMlir extends NoMemoryEffect, ConditionallySpeculatable {}
