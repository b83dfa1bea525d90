/**
 * The values and the memory of a running program: data, buffers that know whether they are alive
 * and which of their bytes are defined, views of them, and the traps that a wrong access ends in.
 *
 * <p>Begin with {@link dev.halfspace.machine.Datum}, {@link dev.halfspace.machine.MemoryView} and
 * {@link dev.halfspace.machine.Memory}. Nothing here knows operations or types: {@code
 * builtin.Data} says how values of a type are held, and {@code ir.traits.Executable} what an
 * operation does to them.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.machine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
