package dev.halfspace.ir.traits;

import static java.util.Objects.requireNonNull;

/**
 * A part of the machine state that operations affect. Effects on different resources are
 * independent. Dialects may define resources of their own, such as one for printed output.
 *
 * @param name the unique name of the resource
 */
public record Resource(String name) {
  /** All memory, except for the allocations that affect {@link #AUTOMATIC_ALLOCATION}. */
  public static final Resource MEMORY = new Resource("memory");

  /** The stack of the nearest {@link AllocationScope}. */
  public static final Resource AUTOMATIC_ALLOCATION = new Resource("automatic allocation scope");

  /** Checks that there is a name. */
  public Resource {
    requireNonNull(name);
  }
}
