/**
 * MLIR's textual format: {@code Parser} parses a module and recovers from errors, {@code Printer}
 * prints custom or generic form.
 *
 * <p>Parser and printer depend on no dialect: each operation is parsed and printed by its own class
 * through {@link dev.halfspace.ir.OpParser} and {@link dev.halfspace.ir.OpPrinter}, which are
 * implemented here. The parser consists of parts that share {@code Tokens}, refer to the parts they
 * need, and can be used alone: {@code Types}; {@code Attributes} with {@code Numbers}, {@code
 * Elements}, {@code Locations} and others; {@code Values}, {@code Results} and {@code Arguments};
 * {@code Properties}; {@code Regions}. {@code Operations} combines them, and {@code
 * OperationParser} is their interface for dialects.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.text;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
