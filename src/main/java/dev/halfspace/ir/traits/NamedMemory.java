package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;

/**
 * An operation whose result is memory that is known by a name, such as {@code memref.get_global}.
 * The results of operations of one kind are the same memory if the names are equal, and different
 * memory if they are not; it is none that an operation allocates.
 */
public interface NamedMemory {
  /** The name. */
  Attribute memoryName();
}
