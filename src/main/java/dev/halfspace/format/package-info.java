/**
 * Assembly formats: the custom form of an operation in the notation of MLIR's operation
 * definitions, compiled once per definition into a parser and printer.
 *
 * <p>Start at {@link dev.halfspace.format.Format}. The tokens of MLIR and the scopes of names are
 * in {@code dev.halfspace.text}; a format accesses them through {@code OpParser} and {@code
 * OpPrinter}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.format;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
