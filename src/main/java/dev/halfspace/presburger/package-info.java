/**
 * The exact integer engine: sets and relations of integer points described by linear constraints.
 * It knows nothing of the IR.
 *
 * <p>Start with {@link dev.halfspace.presburger.ConstraintSystem}, one conjunction of rows over a
 * {@link dev.halfspace.presburger.Space}: whether it has an integer point, which, and how far a
 * linear form reaches over its points.
 *
 * <p>Answers are exact over the integers, or say that the query met its {@link
 * dev.halfspace.presburger.WorkLimit}. All public types are immutable, except builders. A null
 * argument throws {@link java.lang.NullPointerException}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.presburger;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
