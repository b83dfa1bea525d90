package dev.halfspace.ir.traits;

import dev.halfspace.machine.MemoryView;

/** A symbol that memory stands for as long as the program runs, such as {@code memref.global}. */
public interface GlobalMemory extends Symbol {
  /** Allocates the memory and fills it, when it is first asked for. */
  MemoryView allocate(Execution e);
}
