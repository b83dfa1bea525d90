/**
 * Assembly formats: the custom form of an operation in the notation of MLIR's operation
 * definitions, compiled once per definition into what reads and prints it.
 *
 * <p>Start at {@link dev.halfspace.format.Format}. What is not here: the tokens of MLIR and the
 * scopes of names ({@code dev.halfspace.text}), which a format asks for through {@code OpParser}
 * and {@code OpPrinter}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.format;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
