/**
 * Assertions in the manner of AssertJ, which the using project brings along: {@link
 * dev.halfspace.testing.assertj.OperationAssert}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing.assertj;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
