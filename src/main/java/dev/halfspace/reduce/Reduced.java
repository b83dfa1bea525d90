package dev.halfspace.reduce;

import java.time.Duration;

/**
 * The state of a reduction.
 *
 * @param operationsBefore the operations of the module at the beginning, itself not counted
 * @param operations those that are left
 * @param tried the changes that were tried
 * @param isComplete true if nothing that could be tried is left
 */
public record Reduced(
    int operationsBefore, int operations, long tried, Duration time, boolean isComplete) {}
