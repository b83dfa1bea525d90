/**
 * The difference of two modules, matched by structure and not by line.
 *
 * <p>Begin with {@link dev.halfspace.diff.IrDiff}. {@code Matching} matches operations, {@code
 * Rows} aligns their lines side by side, {@code DiffHtml} renders them as a page. {@link
 * dev.halfspace.ir.IrEquivalence} decides if two modules are the same.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.diff;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
