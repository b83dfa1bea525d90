/**
 * The object model: operations, regions, blocks and values; types, attributes and locations;
 * dialects and their registry; the interfaces through which an operation is parsed, printed,
 * verified and analyzed.
 *
 * <p>Start at {@link dev.halfspace.ir.Operation} and {@link dev.halfspace.ir.OpDefinition}. Not in
 * this package: builtin types and attributes ({@code dev.halfspace.builtin}), the parser and
 * printer ({@code dev.halfspace.text}) and the verifier ({@code dev.halfspace.verify}).
 *
 * <p>The graph of operations is mutable, everything else immutable. A method returns {@code null}
 * only if its documentation says so; returned lists are unmodifiable.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.ir;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
