/**
 * Rewriting of IR: the {@link dev.halfspace.rewrite.Journal} that undoes changes, folding, the
 * drivers that apply patterns, and conversion between dialects.
 *
 * <p>{@link dev.halfspace.ir.Pattern} and {@link dev.halfspace.ir.Rewriter} are in {@code ir},
 * beside the operations that have patterns. Passes, which have options and are arranged in
 * pipelines, are in {@code pass}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.rewrite;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
