/**
 * Arbitraries for properties of jqwik, which the project that uses them must provide: {@link
 * dev.halfspace.testing.jqwik.ModuleArbitrary}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing.jqwik;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
