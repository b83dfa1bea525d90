package dev.halfspace.ir.traits;

/**
 * An operation without memory effects that MLIR declares {@code Pure} although it has undefined
 * behavior for some operands: a division. What MLIR accepts because of that is accepted; code that
 * moves operations queries {@link Effects#isSpeculatable}.
 *
 * <pre>{@code
 * %q = arith.remsi %x, %y : index               // undefined where %y is 0
 * affine.for %i = 0 to %q { ... }               // and yet a symbol, as for MLIR
 * }</pre>
 */
public interface PureInMlir extends NoMemoryEffect, ConditionallySpeculatable {}
