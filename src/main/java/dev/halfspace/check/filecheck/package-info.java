/**
 * Comparison of an output with the checks in a file, as LLVM's FileCheck does it.
 *
 * <p>Begin with {@link dev.halfspace.check.filecheck.FileCheck}, {@link
 * dev.halfspace.check.filecheck.FileCheckOptions} and {@link
 * dev.halfspace.check.filecheck.FileCheckResult}; {@code CheckFile} reads the checks, {@code
 * Checking} compares, {@code Findings} reports. Regular expressions are in {@code
 * dev.halfspace.check.regex}; the command is part of the command line. This package reads no files
 * and throws no assertion errors.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.check.filecheck;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
