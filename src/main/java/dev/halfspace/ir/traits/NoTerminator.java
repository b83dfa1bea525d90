package dev.halfspace.ir.traits;

/** An operation whose blocks need not end in a terminator. */
public interface NoTerminator {}
