package dev.halfspace.presburger;

/**
 * One conjunction for the points of a system, its locals being quotients of other columns.
 *
 * @param system the conjunction
 * @param isExact whether it is known to have exactly the points of the original; otherwise it may
 *     have more, or fewer, as was asked for
 */
public record Approximation(ConstraintSystem system, boolean isExact) {}
