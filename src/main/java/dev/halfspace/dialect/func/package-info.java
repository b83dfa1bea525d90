/**
 * The {@code func} dialect: functions, calls and returns. {@link
 * dev.halfspace.dialect.func.FunctionSignature} parses and prints the signature between a
 * function's name and its body, also for function-like operations of other dialects.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.func.FuncDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.func;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
