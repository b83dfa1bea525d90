package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import org.jspecify.annotations.Nullable;

/** A memref type, ranked or unranked: the type of references to buffers. */
public sealed interface BaseMemRefType extends ShapedType permits MemRefType, UnrankedMemRefType {
  /** The memory space of the buffer, as the target defines it; {@code null} for the default. */
  @Nullable Attribute memorySpace();
}
