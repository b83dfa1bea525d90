/**
 * The {@code tensor} dialect: immutable arrays, their sizes, elements, shapes and slices.
 *
 * <p>A tensor is a value: operations that replace elements create a new one. A size is static, in
 * the type, or dynamic, {@code ?}; a cast converts between the two. Most patterns move static sizes
 * from operands, constants and casts into types, and casts towards the users.
 *
 * <p>The operations are listed in {@link dev.halfspace.dialect.tensor.TensorDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.tensor;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
