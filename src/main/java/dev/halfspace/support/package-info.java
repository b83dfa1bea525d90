/**
 * Helpers that know no IR and that several packages of the library need: division of integers, the
 * beginnings and quotations of texts, lines that differ, names that are near, nesting that is
 * deeper than a stack, the service that makes strings of IR.
 *
 * <p>The package is not exported. What knows a type of the library is not here, but with that type.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.support;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
