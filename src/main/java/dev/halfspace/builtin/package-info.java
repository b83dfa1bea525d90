/**
 * The types and attributes that every dialect shares, and {@code builtin.module}.
 *
 * <p>Types and attributes are values with structural equality. A type's {@code of} makes one; there
 * is no context to make it in.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.builtin;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
