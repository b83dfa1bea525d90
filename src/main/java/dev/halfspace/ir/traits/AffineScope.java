package dev.halfspace.ir.traits;

/**
 * An operation whose regions are a world of their own for affine rules: values at the top level of
 * such a region, and its arguments, are symbols for all that is inside.
 */
public interface AffineScope {}
