/**
 * The shapes that operations of several dialects share: classes of operations that differ only in
 * their definitions, such as {@link dev.halfspace.dialect.shape.BinaryOp}; base classes of the
 * loops and conditionals of two dialects, such as {@link dev.halfspace.dialect.shape.ForOp}; lists
 * of static and dynamic indices, slices, reassociation and expanded shapes.
 *
 * <p>Start at {@link dev.halfspace.dialect.shape.Computation}; for shapes of data, at {@link
 * dev.halfspace.dialect.shape.IndexList} and {@link dev.halfspace.dialect.shape.Slice}. Facts about
 * a single type belong next to that type.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.shape;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
