package dev.halfspace.ir;

/** An operation whose result does not depend on the order of its operands. */
public interface Commutative {}
