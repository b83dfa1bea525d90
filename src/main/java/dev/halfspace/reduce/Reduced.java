package dev.halfspace.reduce;

import java.time.Duration;

/**
 * The state of a reduction.
 *
 * @param operationsBefore the number of operations of the module at the beginning, not counting the
 *     module
 * @param operations the number of operations that are left
 * @param tried the number of changes for which the condition was tested
 * @param isComplete true if no untried change is left
 */
public record Reduced(
    int operationsBefore, int operations, long tried, Duration time, boolean isComplete) {}
