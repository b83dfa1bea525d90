/**
 * The {@code ub} dialect: undefined behaviour made explicit, as poison values and places that are
 * never reached.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.ub.UbDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.ub;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
