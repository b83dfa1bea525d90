/**
 * The exact integer engine: sets and relations of integer points described by linear constraints.
 * It knows nothing of the IR.
 *
 * <p>Start with {@link dev.halfspace.presburger.ConstraintSystem}, one conjunction of rows over a
 * {@link dev.halfspace.presburger.Space}, with emptiness tests, sample points and the bounds of
 * linear forms over its points. {@link dev.halfspace.presburger.PresburgerSet} and {@link
 * dev.halfspace.presburger.PresburgerRelation} are unions of such systems with the operations of
 * set algebra; {@link dev.halfspace.presburger.IslText} reads and writes them. {@link
 * dev.halfspace.presburger.Certificate} is a proof of an answer, {@link
 * dev.halfspace.presburger.CertificateChecker} verifies it without the engine.
 *
 * <p>Answers are exact over the integers, or state that the query exceeded its {@link
 * dev.halfspace.presburger.WorkLimit}. All public types are immutable, except builders. A null
 * argument throws {@link java.lang.NullPointerException}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.presburger;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
