package dev.halfspace.ir;

import java.util.List;
import java.util.function.Supplier;

/**
 * The patterns that bring operations into canonical form: a facet of a definition ({@link
 * OpDefinition#with}), or part of a {@link Dialect}.
 *
 * @param patterns the patterns, which are made when they are first asked for
 */
public record Canonicalization(Supplier<? extends List<Pattern>> patterns) {}
