package dev.halfspace.ir.traits;

/** An operation whose results do not depend on the order of its operands. */
public interface Commutative {}
