/**
 * The legality of loop transformations.
 *
 * <p>Start with {@link dev.halfspace.legality.Legality}: it decides if a loop or a nest may be
 * executed in parallel, permuted, tiled, reversed, skewed, fused, distributed, unrolled and jammed,
 * or vectorized. An answer is a {@link dev.halfspace.legality.Verdict}, if it is known: legal,
 * legal if reassociated, or illegal with an obstacle. An unknown answer is to be treated as
 * illegal.
 *
 * <p>A transformation is a new time for every instance of every access (Feautrier 1992; Kelly and
 * Pugh 1993). It is legal if no two instances that touch a common element, one of them writing, end
 * up in reverse order or at once: one exact query to the integer engine per dependence.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.legality;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
