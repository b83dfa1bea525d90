/**
 * The values and the memory of a running program: data, buffers that track whether they are live
 * and which of their bytes are defined, views of them, and the traps that invalid accesses raise.
 *
 * <p>Begin with {@link dev.halfspace.machine.Datum}, {@link dev.halfspace.machine.MemoryView} and
 * {@link dev.halfspace.machine.Memory}. Nothing here depends on operations or types: {@code
 * dialect.shape.Representation} defines how values of a type are stored, and {@code
 * ir.traits.Executable} what an operation does to them.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.machine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
