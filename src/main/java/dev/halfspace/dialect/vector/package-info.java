/**
 * The {@code vector} dialect: vectors in registers, how they are read from memory, taken apart and
 * put together.
 *
 * <p>The list of the operations is {@link dev.halfspace.dialect.vector.VectorDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.vector;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
