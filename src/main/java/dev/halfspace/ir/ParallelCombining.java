package dev.halfspace.ir;

/**
 * An operation that says how what the iterations of a parallel loop computed becomes one, such as
 * {@code tensor.parallel_insert_slice}.
 */
public interface ParallelCombining {}
