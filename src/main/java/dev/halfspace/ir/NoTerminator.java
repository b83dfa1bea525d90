package dev.halfspace.ir;

/** An operation whose blocks need not end in a terminator. */
public interface NoTerminator {}
