package dev.halfspace.ir;

/**
 * An operation that ends its block and transfers control. The verifier checks that it is the last
 * operation of its block.
 */
public interface Terminator {}
