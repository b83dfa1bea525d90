package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import org.jspecify.annotations.Nullable;

/** The type of references to buffers, of known rank or not. */
public sealed interface BaseMemRefType extends ShapedType permits MemRefType, UnrankedMemRefType {
  /** The memory space of the buffer, in terms of the target, or {@code null} for the default. */
  @Nullable Attribute memorySpace();
}
