/**
 * Test-case reduction: makes modules smaller while a condition holds, such as that a pass fails.
 *
 * <p>Begin with {@link dev.halfspace.reduce.Reducer}. {@code Reduction} tries changes in place and
 * undoes those after which the condition does not hold; each {@code Shrink} is one kind of change,
 * {@code Shrinks} lists them, {@code Weights} decide which of two modules is smaller, and {@code
 * Substitutes} are the values that replace what is erased. The test kit reduces random inputs that
 * fail; it needs assertions, nothing here does.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.reduce;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
