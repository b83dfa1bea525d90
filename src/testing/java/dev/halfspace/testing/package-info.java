/**
 * Random input for tests as plain functions of a {@link java.util.random.RandomGenerator}, so that
 * a seed identifies its value and any test library can use them, and assertions about IR and
 * passes.
 *
 * <p>{@link dev.halfspace.testing.RandomModules} makes valid modules with every operation of the
 * standard dialects; {@link dev.halfspace.testing.RandomAffine} makes affine expressions, maps and
 * sets. Neither needs a test library. Assertions for AssertJ and arbitraries for jqwik are packages
 * of their own; diagnostics that comments expect are compared in {@code dev.halfspace.check}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
