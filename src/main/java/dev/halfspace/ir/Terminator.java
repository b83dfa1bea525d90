package dev.halfspace.ir;

/**
 * An operation that ends its block: it says where control goes next. The verifier checks that it is
 * the last operation of its block.
 */
public interface Terminator {}
