package dev.halfspace.testing;

import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/** Emits one operation, and definitions of its operands, in a block. */
@FunctionalInterface
interface Emitter {
  /** Emits the operation at the end of the block and returns it, or {@code null} if it cannot. */
  @Nullable Operation emit(RandomBlock s);
}
