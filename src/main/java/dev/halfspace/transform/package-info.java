/**
 * Dialect-independent passes, and {@link dev.halfspace.transform.Passes#standard()}, which lists
 * all passes that the library provides.
 *
 * <p>Start with {@link dev.halfspace.transform.StripDebugInfo}, the smallest one. The
 * infrastructure that builds and runs pipelines is in {@code pass}; docs/passes.md is a tour.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.transform;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
