/**
 * Passes that know no dialect, and {@link dev.halfspace.transform.Passes#standard()}, which lists
 * all passes that come with the library.
 *
 * <p>Start with {@link dev.halfspace.transform.StripDebugInfo}, the smallest one. How passes are
 * put together and run is in {@code pass}; docs/passes.md is a tour.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.transform;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
