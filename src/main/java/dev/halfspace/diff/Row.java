package dev.halfspace.diff;

import org.jspecify.annotations.Nullable;

/**
 * Lines side by side.
 *
 * @param kind the kind of the difference, {@code null} if there is none
 * @param left a line before, {@code null} if there is none
 * @param right a line after, {@code null} if there is none
 * @param details the parts that differ, may be empty
 */
record Row(
    IrChange.@Nullable Kind kind, @Nullable String left, @Nullable String right, String details) {}
