/**
 * MLIR's textual format in both directions: {@code Parser} reads a module and recovers from faults,
 * {@code Printer} writes custom or generic form, {@code DiagnosticRenderer} shows a diagnostic with
 * its source line.
 *
 * <p>Neither knows a dialect by name: an operation is read and printed by its own class through
 * {@link dev.halfspace.ir.OpParser} and {@link dev.halfspace.ir.OpPrinter}, which are implemented
 * here. The reader consists of parts that hold {@code Tokens} and the parts they ask, and can be
 * used alone: {@code Types}; {@code Attributes} with {@code Numbers}, {@code Elements}, {@code
 * Locations} and others; {@code Values}, {@code Results} and {@code Arguments}; {@code Properties};
 * {@code Regions}. {@code Operations} puts them together, and {@code OperationParser} shows them to
 * dialects.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.text;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
