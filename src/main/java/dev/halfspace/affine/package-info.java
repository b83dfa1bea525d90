/**
 * The affine algebra: expressions, maps and integer sets as immutable values, canonical when made.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.affine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
