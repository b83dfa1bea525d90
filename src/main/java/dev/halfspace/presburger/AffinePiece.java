package dev.halfspace.presburger;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;

/**
 * One piece of a function that is affine, with floors, on each of its pieces.
 *
 * @param domain where the piece applies; it has the dimensions and symbols of the map
 * @param map the value there
 */
public record AffinePiece(IntegerSet domain, AffineMap map) {}
