/**
 * The test kit: {@link dev.halfspace.testing.DiagnosticCheck} compares what is reported of a text
 * with its {@code expected-error} comments; {@link dev.halfspace.testing.RandomAffine} makes random
 * values for property tests, as a plain function of a {@link java.util.random.RandomGenerator}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
