package dev.halfspace.ir;

import java.util.List;
import java.util.function.Supplier;

/**
 * Canonicalization patterns: a facet of a definition ({@link OpDefinition#with}), or part of a
 * {@link Dialect}.
 *
 * @param patterns the patterns, which are created on first use
 */
public record Canonicalization(Supplier<? extends List<Pattern>> patterns) {}
