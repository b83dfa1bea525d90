/**
 * Loop transformations that act on their own verdict: plans, the passes that apply them, and
 * schedules of several plans.
 *
 * <p>Start with {@link dev.halfspace.loops.LoopPlan}: a plan decides whether it preserves what the
 * program computes, and if not why ({@link dev.halfspace.loops.PlanVerdict}), and changes the IR
 * only if it does. Questions about dependences are answered in {@code legality}; passes that are
 * not about loops are in {@code transform}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.loops;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
