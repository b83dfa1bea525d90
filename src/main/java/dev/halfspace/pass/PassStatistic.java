package dev.halfspace.pass;

/**
 * A statistic of a pass: {@code num-cse'd}, {@code Number of operations CSE'd}. It is a constant of
 * the pass, and is incremented through {@link PassContext#count}.
 */
public record PassStatistic(String name, String description) {}
