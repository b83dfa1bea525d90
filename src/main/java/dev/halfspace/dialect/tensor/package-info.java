/**
 * The {@code tensor} dialect: immutable arrays, their sizes, elements, shapes and boxes.
 *
 * <p>A tensor is a value: operations that replace elements make another one. A size is known by the
 * type or, as {@code ?}, only when the program runs; a cast moves between the two. Most patterns
 * push what is known of sizes from operands, constants and casts into types, and casts towards the
 * users.
 *
 * <p>The list of the operations is {@link dev.halfspace.dialect.tensor.TensorDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.tensor;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
