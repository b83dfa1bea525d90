package dev.halfspace.ir;

/** An operation whose only region holds {@link Symbol}s with distinct names. */
public interface SymbolTable {}
