/**
 * Assertions in the style of AssertJ, which the project that uses them must provide: {@link
 * dev.halfspace.testing.assertj.OperationAssert}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing.assertj;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
