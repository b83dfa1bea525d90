/**
 * Transformations of loops that act on their verdict: plans, the passes that carry them out, and
 * schedules of several.
 *
 * <p>Start with {@link dev.halfspace.loops.LoopPlan}: a plan knows whether it keeps what the
 * program computes and why not ({@link dev.halfspace.loops.PlanVerdict}), and changes the IR only
 * if it does. The questions about dependences are asked in {@code legality}; passes that know no
 * loop are in {@code transform}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.loops;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
