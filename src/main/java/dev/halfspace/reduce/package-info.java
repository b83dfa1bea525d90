/**
 * Makes modules smaller while something holds of them, such as that a pass fails on them.
 *
 * <p>Begin with {@link dev.halfspace.reduce.Reducer}. {@code Reduction} tries changes in place and
 * undoes those after which the condition does not hold; each {@code Shrink} is one kind of change,
 * {@code Shrinks} lists them, {@code Weights} say which of two modules is smaller, and {@code
 * Substitutes} are the values that take the place of what is erased. Random inputs that fail are
 * reduced by the test kit, which needs assertions; nothing here does.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.reduce;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
