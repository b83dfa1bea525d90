/**
 * Comments of test files: the diagnostics that they expect, and the markers that split a file into
 * inputs of their own.
 *
 * <p>The package is not exported. Start with {@link
 * dev.halfspace.check.comments.ExpectedDiagnostics} and {@link
 * dev.halfspace.check.comments.InputParts}; programs use {@code check.DiagnosticCheck}. Commands in
 * comments are read by {@code check.files}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check.comments;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
