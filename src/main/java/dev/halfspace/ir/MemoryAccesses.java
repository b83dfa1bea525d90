package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;

/** An operation that says which elements of which buffers it reads and writes. */
public interface MemoryAccesses {
  /** What is read and written, all that is read first. */
  ImmutableList<MemoryAccess> memoryAccesses();

  /** Whether the accesses go on after the operation, until another waits for their end. */
  default boolean isAsynchronous() {
    return false;
  }
}
