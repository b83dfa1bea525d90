/**
 * The command line: {@code opt} reads, verifies and prints MLIR text, {@code deps} reports the
 * dependences of its loops. Start at {@link dev.halfspace.cli.Main}.
 *
 * <p>Nothing here is an interface for programs: what the commands do is in the packages they call.
 * This package alone reads files and writes to standard output, and it does so through streams that
 * the caller hands in.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.cli;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
