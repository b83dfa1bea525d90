/**
 * Runs programs: functions on arguments, with every access of memory checked, and undefined
 * behaviour reported at the operation where it happens.
 *
 * <p>Begin with {@link dev.halfspace.interpreter.Interpreter}. The values are those of {@link
 * dev.halfspace.machine}; what an operation does is said beside it, by {@link
 * dev.halfspace.ir.traits.Evaluable} or {@link dev.halfspace.ir.traits.Executable}. A function is
 * translated once to nodes over a frame of {@code long}s; nodes for single operations do faster
 * what these interfaces say, and a test compares both.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.interpreter;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
