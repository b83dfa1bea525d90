package dev.halfspace.interpreter;

import dev.halfspace.machine.DataKind;
import org.jspecify.annotations.Nullable;

/**
 * The place of a value in a {@link Frame}.
 *
 * @param index the position among the numbers or among the objects
 * @param kind how the number is held, or {@code null} for an object
 */
record Slot(int index, @Nullable DataKind kind) {}
