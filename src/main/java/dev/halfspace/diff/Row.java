package dev.halfspace.diff;

import org.jspecify.annotations.Nullable;

/**
 * A pair of lines shown side by side.
 *
 * @param kind the kind of difference, {@code null} if the lines agree
 * @param left the line of the old text, {@code null} if there is none
 * @param right the line of the new text, {@code null} if there is none
 * @param details the parts that differ; may be empty
 */
record Row(
    IrChange.@Nullable Kind kind, @Nullable String left, @Nullable String right, String details) {}
