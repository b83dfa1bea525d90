/**
 * Helpers that do not depend on the IR and that several packages of the library need: integer
 * division, truncation and quoting of text, line diffs, suggestions of similar names, nesting
 * deeper than the stack, the service that prints IR for {@code toString}.
 *
 * <p>The package is not exported. Helpers that depend on a type of the library are next to that
 * type.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.support;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
