/**
 * Texts with their names and positions, diagnostics about them, and the rendering of diagnostics
 * with the source lines they are about.
 *
 * <p>Begin with {@link dev.halfspace.source.Source}, a text, {@link
 * dev.halfspace.source.Diagnostic}, a message at its {@link dev.halfspace.source.Origin}, and
 * {@link dev.halfspace.source.DiagnosticRenderer}. The reader and the printer of IR are elsewhere;
 * locations of operations are origins, and belong to the object model.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.source;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
