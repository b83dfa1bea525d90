package dev.halfspace.ir.traits;

/**
 * An operation that only computes its results and that MLIR declares pure, although it is undefined
 * for some operands: a division. What MLIR accepts for that reason is accepted; whoever moves
 * operations asks {@link Effects#isSpeculatable}.
 *
 * <pre>{@code
 * %q = arith.remsi %x, %y : index               // undefined where %y is 0
 * affine.for %i = 0 to %q { ... }               // and yet a symbol, as for MLIR
 * }</pre>
 */
public interface PureInMlir extends NoMemoryEffect, ConditionallySpeculatable {}
