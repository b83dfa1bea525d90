/**
 * The transformations of loops that a program allows.
 *
 * <p>Start with {@link dev.halfspace.legality.Legality}: it asks of a loop or a nest whether it may
 * be run in parallel, permuted, tiled, reversed, skewed, fused, distributed, unrolled and jammed or
 * vectorized. An answer is a {@link dev.halfspace.legality.Verdict}, if it is known: legal, legal
 * if numbers may be combined in another order, or illegal with what stands in the way. One that is
 * not known is to be taken as illegal.
 *
 * <p>A transformation is a new time for every instance of every access (Feautrier 1992; Kelly and
 * Pugh 1993). It is legal if no two instances that touch a common element, one of them writing, end
 * up in the other order: one question to the integer engine per dependence, which is exact.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.legality;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
