package dev.halfspace.ir.traits;

/**
 * An operation whose effects are those of the operations in its regions, in addition to its own if
 * it has {@link MemoryEffects}.
 */
public interface RecursiveMemoryEffects {}
