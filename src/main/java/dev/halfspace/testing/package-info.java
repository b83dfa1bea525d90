/**
 * The test kit: generators of random values for property tests, as plain functions of a {@link
 * java.util.random.RandomGenerator}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
