/**
 * Answers that may be unknown: the results of queries that cannot always be exact.
 *
 * <p>An {@link dev.halfspace.answer.Answer} is a value or a reason. A {@code false}, an empty list
 * or an empty {@link java.util.Optional} means that something does not exist; only {@link
 * dev.halfspace.answer.Answer.Unknown} means that this is not known. The value types have no case
 * of their own for it. {@link dev.halfspace.answer.Cancellation} ends a query whose result is no
 * longer needed.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.answer;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
