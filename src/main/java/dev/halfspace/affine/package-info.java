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
 * <p>Nothing here is a solver: emptiness, bounds over a set and projection belong to the integer
 * engine.
 *
 * <p>No method takes or returns null unless it says so. Arithmetic is exact: on overflow of {@code
 * long} a fold is not made, evaluation continues in {@link java.math.BigInteger}, or {@link
 * java.lang.ArithmeticException} is thrown. Everything but readers is immutable and thread-safe.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.affine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
