/**
 * Tests that are files: {@code RUN:} comments hold shell command lines, which are interpreted in
 * process.
 *
 * <p>Begin with {@link dev.halfspace.check.files.FileTests}, which runs files, and {@link
 * dev.halfspace.check.files.FileTestResult}. {@code TestScript} reads the comments, {@code
 * Substitutions} expands {@code %s} and the like, {@code ShellParser} parses lines, {@code
 * ShellRun} executes them. Commands are {@link dev.halfspace.check.files.Tool}s: those of this
 * program are supplied by the command line, others by the users; only common shell utilities are
 * here. This package starts no process and throws no assertion errors.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check.files;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
