package dev.halfspace.testing;

import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/** Makes one operation, and what it needs, in a block. */
@FunctionalInterface
interface Emitter {
  /** The operation, at the end of the block, or {@code null} if there can be none. */
  @Nullable Operation emit(RandomBlock s);
}
