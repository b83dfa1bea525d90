/**
 * The {@code scf} dialect: loops and conditions as operations with regions, on values of any kind.
 *
 * <p>Start at {@link dev.halfspace.dialect.scf.ScfForOp} and {@link
 * dev.halfspace.dialect.scf.ScfIfOp}; {@link dev.halfspace.dialect.scf.ScfDialect} lists the
 * operations.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.scf;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
