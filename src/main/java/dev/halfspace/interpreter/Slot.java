package dev.halfspace.interpreter;

import dev.halfspace.machine.DataKind;
import org.jspecify.annotations.Nullable;

/**
 * The location of a value in a {@link Frame}.
 *
 * @param index the position among the numbers or among the objects
 * @param kind the storage format of the number, or {@code null} for an object
 */
record Slot(int index, @Nullable DataKind kind) {}
