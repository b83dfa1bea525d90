/**
 * The affine algebra: expressions, maps and integer sets as immutable values, simplified when made.
 *
 * <p>Start with {@link dev.halfspace.affine.AffineExpr}, built by {@code dim(0).plus(symbol(0))} or
 * {@link dev.halfspace.affine.AffineExpr#parse(String)}; tuples of expressions are {@link
 * dev.halfspace.affine.AffineMap}, conjunctions of constraints {@link
 * dev.halfspace.affine.IntegerSet}. {@link dev.halfspace.affine.AffineFlattening} makes linear rows
 * with local quotients of them for a solver; {@link dev.halfspace.affine.AffineReader} reads them
 * from within a larger text, {@link dev.halfspace.affine.AffineNames} prints them with other names.
 *
 * <p>Nothing here solves: emptiness, bounds over a set and projection are the integer engine's.
 *
 * <p>No method takes or answers null unless it says so. Arithmetic is exact: what does not fit in a
 * {@code long} is not folded, evaluated in {@link java.math.BigInteger}, or reported by {@link
 * java.lang.ArithmeticException}. Everything is immutable and may be used from any thread except
 * readers.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.affine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
