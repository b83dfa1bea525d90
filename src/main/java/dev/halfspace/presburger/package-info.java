/** The exact integer engine: systems of linear constraints over the integers. */
@NullMarked
@CheckReturnValue
package dev.halfspace.presburger;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
