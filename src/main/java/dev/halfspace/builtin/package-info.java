/**
 * The builtin dialect: the types and attributes that all dialects share, {@code builtin.module} and
 * {@code builtin.unrealized_conversion_cast}.
 *
 * <p>Types and attributes are values with structural equality. Factory methods and constructors
 * create them; there is no context.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.builtin;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
