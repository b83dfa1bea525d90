/**
 * The {@code index} dialect: arithmetic on {@code index} whose folding holds for every width that a
 * target may choose.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.index.IndexDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.index;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
