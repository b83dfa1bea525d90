/**
 * Checks in a file compared with an output, as LLVM's FileCheck compares them.
 *
 * <p>Begin with {@link dev.halfspace.check.filecheck.FileCheck}, {@link
 * dev.halfspace.check.filecheck.FileCheckOptions} and {@link
 * dev.halfspace.check.filecheck.FileCheckResult}; {@code CheckFile} reads the checks, {@code
 * Checking} compares, {@code Findings} reports. Regular expressions are in {@code
 * dev.halfspace.check.regex}; the command is in the room of commands, and this room reads no files
 * and throws no assertion errors.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check.filecheck;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
