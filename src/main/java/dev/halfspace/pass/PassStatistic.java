package dev.halfspace.pass;

/**
 * Something that a pass counts: {@code num-cse'd}, {@code Number of operations CSE'd}. It is a
 * constant of the pass, which is counted up through {@link PassContext#count}.
 */
public record PassStatistic(String name, String description) {}
