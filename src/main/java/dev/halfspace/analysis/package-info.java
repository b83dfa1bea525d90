/**
 * Exact dependence analysis of affine programs.
 *
 * <p>Start with {@link dev.halfspace.analysis.DependenceAnalysis}: it collects the {@link
 * dev.halfspace.analysis.AffineAccess accesses} of a function, each with the {@link
 * dev.halfspace.analysis.IterationDomain iterations} that execute it, and answers for a pair of
 * accesses and a loop whether the second touches in a later iteration what the first touched. An
 * answer is a {@link dev.halfspace.analysis.Dependence}: exact where the program is affine, and a
 * reason why not where it is not.
 *
 * <p>The IR is seen through the interfaces of {@code dev.halfspace.ir} only, so operations of other
 * dialects take part like those of the affine dialect. {@code index} arithmetic is taken not to
 * overflow.
 *
 * <p>An analysis is about the IR as it was when it was made, and throws if it is asked after a
 * change; changes in other functions do not concern it. Answers are values, which stay as they are.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.analysis;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
