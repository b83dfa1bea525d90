/**
 * The {@code ub} dialect: explicit undefined behaviour, as poison values and unreachable program
 * points.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.ub.UbDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.ub;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
