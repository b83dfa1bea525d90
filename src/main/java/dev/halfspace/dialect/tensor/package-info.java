/**
 * The {@code tensor} dialect: immutable arrays, their sizes, elements, shapes and boxes.
 *
 * <p>The list of the operations is {@link dev.halfspace.dialect.tensor.TensorDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.tensor;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
