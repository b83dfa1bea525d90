/**
 * Expectations that stand in the comments of a text, compared with what is reported of it.
 *
 * <p>{@link dev.halfspace.check.comments.ExpectedDiagnostics} reads the comments and compares them
 * with diagnostics that the caller has collected, as {@code opt --verify-diagnostics} does; {@link
 * dev.halfspace.check.DiagnosticCheck} reads and verifies the text as well, for unit tests:
 *
 * <pre>{@code
 * assertThat(DiagnosticCheck.of(Dialects.standard()).differences(text)).isEmpty();
 * }</pre>
 *
 * <p>Commands and tests share this room, so that it needs no test library and throws no assertion
 * errors. Assertions and random input are in the test kit, a jar of its own.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
