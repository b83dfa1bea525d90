package dev.halfspace.rewrite;

import dev.halfspace.ir.Location;

/**
 * One application of a rule.
 *
 * @param rule the name of the pattern; {@code fold} or {@code dead} for rewrites by the driver
 *     itself
 * @param location the location of the operation
 * @param before the operation before the step, as the trace shows it
 * @param after the operation after the step; empty if it was erased
 */
public record Step(String rule, Location location, String before, String after) {}
