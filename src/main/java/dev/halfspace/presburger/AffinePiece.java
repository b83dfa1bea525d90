package dev.halfspace.presburger;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;

/**
 * A piece of a piecewise quasi-affine function: on its domain the function is an affine map with
 * floors.
 *
 * @param domain the points to which the piece applies, over the dimensions and symbols of the map
 * @param map the value of the function on the domain
 */
public record AffinePiece(IntegerSet domain, AffineMap map) {}
