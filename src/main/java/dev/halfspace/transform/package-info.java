/**
 * The generic passes: they change any program in whatever dialect, and know operations by their
 * traits and interfaces alone.
 *
 * <p>Begin with {@link dev.halfspace.transform.Cse}. What a pass is, and how passes are put into a
 * pipeline, is not here; nor are transformations of loops that ask for dependences.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.transform;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
