/**
 * The object model: operations, regions, blocks and values; types, attributes and locations;
 * dialects and their registry; the interfaces through which an operation is read, printed, verified
 * and analysed.
 *
 * <p>Start at {@link dev.halfspace.ir.Operation} and {@link dev.halfspace.ir.OpDefinition}. What is
 * not here: builtin types and attributes ({@code dev.halfspace.builtin}), the parser and printer
 * ({@code dev.halfspace.text}) and the verifier ({@code dev.halfspace.verify}).
 *
 * <p>The graph of operations is mutable, everything else immutable. A method returns {@code null}
 * only where it says so; a list returned is unmodifiable.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.ir;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
