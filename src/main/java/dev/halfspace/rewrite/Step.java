package dev.halfspace.rewrite;

import dev.halfspace.ir.Location;

/**
 * One application of a rule.
 *
 * @param rule the name of the pattern; {@code fold}, {@code dead} or {@code constant} for what the
 *     driver does itself
 * @param location the place of the operation
 * @param before the operation before, in the words of the trace
 * @param after the operations that were changed or made; empty if there is none
 */
public record Step(String rule, Location location, String before, String after) {}
