/**
 * The {@code vector} dialect: operations that read and write vectors in memory, compute with them,
 * and compose and decompose them.
 *
 * <p>{@link dev.halfspace.dialect.vector.VectorDialect#DIALECT} lists the operations.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.vector;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
