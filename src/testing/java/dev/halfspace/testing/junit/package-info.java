/**
 * File tests as dynamic tests of JUnit 5, which the project that uses them must provide: {@link
 * dev.halfspace.testing.junit.MlirTests} and {@link dev.halfspace.testing.junit.MlirTestFiles}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.testing.junit;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
