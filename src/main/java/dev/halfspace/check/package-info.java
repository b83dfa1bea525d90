/**
 * Expectations in the comments of a text, compared with the diagnostics that are reported for it.
 *
 * <p>{@link dev.halfspace.check.comments.ExpectedDiagnostics} reads the comments and compares them
 * with diagnostics that the caller has collected, as {@code opt --verify-diagnostics} does; {@link
 * dev.halfspace.check.DiagnosticCheck} reads and verifies the text as well, for unit tests:
 *
 * <pre>{@code
 * assertThat(DiagnosticCheck.of(Dialects.standard()).differences(text)).isEmpty();
 * }</pre>
 *
 * <p>Commands and tests share this package, so it depends on no test library and throws no
 * assertion errors. Assertions and random input are in the test kit, a jar of its own.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
