package dev.halfspace.ir.traits;

/**
 * An operation whose regions are graph regions: the order of operations is not significant, so a
 * use need not be dominated by its definition.
 */
public interface GraphRegion {}
