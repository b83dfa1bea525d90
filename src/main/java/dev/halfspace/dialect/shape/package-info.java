/**
 * Shapes that operations of several dialects share: lists of constant and dynamic indices, slices,
 * reassociated and expanded shapes, elementwise rules.
 *
 * <p>Begin with {@link dev.halfspace.dialect.shape.IndexList} and {@link
 * dev.halfspace.dialect.shape.Slice}. Facts of a single type belong beside that type.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.shape;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
