package dev.halfspace.ir.traits;

import dev.halfspace.machine.MemoryView;

/** A symbol for memory that lives as long as the program runs, such as {@code memref.global}. */
public interface GlobalMemory extends Symbol {
  /** Allocates and initializes the memory; called on first access. */
  MemoryView allocate(Execution e);
}
