/**
 * The command line: {@code opt} reads, verifies, transforms and prints MLIR text, {@code run}
 * executes it, {@code deps} and its like report on it. Start at {@link dev.halfspace.cli.Main}.
 *
 * <p>Only {@link dev.halfspace.cli.CommandLineTools} and {@link dev.halfspace.cli.Main} are public:
 * the work of the commands is in the packages they call. This package alone uses standard input,
 * output and error, through streams that the caller passes.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.cli;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
