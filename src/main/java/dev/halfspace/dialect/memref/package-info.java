/**
 * The {@code memref} dialect: buffers, their allocation, element accesses, and views.
 *
 * <p>Start at {@link dev.halfspace.dialect.memref.MemRefDialect}, which lists the operations.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.memref;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
