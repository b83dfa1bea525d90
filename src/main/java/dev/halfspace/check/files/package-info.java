/**
 * Tests that are files: comments {@code RUN:} hold lines of a shell, which are interpreted in
 * process.
 *
 * <p>Begin with {@link dev.halfspace.check.files.FileTests}, which runs files, and {@link
 * dev.halfspace.check.files.FileTestResult}. {@code TestScript} reads the comments, {@code
 * Substitutions} replaces {@code %s} and its like, {@code ShellParser} reads lines, {@code
 * ShellRun} executes them. Commands are {@link dev.halfspace.check.files.Tool}s: those of this
 * program are given by the room of commands, those of others by their users; only what every shell
 * has is here. This room starts no process and throws no assertion errors.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check.files;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
