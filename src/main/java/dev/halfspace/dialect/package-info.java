/**
 * The dialects that come with Halfspace, each in a package of its own, and {@link
 * dev.halfspace.dialect.Dialects}, the one place that lists them.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
