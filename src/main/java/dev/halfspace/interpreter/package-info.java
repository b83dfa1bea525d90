/**
 * Runs programs: functions on arguments, with every memory access checked, and undefined behavior
 * reported at the operation where it occurs.
 *
 * <p>Begin with {@link dev.halfspace.interpreter.Interpreter}. The values are those of {@link
 * dev.halfspace.machine}; each operation defines its own execution, by {@link
 * dev.halfspace.ir.traits.Evaluable} or {@link dev.halfspace.ir.traits.Executable}. A function is
 * translated once to nodes over a frame of {@code long}s; specialized nodes do the same as these
 * interfaces, only faster, and a test compares both.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.interpreter;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
