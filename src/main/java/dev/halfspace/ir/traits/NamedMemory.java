package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;

/**
 * An operation whose result is memory identified by a name, such as {@code memref.get_global}. The
 * results of two such operations of one kind alias if the names are equal, and do not alias
 * otherwise; they never alias memory that an operation allocates.
 */
public interface NamedMemory {
  /** The name. */
  Attribute memoryName();
}
