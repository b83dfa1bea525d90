package dev.halfspace.presburger;

/**
 * One conjunction that approximates the points of a system; its locals are quotients of other
 * columns.
 *
 * @param system the conjunction
 * @param isExact true if it is known to have exactly the points of the original; otherwise an
 *     over-approximation may have more and an under-approximation fewer
 */
public record Approximation(ConstraintSystem system, boolean isExact) {}
