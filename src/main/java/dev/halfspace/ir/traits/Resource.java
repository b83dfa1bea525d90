package dev.halfspace.ir.traits;

import static java.util.Objects.requireNonNull;

/**
 * A part of the state of the machine that operations affect. Effects on different resources do not
 * see each other. Dialects make resources of their own, such as one for what is printed.
 *
 * @param name a name that no other resource has
 */
public record Resource(String name) {
  /** All memory, but for what {@link #AUTOMATIC_ALLOCATION} says of allocations. */
  public static final Resource MEMORY = new Resource("memory");

  /** The stack of the nearest {@link AllocationScope}. */
  public static final Resource AUTOMATIC_ALLOCATION = new Resource("automatic allocation scope");

  /** Checks that there is a name. */
  public Resource {
    requireNonNull(name);
  }
}
