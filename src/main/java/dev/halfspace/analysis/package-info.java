/**
 * Exact dependence analysis of affine programs.
 *
 * <p>Start with {@link dev.halfspace.analysis.DependenceAnalysis}: it collects the {@link
 * dev.halfspace.analysis.AffineAccess accesses} of a function, each with the {@link
 * dev.halfspace.analysis.IterationDomain iterations} that execute it, and decides for a pair of
 * accesses and a loop whether the second touches in a later iteration an element that the first
 * touched. The result is a {@link dev.halfspace.analysis.Dependence}: exact if the program is
 * affine, otherwise unknown with a reason.
 *
 * <p>The IR is seen through the interfaces of {@code dev.halfspace.ir} only, so operations of other
 * dialects take part like those of the affine dialect. {@code index} arithmetic is assumed not to
 * overflow.
 *
 * <p>An analysis is about the IR as it was when the analysis was created, and throws if it is
 * queried after a change; changes in other functions do not matter. Answers are values, which
 * remain valid as they are.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.analysis;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
