/**
 * The {@code cf} dialect: branches between the blocks of a region, and assertions.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.cf.CfDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.cf;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
