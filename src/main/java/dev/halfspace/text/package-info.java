/**
 * MLIR's textual format in both directions: {@code Parser} reads a module and recovers from faults,
 * {@code Printer} writes custom or generic form, {@code DiagnosticRenderer} shows a diagnostic with
 * its source line.
 *
 * <p>Neither knows a dialect by name: an operation is read and printed by its own class through
 * {@link dev.halfspace.ir.OpParser} and {@link dev.halfspace.ir.OpPrinter}, which are implemented
 * here. The readers form a chain, each adding one kind of thing to what the one before reads:
 * tokens, types, attributes, operations.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.text;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
