/**
 * Answers that may be unknown: what a question returns where exactness has its limits.
 *
 * <p>An {@link dev.halfspace.answer.Answer} is a value or a reason. A {@code false}, an empty list
 * or an empty {@link java.util.Optional} says that something is not there; only {@link
 * dev.halfspace.answer.Answer.Unknown} says that it was not found out. The types of values have no
 * case of their own for that. {@link dev.halfspace.answer.Cancellation} ends a question that nobody
 * waits for.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.answer;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
