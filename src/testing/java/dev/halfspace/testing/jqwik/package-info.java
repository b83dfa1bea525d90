/**
 * Arbitraries for properties of jqwik, which the using project brings along: {@link
 * dev.halfspace.testing.jqwik.ModuleArbitrary}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing.jqwik;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
