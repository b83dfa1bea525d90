package dev.halfspace.ir.traits;

/** An operation of two operands with {@code f(x, x) = x}. */
public interface Idempotent {}
