/**
 * Answers that may be unknown: what a question returns where exactness has its limits.
 *
 * <p>An {@link dev.halfspace.answer.Answer} is a value or a reason. A {@code false}, an empty list
 * or an {@link java.util.Optional} says that something is not there; only {@code Unknown} says that
 * nobody found out. Types of values, such as {@link java.math.BigInteger} or the sealed interfaces
 * of the rooms that use this one, have no case of their own for it.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.answer;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
