/**
 * The shapes that operations of several dialects share: classes of operations that differ in a
 * word, as {@link dev.halfspace.dialect.shape.BinaryOp}, whose particulars are in their
 * definitions; what loops and conditionals of two dialects share, as {@link
 * dev.halfspace.dialect.shape.ForOp}; lists of constant and dynamic indices, slices, reassociated
 * and expanded shapes.
 *
 * <p>Begin with {@link dev.halfspace.dialect.shape.Computation}; of shapes of data, with {@link
 * dev.halfspace.dialect.shape.IndexList} and {@link dev.halfspace.dialect.shape.Slice}. Facts of a
 * single type belong beside that type.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.shape;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
